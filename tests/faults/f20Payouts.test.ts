import type { Failpoint } from '../../server/src/common/failpoints';
import { isFull, itInFull } from './harness/extent';
import { untilLedgerIsClean } from './harness/ledger';
import { assertOk, logInAsAdmin, signUp, type Person } from './harness/people';
import { paidOrder, payableSeller, receive, refundWhole, transfersOf, untilPaidOut } from './harness/selling';
import { sql, type Order } from './harness/shopping';
import { openWorld, type ServerOptions, type World } from './harness/world';

const CLEAN_MS = 60_000;
const SWEEP_SECONDS = 2;
/** Fees with odd cents, so that a rounding error would show. */
const FEES = { FEE_PERCENT: '4.75', FEE_MIN_CENTS: '99' };
/** Cents that a buyer pays, and how they are divided between the shop and the seller. */
const SALES = {
  listed: { paid: 49_999, fee: 2_375, sent: 47_624 },
  agreed: { paid: 41_235, fee: 1_959, sent: 39_276 },
} as const;
type PriceOf = keyof typeof SALES;
const PRICES: readonly PriceOf[] = ['listed', 'agreed'];

let world: World;
let seller: Awaited<ReturnType<typeof payableSeller>>;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
});
const start = (options: ServerOptions = {}) => world.start({ ...options, env: FEES });

/** Starts the server, and signs up a new seller: an old one could have a debt, which the next sale pays, or an expired session. */
async function begin(failpoint?: Failpoint): Promise<void> {
  // Without TESTS=full, a test uses the server that the previous test has started.
  if (failpoint) await start({ failpoint, sweepSeconds: 3600 });
  else if (isFull || !world.server) await start({ sweepSeconds: SWEEP_SECONDS });
  seller = await payableSeller(world);
  admin = await logInAsAdmin(world);
}

/** @param by a new buyer by default. @returns a paid order that the buyer has not received */
const paidAt = async (priceOf: PriceOf = 'listed', by?: Person): Promise<Order> =>
  paidOrder(world, seller, by ?? (await signUp(world)), {
    price: SALES[priceOf].paid / 100,
    isAgreed: priceOf === 'agreed',
  });

const priceOfOrder = (n: number): PriceOf => (n % 2 === 0 ? 'listed' : 'agreed');

interface Crash {
  readonly point: Failpoint;
  readonly when: 'sending' | 'takingBack';
  /** Whether the provider has already paid the seller's money to their bank. */
  readonly isGone?: boolean;
  readonly quick?: boolean;
}

/** The worst points for a crash, around transfer and reversal. */
const CRASHES: readonly Crash[] = [
  { point: 'payoutNotCommitted', when: 'sending' },
  { point: 'payoutDecidedNotSent', when: 'sending' },
  { point: 'transferMadeNotRecorded', when: 'sending', quick: true },
  { point: 'payoutNotAnswered', when: 'sending' },
  { point: 'reversalBegunNotMade', when: 'takingBack' },
  { point: 'reversalMadeNotRecorded', when: 'takingBack' },
  { point: 'reversalRefusedNotOwed', when: 'takingBack', isGone: true },
];

const PLAYED = CRASHES.filter(({ quick }) => isFull || quick).flatMap((crash) =>
  PRICES.filter((priceOf) => isFull || priceOf === 'agreed').map((priceOf) => ({ ...crash, priceOf })),
);

