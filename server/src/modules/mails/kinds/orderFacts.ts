import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, firstOf } from '../../../database/database';
import { payments } from '../../../database/moneySchema';
import { problems } from '../../../database/problemSchema';
import { connectedAccounts, payouts } from '../../../database/payoutSchema';
import { bookings, products, users } from '../../../database/schema';
import { isPaidBy } from '../../orders/bookings/repository';

const seller = alias(users, 'seller');

/** An order as its emails tell of it. */
export async function findOrderFacts(db: Database, id: string) {
  const found = db
    .select({
      id: bookings.id,
      state: bookings.state,
      productName: bookings.productName,
      priceCents: bookings.priceCents,
      meetPlace: bookings.meetLocation,
      meetAt: bookings.meetAt,
      meetZone: bookings.meetZone,
      waitingSince: bookings.waitingSince,
      receivedAt: bookings.receivedAt,
      cancelReason: bookings.cancelReason,
      buyerName: bookings.userName,
      sellerName: seller.name,
      sellerSuspendedAt: seller.suspendedAt,
      heldBy: products.heldBy,
      heldUntil: products.heldUntil,
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      transactionId: payments.transactionId,
      paidAt: bookings.paidAt,
      refundedCents: payments.refundedCents,
      payoutCents: payouts.amountCents,
      feeCents: payouts.feeCents,
      holdReason: payouts.holdReason,
      holdUntil: payouts.holdUntil,
      accountState: connectedAccounts.state,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .leftJoin(payments, isPaidBy)
    .leftJoin(payouts, eq(payouts.bookingId, bookings.id))
    .leftJoin(connectedAccounts, eq(connectedAccounts.userId, products.sellerId))
    .where(eq(bookings.id, id));
  return firstOf(await found);
}
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;

/** The latest problem of an order, if it had one. */
export async function findProblemFacts(db: Database, orderId: string) {
  const { kind, createdAt, offerCents, amountCents, bookingId } = problems;
  const found = db
    .select({ kind, createdAt, offerCents, amountCents })
    .from(problems)
    .where(eq(bookingId, orderId))
    .orderBy(desc(createdAt))
    .limit(1);
  return firstOf(await found);
}
export type ProblemFacts = NonNullable<Awaited<ReturnType<typeof findProblemFacts>>>;
