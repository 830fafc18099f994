import { expectOneSale } from './f02HundredBuyers';
import { seconds, untilTrue } from './harness/check';
import { signUp, signUpMany, type Person } from './harness/people';
import { offerLaptop, openOrder, orderOf, rivalOrders, type Order } from './harness/shopping';
import type { World } from './harness/world';
import type { Fault, Suite } from './suite';

const BUYERS = 100;
const LIMIT_MS = 40_000;

/**
 * Every tab is closed right after the card was confirmed, so that no browser tells the shop: once the webhook alone finds out,
 * and once, with the webhooks cut off, the sweeper alone.
 */
export const closedTabs: Fault = {
  name: 'F2-closed-tabs',
  quick: false,
  run: async (suite) => {
    const webhook = await payAndClose(suite, 'webhook');
    const sweeper = await payAndClose(suite, 'sweeper');
    return `by webhook alone: ${webhook}; by sweeper alone: ${sweeper}`;
  },
};

async function payAndClose(suite: Suite, by: 'webhook' | 'sweeper'): Promise<string> {
  const world = await suite.openWorld();
  await world.start({ sweepSeconds: by === 'sweeper' ? 30 : 3600 });
  if (by === 'sweeper') await world.cards.control('webhooks', { off: true });
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  const alone = await payAlone(world, seller, await signUp(world));
  const together = await payTogether(world, seller, buyers);
  await suite.finish(world);
  return `1 buyer ${seconds(alone)}, ${BUYERS} buyers of one laptop ${seconds(together)}`;
}

async function payAlone(world: World, seller: Person, buyer: Person): Promise<number> {
  const order = await openOrder(world, buyer, await offerLaptop(world, seller));
  await world.cards.confirm(order.clientSecret);
  return untilAllIn(world, [order], ['paid']);
}

async function payTogether(world: World, seller: Person, buyers: readonly Person[]): Promise<number> {
  const productId = await offerLaptop(world, seller);
  const orders = await rivalOrders(world, buyers, productId);
  await Promise.all(orders.map(({ clientSecret }) => world.cards.confirm(clientSecret)));
  const took = await untilAllIn(world, orders, ['paid', 'lost']);
  await untilTrue('the money of those who lost is free', LIMIT_MS, () => isNothingHeld(world, orders));
  await expectOneSale(world, productId, orders);
  return took;
}

const untilAllIn = (world: World, orders: readonly Order[], states: readonly unknown[]): Promise<number> =>
  untilTrue(
    `orders are ${states.join(' or ')}`,
    LIMIT_MS,
    async () => {
      const seen = await Promise.all(orders.map(async (order) => (await orderOf(world, order))['state']));
      return seen.every((state) => states.includes(state));
    },
    500,
  );

async function isNothingHeld(world: World, orders: readonly Order[]): Promise<boolean> {
  const { body } = await world.cards.api<{ data: { id: string; status: string }[] }>(
    'GET',
    `/payment_intents?limit=${orders.length}`,
  );
  return body.data.every(({ status }) => status !== 'requires_capture');
}