it.each(PLAYED)(
  'F20 kill -9 at $point, $priceOf price: one transfer, what is due is taken back once, and the books agree within a minute',
  async ({ point, when, isGone = false, priceOf }) => {
    // Before a reversal, the money is sent by a server without a failpoint.
    await begin(when === 'sending' ? point : undefined);
    const order = await paidAt(priceOf);
    const { paid, fee, sent } = SALES[priceOf];
    if (when === 'takingBack') {
      assertOk(await receive(world.origin, order));
      await untilPaidOut(world, order);
      await untilLedgerIsClean(world, CLEAN_MS);
      if (isGone) assertOk(await world.cards.control('payout', { account: seller.account }));
      await start({ failpoint: point, sweepSeconds: 3600 });
    }
    const act = when === 'sending' ? receive(world.origin, order) : refundWhole(world.origin, admin, order);
    const [, ended] = await Promise.all([act.catch(() => undefined), world.server?.child.ended]);
    expect(ended?.signal).toBe('SIGKILL');
    await start();
    // The ledger also accepts an order that still waits for its payout, so this waits for the payout.
    if (when === 'sending') await untilPaidOut(world, order);
    await untilLedgerIsClean(world, CLEAN_MS);
    const isBack = when === 'takingBack';
    expect(await transfersOf(world, order.bookingId)).toMatchObject([
      { amount: sent, amount_reversed: isBack && !isGone ? sent : 0 },
    ]);
    expect(await booksOf(order)).toEqual([
      {
        booked: paid,
        captured: paid,
        fee,
        sent,
        refunded: isBack ? paid : 0,
        owed: isGone ? sent : 0,
      },
    ]);
  },
);

const booksOf = ({ bookingId }: Order) =>
  sql(
    world,
    `select bookings.price_cents as booked, payments.amount_cents as captured, payouts.fee_cents as fee,
        payouts.amount_cents as sent, payments.refunded_cents as refunded, coalesce(debts.amount_cents, 0) as owed
      from bookings join payments on payments.booking_id = bookings.id join payouts on payouts.booking_id = bookings.id
        left join debts on debts.payout_id = payouts.id
      where bookings.id = '${bookingId}'`,
  );

itInFull(
  'F20 received and refunded at once: the money goes to one of the two, and refunded money is never sent',
  async () => {
    await begin();
    const servers = await world.startMany(2, { env: FEES });
    // Signing up 200 buyers would take minutes, so all orders have one buyer.
    const buyer = await signUp(world);
    const orders: Order[] = [];
    for (let n = 0; n < 200; n += 1) orders.push(await paidAt(priceOfOrder(n), buyer));
    const [one = '', other = ''] = servers.map(({ origin }) => origin);
    for (const order of orders) await Promise.all([receive(one, order), refundWhole(other, admin, order)]);
    await untilLedgerIsClean(world, CLEAN_MS);
    let refunded = 0;
    const events = await allEvents();
    for (const [n, order] of orders.entries()) {
      const { bookingId, intentId } = order;
      const charge = await world.cards.api<{ latest_charge: { refunds: { data: { created: number }[] } } }>(
        'GET',
        `/payment_intents/${intentId}?expand[]=latest_charge.refunds`,
      );
      const isRefunded = charge.body.latest_charge.refunds.data.length > 0;
      refunded += isRefunded ? 1 : 0;
      // The server may refuse one of two simultaneous calls and ask for a retry.
      if (!isRefunded) {
        assertOk(await receive(one, order));
        await untilPaidOut(world, order);
      }
      const transfers = await transfersOf(world, bookingId);
      expect(transfers.length).toBeLessThanOrEqual(1);
      const kept = transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
      const { sent } = SALES[priceOfOrder(n)];
      expect(kept).toBe(isRefunded ? 0 : sent);
      if (isRefunded && transfers.length > 0) expectSentBefore(events, bookingId, intentId);
    }
    expect(refunded).toBeGreaterThan(0);
    await Promise.all(servers.slice(1).map(({ child }) => child.stop()));
  },
);

/** Checks that every transfer of a refunded order happened before its refund. */
function expectSentBefore(events: readonly Event[], bookingId: string, intentId: string): void {
  const place = (wanted: (event: Event) => boolean): number => {
    const found = events.findIndex(wanted);
    if (found === -1) throw new Error(`The events of order ${bookingId} are not whole`);
    return found;
  };
  const sent = place(
    (event) => event.type === 'transfer.created' && event.data.object.transfer_group === bookingId,
  );
  const refunded = place(
    (event) => event.type === 'refund.created' && event.data.object.payment_intent === intentId,
  );
  // The list begins with the latest event.
  expect(sent).toBeGreaterThan(refunded);
}

