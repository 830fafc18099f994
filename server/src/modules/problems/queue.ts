import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProblemFilter } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { payments } from '../../database/moneySchema';
import { isDue, isUndecided, problems } from '../../database/problemSchema';
import { bookings, products, users } from '../../database/schema';
import { afterPosition, countRows, rowOf, type Page } from '../../http/paging';
import { isPaidBy } from '../orders/bookings/repository';

const seller = alias(users, 'seller');
const SHOWN: Readonly<Record<ProblemFilter, SQL | undefined>> = {
  due: isDue,
  open: isUndecided,
  ended: isNotNull(problems.endedAt),
};

const selectCases = (db: Database) =>
  db
    .select({
      problem: problems,
      productId: bookings.productId,
      productName: bookings.productName,
      productImage: bookings.productImage,
      priceCents: bookings.priceCents,
      state: bookings.state,
      buyerName: bookings.userName,
      buyerEmail: bookings.userEmail,
      sellerName: seller.name,
      sellerEmail: seller.email,
      meetLocation: bookings.meetLocation,
      meetAt: bookings.meetAt,
      meetAgreedAt: bookings.meetAgreedAt,
      paidAt: sql<Date>`${bookings.paidAt}`.mapWith(bookings.paidAt),
      transactionId: payments.transactionId,
      refundedCents: payments.refundedCents,
    })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .innerJoin(payments, isPaidBy)
    .$dynamic();
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/**
 * @returns one row more than the page holds: what is open by age, so that the one that waits longest comes first, and what has
 * ended the latest first
 */
export async function listProblems(db: Database, show: ProblemFilter | undefined, page: Page) {
  const shown = show && SHOWN[show];
  const latestFirst = show === 'ended' || show === undefined;
  const after = latestFirst ? afterPosition(problems.createdAt, problems.id, page) : laterThan(page);
  const order = latestFirst ? desc : asc;
  const rows = await selectCases(db)
    .where(and(shown, after))
    .orderBy(order(problems.createdAt), order(problems.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, problems, shown) };
}

const laterThan = ({ after }: Page): SQL | undefined =>
  after && sql`(${problems.createdAt}, ${problems.id}) > ${rowOf(after)}`;

export async function findCase(db: Database, id: string): Promise<CaseRow | undefined> {
  return firstOf(await selectCases(db).where(eq(problems.id, id)));
}
