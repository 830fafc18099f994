import { and, eq, ne } from 'drizzle-orm';
import { paymentIntents, payments, refunds } from '../database/moneySchema';
import { auditEntries } from '../database/auditSchema';
import { bookings } from '../database/schema';
import type { TestServer } from './testApp';

export async function orderState({ db }: TestServer, bookingId: string): Promise<string | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row?.state;
}

/** @param intentId the provider's id, as in all helpers here */
export async function intentStatus({ db }: TestServer, intentId: string): Promise<string | undefined> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.providerId, intentId));
  return row?.status;
}

/** @returns the payment of an order; undefined for a failed sale */
export async function paymentOf({ db }: TestServer, bookingId: string) {
  const real = and(eq(payments.bookingId, bookingId), ne(payments.status, 'void'));
  return (await db.select().from(payments).where(real))[0];
}

export async function refundOf({ db }: TestServer, intentId: string) {
  const rows = await db
    .select()
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.intentId))
    .where(eq(paymentIntents.providerId, intentId));
  return rows[0]?.refunds;
}

/** @returns the refunds of an order in the audit log: who made each, and the cents that were refunded in total */
export async function refundAudit({ db }: TestServer, bookingId: string) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'refund'))
    .orderBy(auditEntries.createdAt);
  return rows
    .map(({ actorEmail, before, after }) => ({ actorEmail, before: partsOf(before), after: partsOf(after) }))
    .filter(({ after }) => after['bookingId'] === bookingId);
}

const partsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) });
