import { eq, sql } from 'drizzle-orm';
import type { OrderState } from '@relaptop/shared/contracts';
import { payments, refunds } from '../../database/moneySchema';
import { connectedAccounts, debts, payouts } from '../../database/payoutSchema';
import { orderSteps } from '../../database/orderSchema';
import { bookings, users } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import { payoutOf, readyAccount, receivedOrder } from '../../testing/payouts';
import { bookingOf, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { decide, recordRefusal, recordTransfer, termsOf, type Seen } from './decide';
import type { ProviderTransfer } from './provider';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let order: Awaited<ReturnType<typeof receivedOrder>>;
let account: string;
beforeEach(async () => {
  account = await readyAccount(server, seller);
  order = await receivedOrder(server, buyer, seller);
});

const within = <T>(work: (tx: Transaction) => Promise<T>) =>
  server.payouts.events.inTransaction(server.db, work);
/** The provider's view of the payment after the sale. @param different fields that other events have changed */
const shown = async (different: Partial<Seen> = {}): Promise<Seen> => ({
  intent: await server.provider.readIntent(order.intentId),
  transfers: [],
  ...different,
});
const decideOn = (seen?: Seen) => within((tx) => decide(tx, order.bookingId, seen));
const now = () => payoutOf(server, order.bookingId);
const PRICE = 49_999;
const transfer = (different: Partial<ProviderTransfer> = {}): ProviderTransfer => ({
  ...{ id: 'tr_found', orderId: order.bookingId, amountCents: 47_000, feeCents: 2_000, debtCents: 999 },
  ...{ destination: account, createdAt: new Date(), reversals: [] },
  ...different,
});
const nextLook = async () => ((await now()).nextCheckAt?.getTime() ?? NaN) / 1000 - Date.now() / 1000;

/** Replaces the order by one that is paid and not received yet. */
const onlyPaid = async () => {
  order = { ...order, ...(await paidOrder(server, buyer, await laptopOf(server, seller))) };
};
const orderIs = (state: OrderState) =>
  server.db
    .update(bookings)
    .set({ state, ...(state === 'problem' && { problemSince: sql`now()` }) })
    .where(eq(bookings.id, order.bookingId));
const paymentIs = (change: Partial<typeof payments.$inferInsert>) =>
  server.db.update(payments).set(change).where(eq(payments.bookingId, order.bookingId));
const refundIs = async (doneAt: Date | null) => {
  const { intentId } = await now();
  await server.db.insert(refunds).values({ intentId, amountCents: 100, doneAt });
};
const suspend = () =>
  server.db
    .update(users)
    .set({ suspendedAt: sql`now()`, suspendedReason: 'Looked into' })
    .where(eq(users.id, seller.id));
const accountIs = (state: 'missing' | 'restricted') =>
  server.db.update(connectedAccounts).set({ state }).where(eq(connectedAccounts.userId, seller.id));
const owes = async (amountCents: number) => {
  const { id } = await now();
  await server.db.insert(debts).values({ payoutId: id, sellerId: seller.id, reason: 'refund', amountCents });
};

describe('a payout waits', () => {
  it.each([
    ['receipt', onlyPaid],
    ['receipt', () => paymentIs({ status: 'claimed' })],
    ['problem', () => onlyPaid().then(() => orderIs('problem'))],
    ['dispute', () => orderIs('disputed')],
    ['dispute', () => paymentIs({ status: 'disputed' })],
    ['suspension', suspend],
    ['account', () => accountIs('missing')],
    ['account', () => accountIs('restricted')],
    ['account', () => server.db.delete(connectedAccounts)],
  ] as const)('for %s, without a next check', async (obstacle, happens) => {
    await happens();
    expect(await decideOn(await shown())).toBe('waiting');
    expect(await now()).toMatchObject({ state: 'waiting', waitingFor: obstacle, nextCheckAt: null });
  });

  it('for a refund that is not made yet, with a next check', async () => {
    await refundIs(null);
    expect(await decideOn(await shown())).toBe('waiting');
    expect(await now()).toMatchObject({ state: 'waiting', waitingFor: 'refund' });
    expect(await nextLook()).toBeGreaterThan(20);
    expect(await nextLook()).toBeLessThanOrEqual(30);
  });

  it('not for a refund that is made', async () => {
    await refundIs(new Date());
    expect(await decideOn(await shown())).toBe('moved');
  });

  it('for the most serious of several reasons', async () => {
    const obstacle = async () => {
      await decideOn(await shown());
      return (await now()).waitingFor;
    };
    await accountIs('missing');
    expect(await obstacle()).toBe('account');
    await suspend();
    expect(await obstacle()).toBe('suspension');
    await refundIs(null);
    expect(await obstacle()).toBe('refund');
    await orderIs('disputed');
    expect(await obstacle()).toBe('dispute');
    await server.db.update(users).set({ suspendedAt: null, suspendedReason: null });
    await onlyPaid();
    await refundIs(null);
    expect(await obstacle()).toBe('receipt');
    await orderIs('problem');
    expect(await obstacle()).toBe('problem');
    await paymentIs({ status: 'disputed' });
    expect(await obstacle()).toBe('dispute');
  });

  it('until the server has read the provider’s state and recorded it', async () => {
    expect(await decideOn()).toBe('read');
    const intent = await server.provider.readIntent(order.intentId);
    expect(await decideOn({ intent: { ...intent, goneCents: 1 }, transfers: [] })).toBe('stale');
    expect(await decideOn({ intent: { ...intent, disputed: true }, transfers: [] })).toBe('stale');
    expect(await now()).toMatchObject({ state: 'waiting', attempt: 0 });
  });
});

describe('a payout is sent', () => {
  it('less the fee and debts, which are recorded before the transfer', async () => {
    await server.db.update(payouts).set({ feeBasisPoints: 500, feeMinCents: 199 });
    await paymentIs({ refundedCents: 9_999 });
    await owes(1_000);
    const intent = { ...(await server.provider.readIntent(order.intentId)), goneCents: 9_999 };
    expect(await decideOn({ intent, transfers: [] })).toBe('moved');
    expect(await now()).toMatchObject({
      ...{ state: 'sending', waitingFor: 'nothing', attempt: 1, destination: account },
      ...{ grossCents: 40_000, feeCents: 2_000, debtCents: 1_000, amountCents: 37_000 },
      ...{ sourceCharge: intent.chargeId, idempotencyKey: `transfer:${order.bookingId}:1` },
    });
    expect(await nextLook()).toBeGreaterThan(20);
    expect(await decideOn(await shown())).toBe('moved');
    expect(await now()).toMatchObject({ state: 'sending', attempt: 1 });
  });

  it('never, if the buyer got everything back', async () => {
    await paymentIs({ status: 'refunded', refundedCents: PRICE });
    expect(await decideOn(await shown())).toBe('void');
    expect(await now()).toMatchObject({ state: 'void', waitingFor: 'nothing', nextCheckAt: null });
  });

  it('not again, if the database has lost the transfer', async () => {
    await owes(2_000);
    expect(await decideOn(await shown({ transfers: [transfer({ amountCents: 0 }), transfer()] }))).toBe(
      'moved',
    );
    expect(await now()).toMatchObject({
      ...{ state: 'sent', waitingFor: 'nothing', transferId: 'tr_found', sourceCharge: 'adopted' },
      ...{ grossCents: PRICE, amountCents: 47_000, feeCents: 2_000, debtCents: 999, destination: account },
      ...{ idempotencyKey: 'adopted:tr_found', debts: [{ amountCents: 2_000, paidCents: 999 }] },
    });
  });

  it('although the provider already has a transfer of zero', async () => {
    await decideOn(await shown({ transfers: [transfer({ amountCents: 0 })] }));
    expect(await now()).toMatchObject({ state: 'sending', amountCents: PRICE });
  });

  it('with the fee of the day of the sale', async () => {
    expect(termsOf({ ...(await now()), feeBasisPoints: 250, feeMinCents: 99 })).toEqual({
      ...{ basisPoints: 250, minCents: 99 },
    });
  });
});

describe('after the provider has sent it', () => {
  it('payout and order say so, and the server checks the payout once more', async () => {
    await decideOn(await shown());
    await server.db.update(payouts).set({ refusal: 'an earlier one' });
    const told: string[] = [];
    server.payouts.events.on('order.paidOut', async (_tx, { bookingId }) => void told.push(bookingId));
    for (const _time of [1, 2]) await within((tx) => recordTransfer(tx, order.bookingId, { id: 'tr_1' }));
    expect(await now()).toMatchObject({ state: 'sent', transferId: 'tr_1', refusal: null });
    expect((await now()).sentAt).toEqual(expect.any(Date));
    expect(await nextLook()).toBeLessThanOrEqual(0);
    const steps = await server.db.select().from(orderSteps).where(eq(orderSteps.bookingId, order.bookingId));
    expect(steps.filter(({ step }) => step === 'paidOut')).toHaveLength(1);
    expect(told).toEqual([order.bookingId]);
  });

  it('and the amount was zero, there is no transfer', async () => {
    await server.db
      .update(payouts)
      .set({ feeBasisPoints: 1_000 })
      .where(eq(payouts.bookingId, order.bookingId));
    await owes(60_000);
    await decideOn(await shown());
    await within((tx) => recordTransfer(tx, order.bookingId, undefined));
    expect(await now()).toMatchObject({
      ...{ state: 'sent', transferId: null, feeCents: 5_000, debtCents: PRICE - 5_000, amountCents: 0 },
    });
  });

  it('nothing is recorded for a transfer that was not requested', async () => {
    await within((tx) => recordTransfer(tx, order.bookingId, { id: 'tr_1' }));
    expect(await now()).toMatchObject({ state: 'waiting', transferId: null });
  });
});

describe('after the provider has refused it', () => {
  const refuse = async (different: { idempotencyKey?: string } = {}) => {
    const row = { ...(await now()), ...different };
    await within((tx) => recordRefusal(tx, row, 'balance_insufficient'));
  };

  it('it waits longer each time, and its debts stay', async () => {
    await owes(1_000);
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await decideOn(await shown());
      expect(await now()).toMatchObject({ state: 'sending', attempt, debts: [{ paidCents: 1_000 }] });
      await refuse();
      expect(await now()).toMatchObject({
        ...{ state: 'waiting', waitingFor: 'provider', refusal: 'balance_insufficient' },
        ...{ grossCents: 0, feeCents: 0, debtCents: 0, amountCents: 0, debts: [{ paidCents: 0 }] },
      });
      minutes.push(Math.round((await nextLook()) / 60));
    }
    expect(minutes).toEqual([1, 5, 30, 120, 360, 360, 360]);
  });

  it('nothing changes for another try, or without a current try', async () => {
    await refuse();
    expect(await now()).toMatchObject({ state: 'waiting', refusal: null });
    await decideOn(await shown());
    await refuse({ idempotencyKey: 'transfer:another:1' });
    expect(await now()).toMatchObject({ state: 'sending', refusal: null });
  });
});

it('decides nothing about an unpaid order', async () => {
  const id = await bookingOf(server, buyer, await laptopOf(server, seller));
  await expect(within((tx) => decide(tx, id, undefined))).rejects.toThrow(`The order ${id} has no payout`);
});
