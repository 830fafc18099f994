import { PRICE } from '../../../server/src/testing/shop';
import { call, type Answer } from './http';
import { assertOk, signUp, type Person } from './people';
import { chargedOrder, finalPayment, offerLaptop, post, type Order } from './shopping';
import { untilTrue } from './until';
import type { World } from './world';

const READY_MS = 20_000;

export interface Transfer {
  readonly id: string;
  readonly amount: number;
  readonly amount_reversed: number;
}

export async function payableSeller(world: World): Promise<Person & { readonly account: string }> {
  const seller = await signUp(world, 'sealer');
  assertOk(await post(world.origin, '/payouts/account', seller, undefined));
  const { body } = await world.cards.api<{ data: { id: string; email: string }[] }>(
    'GET',
    '/accounts?limit=100',
  );
  const account = body.data.find(({ email }) => email === seller.email)?.id ?? '';
  assertOk(await world.cards.control('fill-account', { account }));
  const isReady = async () => {
    const desk = await call(`${world.origin}/api/payouts/desk?fresh=true`, { token: seller.token });
    return desk.body['accountState'] === 'ready';
  };
  await untilTrue('the account is ready', READY_MS, isReady);
  return { ...seller, account };
}

interface Sale {
  /** Price in dollars. */
  readonly price?: number;
  /** Whether the price is an agreed offer. The seller's own price is then twice as high. */
  readonly isAgreed?: boolean;
}

/** @returns a paid order that the buyer has not received */
export async function paidOrder(
  world: World,
  seller: Person,
  buyer: Person,
  { price = PRICE, isAgreed = false }: Sale = {},
): Promise<Order> {
  const productId = await offerLaptop(world, seller, { price: isAgreed ? price * 2 : price });
  if (isAgreed) {
    const { origin } = world;
    const made = assertOk(await post(origin, `/laptops/${productId}/offers`, buyer, { amount: price }));
    assertOk(await post(origin, `/offers/${String(made.body['_id'])}/acceptance`, seller, undefined));
  }
  const order = await chargedOrder(world, buyer, productId, price);
  assertOk(await finalPayment(world.origin, order));
  return order;
}

export const receive = (origin: string, { buyer, bookingId }: Order): Promise<Answer> =>
  call(`${origin}/api/orders/${bookingId}/receipt`, { method: 'POST', token: buyer.token });

export const refundWhole = (origin: string, admin: Person, { bookingId, price }: Order): Promise<Answer> =>
  post(origin, `/refundOrder/${bookingId}`, admin, { amount: price, reason: 'It did not turn up.' });

/** @param group the order's id */
export async function transfersOf(world: World, group: string): Promise<Transfer[]> {
  const { body } = await world.cards.api<{ data: Transfer[] }>(
    'GET',
    `/transfers?limit=100&transfer_group=${group}`,
  );
  return body.data;
}

/** @throws if the seller doesn't have the order's money in time */
export const untilPaidOut = (world: World, { bookingId }: Order, limit = 60_000): Promise<number> =>
  untilTrue(
    'the money is with the seller',
    limit,
    async () => (await transfersOf(world, bookingId)).length > 0,
  );
