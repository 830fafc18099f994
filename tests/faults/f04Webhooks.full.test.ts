import { checkThenWrite } from './harness/checkThenWrite';
import { assertOk, signUp, type Person } from './harness/people';
import { chargedOrder, finalPayment, offerLaptop, sql, type Order } from './harness/shopping';
import { untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';

const PATIENCE_MS = 30_000;
const AT_ONCE = 20;

it('F4 webhooks late, often, in any order: the same end as once and in order', async () => {
  const world = await openWorld();
  await world.start({ sweepSeconds: 3600 });
  const seller = await signUp(world, 'sealer');
  // Proves that the calls race: without a lock, they write more than once.
  expect(await checkThenWrite(world, AT_ONCE)).toBeGreaterThan(1);

  const paid = await endOf(world, await pay(world, seller));
  expect(paid.state).toBe('paid');
  for (const mode of [{ copies: 5 }, { copies: AT_ONCE }, { reorder: true }])
    expect({ mode, ...(await endOf(world, await pay(world, seller, mode))) }).toEqual({ mode, ...paid });
  const early = await pay(world, seller);
  assertOk(await finalPayment(world.origin, early));
  expect(await endOf(world, early)).toEqual(paid);

  const refunded = await endOf(world, await refund(world, await pay(world, seller)));
  expect(refunded.state).toBe('refunded');
  const again = await refund(world, await pay(world, seller), { copies: 5, reorder: true });
  await resendAll(world, again);
  expect(await endOf(world, again)).toEqual(refunded);
});

/** The shop learns of the payment only from webhooks. */
async function pay(world: World, seller: Person, mode: object = {}): Promise<Order> {
  const laptop = await offerLaptop(world, seller);
  const buyer = await signUp(world);
  let order: Order | undefined;
  await delivered(world, mode, async () => {
    order = await chargedOrder(world, buyer, laptop);
    const { bookingId } = order;
    // The first webhook causes the capture, which causes further webhooks.
    await untilTrue('paid by webhook', PATIENCE_MS, async () => (await stateOf(world, bookingId)) === 'paid');
  });
  if (!order) throw new Error('There is no order');
  return order;
}

async function refund(world: World, order: Order, mode: object = {}): Promise<Order> {
  await delivered(world, mode, async () => {
    assertOk(await world.cards.api('POST', '/refunds', { payment_intent: order.intentId }));
    await untilTrue(
      'refunded by webhook',
      PATIENCE_MS,
      async () => (await stateOf(world, order.bookingId)) === 'refunded',
    );
  });
  return order;
}

/** Sends all events of this order again, the oldest last. */
async function resendAll(world: World, order: Order): Promise<void> {
  const events = (await listEvents(world)).filter((event) => JSON.stringify(event).includes(order.intentId));
  const before = await countDeliveries(world);
  for (const { id } of events) await world.cards.control('resend', { event: id });
  await untilDelivered(world, before + events.length);
}

/** Runs an action with this delivery mode, and waits until the shop has accepted every copy of every event. */
async function delivered(world: World, mode: object, work: () => Promise<void>): Promise<void> {
  const [deliveries, events] = [await countDeliveries(world), (await listEvents(world)).length];
  await world.cards.control('webhooks', mode);
  await work();
  const copies = 'copies' in mode ? Number(mode.copies) : 1;
  const isComplete = async () => {
    const caused = (await listEvents(world)).length - events;
    return (await countDeliveries(world)) >= deliveries + caused * copies;
  };
  await untilTrue('every event is delivered', PATIENCE_MS, isComplete);
  await world.cards.control('webhooks', undefined, 'DELETE');
}

const untilDelivered = (world: World, wanted: number) =>
  untilTrue('every event is delivered', PATIENCE_MS, async () => (await countDeliveries(world)) >= wanted);

async function listEvents(world: World): Promise<{ id: string }[]> {
  const events: { id: string }[] = [];
  for (let more = true; more;) {
    const after = events.length > 0 ? `&starting_after=${events.at(-1)?.id}` : '';
    const { body } = await world.cards.api<{ data: { id: string }[]; has_more: boolean }>(
      'GET',
      `/events?limit=100${after}`,
    );
    events.push(...body.data);
    more = body.has_more;
  }
  return events;
}

/** @returns the server's count of accepted webhooks */
async function countDeliveries(world: World): Promise<number> {
  const text = await (await fetch(`${world.origin}/metrics`)).text();
  const pattern =
    /http_request_duration_seconds_count\{[^}]*route="\/api\/webhooks\/stripe"[^}]*status="200"[^}]*\} (\d+)/;
  return Number(pattern.exec(text)?.[1] ?? 0);
}

const stateOf = async (world: World, bookingId: string): Promise<unknown> =>
  (await sql(world, `select state from bookings where id = '${bookingId}'`))[0]?.['state'];

/** @returns the data of the shop and of the provider that the order's webhooks can change, without ids and times */
async function endOf(world: World, { bookingId, productId, intentId }: Order) {
  const ofBooking = `where booking_id = '${bookingId}'`;
  const ofIntent = `where intent_id in (select id from payment_intents ${ofBooking})`;
  const refunds = await world.cards.api<{ data: unknown[] }>('GET', `/refunds?payment_intent=${intentId}`);
  const intent = assertOk(await world.cards.api('GET', `/payment_intents/${intentId}`));
  const sold = await sql(world, `select sold_at is not null as sold from products where id = '${productId}'`);
  return {
    state: await stateOf(world, bookingId),
    sold,
    intents: await sql(world, `select status, attempt from payment_intents ${ofBooking}`),
    payments: await sql(world, `select status, amount_cents, refunded_cents from payments ${ofBooking}`),
    refunds: await sql(world, `select amount_cents, done_at is not null as done from refunds ${ofIntent}`),
    audit: await sql(
      world,
      `select action, actor_email from audit_entries where after ->> 'bookingId' = '${bookingId}'`,
    ),
    provider: { received: intent.body['amount_received'], refunds: refunds.body.data.length },
  };
}
