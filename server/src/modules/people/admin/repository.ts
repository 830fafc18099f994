import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonLaptop, SETTLED_STATES } from '@relaptop/shared/contracts';
import { auditEntries, personNotes } from '../../../database/auditSchema';
import type { Database } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { problems } from '../../../database/problemSchema';
import { profileReports, reports } from '../../../database/reportSchema';
import { reviews } from '../../../database/reviewSchema';
import { bookings, products, users } from '../../../database/schema';
import { newestFirst } from '../../../http/paging';
import { dollars, isoDate, slug } from '../../../http/wireColumns';

const SHOWN = 20;

const laptopsOf = (db: Database, sellerId: string) =>
  db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId));

export async function readFigures(db: Database, personId: string) {
  const laptops = laptopsOf(db, personId);
  const isOwn = eq(products.sellerId, personId);
  const isBuyer = eq(bookings.buyerId, personId);
  const orders = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(isBuyer, inArray(bookings.productId, laptops)));
  const counts = await Promise.all([
    db.$count(products, and(isOwn, isNull(products.removedAt), isNull(products.soldAt))),
    db.$count(products, and(isOwn, isNotNull(products.soldAt))),
    db.$count(bookings, and(isBuyer, inArray(bookings.state, SETTLED_STATES))),
    db.$count(reports, inArray(reports.productId, laptops)),
    db.$count(profileReports, eq(profileReports.sellerId, personId)),
    db.$count(flags, inArray(flags.productId, laptops)),
    db.$count(problems, inArray(problems.bookingId, orders)),
    db.$count(bookings, and(isBuyer, eq(bookings.cancelReason, 'noShow'))),
  ]);
  const [onSale, sold, bought, laptopReports, ofProfile, flagged, disagreed, noShows] = counts;
  return {
    onSale,
    sold,
    bought,
    reports: laptopReports + ofProfile,
    flags: flagged,
    problems: disagreed,
    noShows,
  };
}

const laptopState = sql<PersonLaptop['state']>`case
  when ${products.soldAt} is not null then 'sold'
  when ${products.withdrawnAt} is not null then 'withdrawn'
  when ${products.removedAt} is not null then 'removed'
  when ${products.heldUntil} > now() then 'reserved'
  else 'onSale' end`;

export const listLaptops = (db: Database, sellerId: string) =>
  db
    .select({
      _id: products.id,
      slug: slug(products.name),
      name: products.name,
      image: products.image,
      price: dollars(products.priceCents),
      state: laptopState,
      date: isoDate(products.listedAt),
    })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(...newestFirst(products.listedAt, products.id))
    .limit(SHOWN);

const laptop = {
  _id: products.id,
  slug: slug(products.name),
  name: products.name,
  isGone: sql<boolean>`${products.removedAt} is not null`,
};
const other = alias(users, 'other');
const otherColumns = { _id: other.id, name: other.name };

/** @returns the person's latest orders as buyer and seller, without unpaid orders that have ended */
export function listOrders(db: Database, personId: string) {
  const isBuyer = eq(bookings.buyerId, personId);
  const otherId = sql`case when ${isBuyer} then ${products.sellerId} else ${bookings.buyerId} end`;
  return db
    .select({
      _id: bookings.id,
      productName: bookings.productName,
      laptop,
      price: dollars(bookings.priceCents),
      state: bookings.state,
      side: sql<'buyer' | 'seller'>`case when ${isBuyer} then 'buyer' else 'seller' end`,
      other: otherColumns,
      date: isoDate(bookings.createdAt),
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(other, eq(other.id, otherId))
    .where(
      and(
        or(isBuyer, inArray(bookings.productId, laptopsOf(db, personId))),
        notInArray(bookings.state, ['cancelled', 'deleted', 'lost']),
      ),
    )
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(SHOWN);
}

/** @param which condition for the seller of the laptops, or for the reporter @returns the latest reports of laptops */
export const listReports = (db: Database, which: SQL) =>
  db
    .select({
      _id: reports.id,
      productName: products.name,
      laptop,
      reason: reports.reason,
      note: reports.note,
      date: isoDate(reports.createdAt),
      dismissed: sql<boolean>`${reports.dismissedAt} is not null`,
    })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .where(which)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(SHOWN);

export const listProfileReports = (db: Database, sellerId: string) =>
  db
    .select({
      _id: profileReports.id,
      by: { _id: users.id, name: users.name },
      reason: profileReports.reason,
      date: isoDate(profileReports.createdAt),
      closed: sql<boolean>`${profileReports.closedAt} is not null`,
    })
    .from(profileReports)
    .innerJoin(users, eq(users.id, profileReports.reporterId))
    .where(eq(profileReports.sellerId, sellerId))
    .orderBy(...newestFirst(profileReports.createdAt, profileReports.id))
    .limit(SHOWN);

export const listNotes = (db: Database, personId: string, readerId: string) =>
  db
    .select({
      _id: personNotes.id,
      words: personNotes.words,
      by: users.name,
      mine: sql<boolean>`${personNotes.authorId} = ${readerId}`,
      date: isoDate(personNotes.createdAt),
    })
    .from(personNotes)
    .innerJoin(users, eq(users.id, personNotes.authorId))
    .where(eq(personNotes.userId, personId))
    .orderBy(...newestFirst(personNotes.createdAt, personNotes.id))
    .limit(SHOWN);

/** @returns actions on the account with this email. Leaves out `addNote`, because notes have their own list */
export const listActions = (db: Database, email: string) =>
  db
    .select({
      _id: auditEntries.id,
      action: auditEntries.action,
      actorEmail: auditEntries.actorEmail,
      date: isoDate(auditEntries.createdAt),
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, email), ne(auditEntries.action, 'addNote')))
    .orderBy(...newestFirst(auditEntries.createdAt, auditEntries.id))
    .limit(SHOWN);

export function listReviews(db: Database, personId: string) {
  const isAuthor = eq(reviews.authorId, personId);
  const otherId = sql`case when ${isAuthor} then ${reviews.subjectId} else ${reviews.authorId} end`;
  return db
    .select({
      _id: reviews.id,
      side: sql<'written' | 'received'>`case when ${isAuthor} then 'written' else 'received' end`,
      stars: reviews.stars,
      words: reviews.words,
      laptop,
      other: otherColumns,
      date: isoDate(reviews.createdAt),
      visible: sql<boolean>`${reviews.visibleAt} <= now() and ${reviews.removedAt} is null`,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(other, eq(other.id, otherId))
    .where(or(isAuthor, eq(reviews.subjectId, personId)))
    .orderBy(...newestFirst(reviews.createdAt, reviews.id))
    .limit(SHOWN);
}
