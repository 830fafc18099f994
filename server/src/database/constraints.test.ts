import { eq, sql } from 'drizzle-orm';
import { person } from '../testing/people';
import { bookingOf, chargedOrder, laptopOf, paidOrder } from '../testing/shop';
import { usePerson, useServer } from '../testing/useServer';
import { appendAudit, auditEntries } from './auditSchema';
import { paymentIntents, payments, refunds } from './moneySchema';
import { bookings, products, users } from './schema';
import { sqlStateOf } from './sqlErrors';

const server = useServer();
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, await person(server, 'sealer'));
});

const stateOfFailure = (query: PromiseLike<unknown>): Promise<string | undefined> =>
  Promise.resolve(query).then(() => 'no error', sqlStateOf);
const UNIQUE = '23505';
const CHECK = '23514';

describe('the database itself refuses (rule 11)', () => {
  it('a second sale of a laptop', async () => {
    const { bookingId, paymentId } = await paidOrder(server, buyer, productId);
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    const [payment] = await server.db.select().from(payments).where(eq(payments.id, paymentId));
    if (!booking || !payment) throw new Error('The order is missing');
    const rival = await person(server, 'user');
    const second = { ...booking, id: undefined, buyerId: rival.id };
    expect(await stateOfFailure(server.db.insert(bookings).values(second))).toBe(UNIQUE);
    const other = await chargedOrder(server, rival, await laptopOf(server, await person(server, 'sealer')));
    const [intent] = await server.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.providerId, other.intentId));
    const twice = {
      ...payment,
      id: undefined,
      bookingId: other.bookingId,
      intentId: intent?.id ?? '',
      transactionId: 'pi_2',
    };
    expect(await stateOfFailure(server.db.insert(payments).values(twice))).toBe(UNIQUE);
  });

  it('a second live intent for a booking, a second refund of an intent, a second open booking', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const amountCents = 49999;
    const again = { bookingId: order.bookingId, amountCents, attempt: 2 };
    expect(await stateOfFailure(server.db.insert(paymentIntents).values(again))).toBe(UNIQUE);
    const [intent] = await server.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.providerId, order.intentId));
    const refund = { intentId: intent?.id ?? '', amountCents };
    await server.db.insert(refunds).values(refund);
    expect(await stateOfFailure(server.db.insert(refunds).values(refund))).toBe(UNIQUE);
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, order.bookingId));
    if (!booking) throw new Error('The booking is missing');
    expect(await stateOfFailure(server.db.insert(bookings).values({ ...booking, id: undefined }))).toBe(
      UNIQUE,
    );
  });

  it('an order that goes backwards, or a state that does not exist', async () => {
    const { bookingId } = await paidOrder(server, buyer, productId);
    const to = (state: string) =>
      stateOfFailure(
        server.db
          .update(bookings)
          .set({ state: sql`${state}` })
          .where(eq(bookings.id, bookingId)),
      );
    expect(await to('reserved')).toBe(CHECK);
    expect(await to('deleted')).toBe(CHECK);
    expect(await to('nonsense')).toBe(CHECK);
    expect(await to('refunded')).toBe('no error');
  });

  it('captured money that becomes uncaptured', async () => {
    const { intentId } = await paidOrder(server, buyer, productId);
    const back = server.db
      .update(paymentIntents)
      .set({ status: 'open' })
      .where(eq(paymentIntents.providerId, intentId));
    expect(await stateOfFailure(back)).toBe(CHECK);
  });

  it.each([
    ['a price of nothing', { priceCents: 0 }],
    ['a negative price', { priceCents: -100 }],
    ['a price above the limit', { priceCents: 9_999_901 }],
    ['a hold by nobody', { heldUntil: new Date() }],
  ])('%s', async (_name, change) => {
    const update = server.db.update(products).set(change).where(eq(products.id, productId));
    expect(await stateOfFailure(update)).toBe(CHECK);
  });

  it('an email in capitals, and the same email twice', async () => {
    const row = { firebaseUid: 'x', name: 'X', role: 'user' } as const;
    expect(await stateOfFailure(server.db.insert(users).values({ ...row, email: 'X@Y.test' }))).toBe(CHECK);
    expect(await stateOfFailure(server.db.insert(users).values({ ...row, email: buyer.email }))).toBe(UNIQUE);
  });

  it('any change of the audit log', async () => {
    await appendAudit(server.db, { actorEmail: 'system', action: 'refund', subject: 'Test' });
    const refused = '23001';
    expect(await stateOfFailure(server.db.update(auditEntries).set({ subject: 'other' }))).toBe(refused);
    expect(await stateOfFailure(server.db.update(auditEntries).set({ after: { refundedCents: 1 } }))).toBe(
      refused,
    );
    expect(await stateOfFailure(server.db.delete(auditEntries))).toBe(refused);
    expect(await stateOfFailure(server.db.execute(sql`truncate audit_entries`))).toBe(refused);
  });

  it('a payment without its capture time', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const [intent] = await server.db
      .insert(paymentIntents)
      .values({ bookingId, amountCents: 100, attempt: 1 })
      .returning();
    const payment = {
      bookingId,
      productId,
      intentId: intent?.id ?? '',
      transactionId: 'pi_3',
      amountCents: 100,
      status: 'captured',
    } as const;
    expect(await stateOfFailure(server.db.insert(payments).values(payment))).toBe(CHECK);
  });
});
