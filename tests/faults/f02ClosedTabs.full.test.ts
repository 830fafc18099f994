import { signUp, signUpMany, type Person } from './harness/people';
import { expectOneSale } from './harness/race';
import { offerLaptop, openOrder, orderOf, rivalOrders, type Order } from './harness/shopping';
import { untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';

const BUYERS = 100;
const LIMIT_MS = 40_000;

it('F2 a hundred tabs closed after paying: the webhook alone finds out', async () => {
  const world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
  await payAndClose(world);
});

it('F2 a hundred tabs closed after paying: the sweeper alone finds out', async () => {
  const world = await openWorld();
  await world.start();
  await world.cards.control('webhooks', { off: true });
  await payAndClose(world);
});

/** Buyers pay and close their tabs at once, so no browser reports the payment to the shop. */
async function payAndClose(world: World): Promise<void> {
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, BUYERS);
  await payAlone(world, seller, await signUp(world));
  await payTogether(world, seller, buyers);
}

async function payAlone(world: World, seller: Person, buyer: Person): Promise<void> {
  const order = await openOrder(world, buyer, await offerLaptop(world, seller));
  await world.cards.confirm(order.clientSecret);
  await untilAllIn(world, [order], ['paid']);
}

async function payTogether(world: World, seller: Person, buyers: readonly Person[]): Promise<void> {
  const productId = await offerLaptop(world, seller);
  const orders = await rivalOrders(world, buyers, productId);
  await Promise.all(orders.map(({ clientSecret }) => world.cards.confirm(clientSecret)));
  await untilAllIn(world, orders, ['paid', 'lost']);
  await untilTrue('the money of those who lost is free', LIMIT_MS, () => isNothingHeld(world, orders));
  await expectOneSale(world, productId, orders);
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