/** @returns the latest event first */
async function allEvents(): Promise<readonly Event[]> {
  const events: Event[] = [];
  for (;;) {
    const last = events.at(-1);
    const after = last ? `&starting_after=${last.id}` : '';
    const { body } = await world.cards.api<{ data: Event[]; has_more: boolean }>(
      'GET',
      `/events?limit=100${after}`,
    );
    events.push(...body.data);
    if (!body.has_more) return events;
  }
}

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: { readonly transfer_group?: string; readonly payment_intent?: string } };
}

const WEBHOOKS: readonly (readonly [how: string, mode: object])[] = [
  ['lost', { off: true }],
  ['late', { delayMs: 1_500 }],
  ['reversed', { reorder: true }],
  ['five times', { copies: 5 }],
];

itInFull.each(WEBHOOKS)('F20 webhooks that come %s: one transfer, one reversal', async (_how, mode) => {
  await begin();
  await world.cards.control('webhooks', mode);
  const order = await paidAt();
  assertOk(await receive(world.origin, order));
  await untilPaidOut(world, order);
  await untilLedgerIsClean(world, CLEAN_MS);
  assertOk(await refundWhole(world.origin, admin, order));
  await untilLedgerIsClean(world, CLEAN_MS);
  await world.cards.control('webhooks', undefined, 'DELETE');
  await world.cards.untilDelivered(CLEAN_MS);
  expect(await transfersOf(world, order.bookingId)).toMatchObject([
    { amount: SALES.listed.sent, amount_reversed: SALES.listed.sent },
  ]);
});

const OUTAGES: readonly (readonly [stage: string, fault: object])[] = [
  ['before', { status: 500 }],
  ['before', { status: 429 }],
  ['after', { reset: true, times: 2 }],
  ['after', { delayMs: 6_000 }],
];

itInFull.each(OUTAGES)(
  'F20 the provider fails %s it has sent the money, with %j: one transfer',
  async (stage, fault) => {
    await begin();
    const order = await paidAt();
    assertOk(
      await world.cards.control('faults', { method: 'POST', path: '^/v1/transfers$', stage, ...fault }),
    );
    assertOk(await receive(world.origin, order));
    await untilLedgerIsClean(world, CLEAN_MS);
    await untilPaidOut(world, order);
    await untilLedgerIsClean(world, CLEAN_MS);
    await world.cards.control('faults', undefined, 'DELETE');
    expect(await transfersOf(world, order.bookingId)).toMatchObject([
      { amount: SALES.listed.sent, amount_reversed: 0 },
    ]);
  },
);

it('F20 callers without a lock, which look for a transfer and then send one, send the money more than once', async () => {
  await begin();
  const source_transaction = await freeCharge();
  const look = () => transfersOf(world, 'naive');
  const fields = { amount: '1000', currency: 'usd', destination: seller.account, transfer_group: 'naive' };
  const send = () => world.cards.api('POST', '/transfers', { ...fields, source_transaction });
  // All ten callers look for a transfer before the first caller sends one.
  const seen = await Promise.all(Array.from({ length: 10 }, look));
  await Promise.all(seen.filter(({ length }) => length === 0).map(send));
  const sent = await transfersOf(world, 'naive');
  expect(sent.length).toBeGreaterThan(1);
  for (const { id } of sent) await world.cards.api('POST', `/transfers/${id}/reversals`, {});
});

/** @returns a charge without an order */
async function freeCharge(): Promise<string> {
  const fields = { amount: '50000', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
  const { body } = await world.cards.api('POST', '/payment_intents', fields);
  return String(body['latest_charge']);
}
