import { expectLedgerSees, runLedger } from './harness/ledger';
import { assertOk, signUp, signUpMany, type Person } from './harness/people';
import { clusterOfRun, createDatabase, dropDatabase, nameOf } from './harness/postgres';
import {
  book,
  chargedOrder,
  endHold,
  finalPayment,
  offerLaptop,
  openOrder,
  orderOf,
  type Order,
} from './harness/shopping';
import { openWorld, type World } from './harness/world';

/** After the restore, the provider knows of more payments than our database. */
it('F17 the database is lost and an older backup restored: the ledger repairs the books, a repeat changes nothing', async () => {
  const world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
  await world.cards.control('webhooks', { off: true });
  const before = await sellBeforeTheBackup(world);
  const restore = await backUp(world);
  const after = await sellAfterTheBackup(world, before);
  await restore();

  await expectLedgerSees(world, /DIFFERENCE .* were taken at the provider for order .* no such intent/);
  await runLedger(world, '--repair');
  const again = await runLedger(world, '--repair', '--strict');
  expect(again.output).not.toContain('repaired');
  await world.start({ sweepSeconds: 3600 });
  const metrics = await (await fetch(`${world.origin}/metrics`)).text();
  expect(metrics).toMatch(/^relaptop_ledger_differences 0$/m);
  await expectAllCaughtUp(world, after);
});

async function sellBeforeTheBackup(world: World) {
  const seller = await signUp(world, 'sealer');
  const buyers = await signUpMany(world, 7);
  const [paidBuyer, refundedBuyer, openBuyer, bookedBuyer, chargedBuyer, firstRival, secondRival] = buyers;
  if (!paidBuyer || !refundedBuyer || !openBuyer || !bookedBuyer || !chargedBuyer)
    throw new Error('no buyer');
  if (!firstRival || !secondRival) throw new Error('no rival');
  const laptop = () => offerLaptop(world, seller);
  const booked = await bookOnly(world, bookedBuyer, await laptop());
  const toBeCharged = await bookOnly(world, chargedBuyer, await laptop());
  const contested = await bookOnly(world, firstRival, await laptop());
  await endHold(world, contested.productId);
  // The backup also contains the reservation of a buyer who will not pay.
  await bookOnly(world, secondRival, contested.productId);
  return {
    seller,
    booked,
    toBeCharged,
    contested,
    open: await openOrder(world, openBuyer, await laptop()),
    paid: await buy(world, paidBuyer, await laptop()),
    toBeRefunded: await buy(world, refundedBuyer, await laptop()),
  };
}

interface Booked {
  readonly buyer: Person;
  readonly productId: string;
}

async function bookOnly(world: World, buyer: Person, productId: string): Promise<Booked> {
  assertOk(await book(world.origin, buyer, productId));
  return { buyer, productId };
}

async function buy(world: World, buyer: Person, productId: string): Promise<Order> {
  const order = await chargedOrder(world, buyer, productId);
  assertOk(await finalPayment(world.origin, order));
  return order;
}

/**
 * Makes changes after the backup. After the loss, only the provider knows of them.
 * @returns the orders by the state in which they must end
 */
async function sellAfterTheBackup(
  world: World,
  before: Awaited<ReturnType<typeof sellBeforeTheBackup>>,
): Promise<Record<'paid' | 'refunded' | 'gone' | 'forgotten', Order[]>> {
  const { seller, booked, toBeCharged, contested, open, paid, toBeRefunded } = before;
  assertOk(await world.cards.confirm(open.clientSecret));
  assertOk(await finalPayment(world.origin, open));
  await endHold(world, contested.productId);
  const [newcomer, latecomer] = await signUpMany(world, 2);
  if (!newcomer || !latecomer) throw new Error('no newcomer');
  assertOk(await world.cards.api('POST', '/refunds', { payment_intent: toBeRefunded.intentId }));
  return {
    paid: [
      paid,
      open,
      await buy(world, booked.buyer, booked.productId),
      await chargedOrder(world, toBeCharged.buyer, toBeCharged.productId),
      await buy(world, contested.buyer, contested.productId),
    ],
    refunded: [toBeRefunded],
    // These orders are made after the backup, so the database loses them.
    gone: [await buy(world, newcomer, await offerLaptop(world, seller))],
    forgotten: [await chargedOrder(world, latecomer, await offerLaptop(world, seller))],
  };
}

/** Makes a backup. @returns a function that replaces the database with the backup */
async function backUp(world: World): Promise<() => Promise<void>> {
  const cluster = clusterOfRun();
  await world.stop();
  const backup = await createDatabase(cluster, nameOf(world.databaseUrl ?? ''));
  await world.start({ sweepSeconds: 3600 });
  return async () => {
    await world.stop();
    await dropDatabase(cluster, world.databaseUrl ?? '');
    world.databaseUrl = await createDatabase(cluster, nameOf(backup));
    await dropDatabase(cluster, backup);
  };
}

async function expectAllCaughtUp(
  world: World,
  orders: Awaited<ReturnType<typeof sellAfterTheBackup>>,
): Promise<void> {
  for (const order of orders.paid) expect((await orderOf(world, order))['state']).toBe('paid');
  for (const order of orders.refunded) expect((await orderOf(world, order))['state']).toBe('refunded');
  for (const { intentId } of orders.gone) {
    const { body } = await world.cards.api<{ data: unknown[] }>('GET', `/refunds?payment_intent=${intentId}`);
    expect(body.data).toHaveLength(1);
  }
  for (const { intentId } of orders.forgotten) {
    const { body } = await world.cards.api('GET', `/payment_intents/${intentId}`);
    expect(body['status']).toBe('canceled');
  }
}
