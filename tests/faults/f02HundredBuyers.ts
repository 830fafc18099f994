import type { Cards } from './harness/cards';
import { expectSame, expectTrue, expectWithin, seconds, tally } from './harness/check';
import { signUp, signUpMany, type Person } from './harness/people';
import { finalPayment, offerLaptop, orderOf, rivalOrders, sql, type Order } from './harness/shopping';
import type { World } from './harness/world';
import { lookThenWrite } from './naive/lookThenWrite';
import type { Fault } from './suite';

const BUYERS = 100;
const AT_ONCE_MS = 10_000;

/** A hundred buyers, all with their money authorised, pay for one laptop at once. */
export const hundredBuyers: Fault = {
  name: 'F2',
  quick: true,
  run: async (suite) => {
    const world = await suite.openWorld();
    await world.start({ sweepSeconds: 3600 });
    const seller = await signUp(world, 'sealer');
    const buyers = await signUpMany(world, BUYERS);
    const naive = await lookThenWrite(world, BUYERS);
    expectTrue(`the naive variant sold the laptop ${naive} times: this test can't tell it apart`, naive > 1);
    const took = await payAtOnce(world, seller, buyers, [world.origin]);
    await suite.finish(world);
    return `${BUYERS} buyers: 1 paid, ${BUYERS - 1} told, 0 5xx, ${seconds(took)}; naive variant sold ${naive}`;
  },
};

/** @param origins of the servers that they pay at, in turn. @returns the milliseconds until all had their answer */
export async function payAtOnce(
  world: World,
  seller: Person,
  buyers: readonly Person[],
  origins: readonly string[],
): Promise<number> {
  // Nobody but the browsers settles: the webhooks would take the race away.
  await world.cards.control('webhooks', { off: true });
  const productId = await offerLaptop(world, seller);
  const orders = await rivalOrders(world, buyers, productId);
  await Promise.all(orders.map(({ clientSecret }) => world.cards.confirm(clientSecret)));
  const started = performance.now();
  const answers = await Promise.all(
    orders.map((order, at) => finalPayment(origins[at % origins.length] ?? '', order)),
  );
  const took = performance.now() - started;
  expectSame('answers', tally(answers), { 200: 1, 409: buyers.length - 1 });
  expectWithin('paying at once', took, AT_ONCE_MS);
  await expectOneSale(world, productId, orders);
  return took;
}

/** @throws unless one buyer has the laptop; all others see that they lost, and none of their money is gone or held. */
export async function expectOneSale(
  world: World,
  productId: string,
  orders: readonly Order[],
): Promise<void> {
  const states = await Promise.all(orders.map(async (order) => (await orderOf(world, order))['state']));
  expectSame('orders that are paid', states.filter((state) => state === 'paid').length, 1);
  expectSame('buyers who are told', states.filter((state) => state === 'lost').length, orders.length - 1);
  const paid = await sql(
    world,
    `select id from payments where product_id = '${productId}' and status <> 'void'`,
  );
  expectSame('payments', paid.length, 1);
  const statuses = await Promise.all(orders.map((order) => statusAt(world.cards, order)));
  expectSame('captured at the provider', statuses.filter((status) => status === 'succeeded').length, 1);
  expectSame(
    'released at the provider',
    statuses.filter((status) => status === 'canceled').length,
    orders.length - 1,
  );
}

async function statusAt(cards: Cards, { intentId }: Order): Promise<unknown> {
  return (await cards.api('GET', `/payment_intents/${intentId}`)).body['status'];
}
