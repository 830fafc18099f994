import { tally } from './until';
import type { Person } from './people';
import { finalPayment, offerLaptop, orderOf, rivalOrders, sql, type Order } from './shopping';
import type { World } from './world';

const AT_ONCE_MS = 10_000;

/**
 * Several buyers with authorized payments pay for the same laptop at the same time.
 * @param origins of the servers, used in turn
 */
export async function payAtOnce(
  world: World,
  seller: Person,
  buyers: readonly Person[],
  origins: readonly string[],
): Promise<void> {
  // Webhooks would confirm the payments before the buyers do, and the race would not happen.
  await world.cards.control('webhooks', { off: true });
  const productId = await offerLaptop(world, seller);
  const orders = await rivalOrders(world, buyers, productId);
  await Promise.all(orders.map(({ clientSecret }) => world.cards.confirm(clientSecret)));
  const started = performance.now();
  const answers = await Promise.all(
    orders.map((order, at) => finalPayment(origins[at % origins.length] ?? '', order)),
  );
  expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);
  expect(tally(answers)).toEqual({ 200: 1, 409: buyers.length - 1 });
  await expectOneSale(world, productId, orders);
}

/** Checks that one buyer has the laptop. All others must get a refusal, and the provider must hold none of their money. */
export async function expectOneSale(
  world: World,
  productId: string,
  orders: readonly Order[],
): Promise<void> {
  const seen = await Promise.all(
    orders.map(async (order) => ({
      state: (await orderOf(world, order))['state'],
      money: (await world.cards.api('GET', `/payment_intents/${order.intentId}`)).body['status'],
    })),
  );
  const losers = Array.from(orders.slice(1), () => ({ state: 'lost', money: 'canceled' }));
  const byState = seen.toSorted((one, other) => String(other.state).localeCompare(String(one.state)));
  expect(byState).toEqual([{ state: 'paid', money: 'succeeded' }, ...losers]);
  const payments = await sql(
    world,
    `select id from payments where product_id = '${productId}' and status <> 'void'`,
  );
  expect(payments).toHaveLength(1);
}
