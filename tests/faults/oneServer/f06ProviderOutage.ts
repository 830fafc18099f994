import { times } from '../harness/extent';
import type { Answer } from '../harness/http';
import { assertOk, signUp, signUpMany, type Person } from '../harness/people';
import {
  book,
  chargedOrder,
  createPayment,
  endHold,
  finalPayment,
  offerLaptop,
  openOrder,
  type Order,
} from '../harness/shopping';
import { watchOtherRoutes } from '../harness/watchOtherRoutes';
import type { World } from '../harness/world';

const LIMIT_MS = 10_000;
/** Milliseconds within which other routes, which don't need the provider, must answer on a busy machine. */
const OTHERS_MS = 2_000;

/** Failures of the provider. Each lasts through the retries of the provider's client library. With a delay, the answer still arrives. */
const ALL_OUTAGES = [
  { status: 500 },
  { badJson: true },
  { status: 429 },
  { delayMs: 6_000 },
  { reset: true },
];
export const OUTAGES = ALL_OUTAGES.slice(0, times(ALL_OUTAGES.length, 2));

/** A call by a buyer for which the server calls the provider once. */
interface Step {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  ask(): Promise<Answer>;
  readonly afterwards: number;
}

export async function outlastProvider(world: World): Promise<void> {
  await world.cards.control('webhooks', { off: true });
  const seller = await signUp(world, 'sealer');
  const steps: Step[] = [];
  const others = watchOtherRoutes(world);
  for (const outage of OUTAGES) {
    const some = await prepare(world, seller);
    await meet(world, some, outage);
    steps.push(...some);
  }
  expect(await others.stop()).toBeLessThan(OTHERS_MS);
  for (const { name, ask, afterwards } of steps)
    expect([name, (await ask()).status]).toEqual([name, afterwards]);
}

async function meet(world: World, steps: readonly Step[], outage: object): Promise<void> {
  const faults = steps.map(({ method, path }) => ({ method, path, times: 1_000, ...outage }));
  assertOk(await world.cards.control('faults', { faults }));
  const answers = await Promise.all(steps.map(async ({ name, ask }) => ({ name, answer: await ask() })));
  assertOk(await world.cards.control('faults', undefined, 'DELETE'));
  for (const { name, answer } of answers) {
    expect([name, outage, answer.status]).toEqual([name, outage, 503]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.took).toBeLessThan(LIMIT_MS);
  }
}

async function prepare(world: World, seller: Person): Promise<Step[]> {
  const [creator, reader, payer, loser, late, winner] = await signUpMany(world, 6);
  if (!creator || !reader || !payer || !loser || !late || !winner) throw new Error('A buyer is missing');
  const laptop = () => offerLaptop(world, seller);
  const booked = assertOk(await book(world.origin, creator, await laptop()));
  const bookingId = String(booked.body['insertedId']);
  const read = await chargedOrder(world, reader, await laptop());
  const captured = await chargedOrder(world, payer, await laptop());
  const { cancelled, refunded } = await lostOrders(world, await laptop(), { loser, late, winner });
  const path = (order: Order, rest = '') => `/payment_intents/${order.intentId}${rest}$`;
  const pay = (order: Order) => () => finalPayment(world.origin, order);
  return [
    {
      name: 'create',
      method: 'POST',
      path: '^/v1/payment_intents$',
      ask: () => createPayment(world.origin, creator, bookingId),
      afterwards: 200,
    },
    { name: 'retrieve', method: 'GET', path: path(read), ask: pay(read), afterwards: 200 },
    {
      name: 'capture',
      method: 'POST',
      path: path(captured, '/capture'),
      ask: pay(captured),
      afterwards: 200,
    },
    {
      name: 'cancel',
      method: 'POST',
      path: path(cancelled, '/cancel'),
      ask: pay(cancelled),
      afterwards: 409,
    },
    { name: 'refund', method: 'POST', path: '^/v1/refunds$', ask: pay(refunded), afterwards: 409 },
  ];
}

/** Makes orders of two buyers for a laptop that a third buyer has. One payment is authorized, and the other is captured. */
async function lostOrders(
  world: World,
  productId: string,
  { loser, late, winner }: Record<'loser' | 'late' | 'winner', Person>,
) {
  const cancelled = await chargedOrder(world, loser, productId);
  await endHold(world, productId);
  const refunded = await chargedOrder(world, late, productId);
  assertOk(await world.cards.api('POST', `/payment_intents/${refunded.intentId}/capture`));
  await endHold(world, productId);
  const won = await openOrder(world, winner, productId);
  assertOk(await world.cards.confirm(won.clientSecret));
  assertOk(await finalPayment(world.origin, won));
  return { cancelled, refunded };
}
