import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SETTLED_STATES } from '@relaptop/shared/contracts';
import { auditEntries, personNotes } from '../../../database/auditSchema';
import type { Database } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { problems } from '../../../database/problemSchema';
import { profileReports, reports } from '../../../database/reportSchema';
import { bookings, products, users } from '../../../database/schema';
import { newestFirst } from '../../../http/paging';
import { reviews } from '../../../database/reviewSchema';

/** Of each list, the latest. */
const SHOWN = 20;

const ofSeller = (db: Database, sellerId: string) =>
  db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId));

/** How often the person bought, sold, and was complained about. */
export async function readFigures(db: Database, personId: string) {
  const laptops = ofSeller(db, personId);
  const isSettled = inArray(bookings.state, SETTLED_STATES);
  const sellerOrders = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.buyerId, personId), inArray(bookings.productId, laptops)));
  const offered = and(eq(products.sellerId, personId), isNull(products.removedAt), isNull(products.soldAt));
  const counts = await Promise.all([
    db.$count(products, offered),
    db.$count(products, and(eq(products.sellerId, personId), isNotNull(products.soldAt))),
    db.$count(bookings, and(eq(bookings.buyerId, personId), isSettled)),
    db.$count(reports, inArray(reports.productId, laptops)),
    db.$count(profileReports, eq(profileReports.sellerId, personId)),
    db.$count(flags, inArray(flags.productId, laptops)),
    db.$count(problems, inArray(problems.bookingId, sellerOrders)),
    db.$count(bookings, and(eq(bookings.buyerId, personId), eq(bookings.cancelReason, 'noShow'))),
  ]);
  const [onSale, sold, bought, reported, profileReported, flagged, disagreed, noShows] = counts;
  const all = reported + profileReported;
  return { onSale, sold, bought, reports: all, flags: flagged, problems: disagreed, noShows };
}

/** @returns the latest laptops, also those that are gone. */
export const listLaptops = (db: Database, sellerId: string) =>
  db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      priceCents: products.priceCents,
      listedAt: products.listedAt,
      soldAt: products.soldAt,
      removedAt: products.removedAt,
      withdrawnAt: products.withdrawnAt,
      isHeld: sql<boolean>`coalesce(${products.heldUntil} > now(), false)`,
    })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(...newestFirst(products.listedAt, products.id))
    .limit(SHOWN);
export type LaptopRow = Awaited<ReturnType<typeof listLaptops>>[number];

const buyer = alias(users, 'buyer');
const seller = alias(users, 'seller');

/** @returns the latest orders on either side, but for those that nobody paid and that are over. */
export const listOrders = (db: Database, personId: string) =>
  db
    .select({
      id: bookings.id,
      productName: bookings.productName,
      laptop: itemColumns,
      priceCents: bookings.priceCents,
      state: bookings.state,
      createdAt: bookings.createdAt,
      buyer: { _id: buyer.id, name: buyer.name },
      seller: { _id: seller.id, name: seller.name },
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(buyer, eq(buyer.id, bookings.buyerId))
    .innerJoin(seller, eq(seller.id, products.sellerId))
    .where(
      and(
        or(eq(bookings.buyerId, personId), inArray(bookings.productId, ofSeller(db, personId))),
        notInArray(bookings.state, ['cancelled', 'deleted', 'lost']),
      ),
    )
    .orderBy(...newestFirst(bookings.createdAt, bookings.id))
    .limit(SHOWN);
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** @returns the latest that was said against laptops of theirs. */
export const listReports = (db: Database, sellerId: string) => reportsOf(db, eq(products.sellerId, sellerId));

/** @returns the latest that they said against laptops of others. */
export const listReportsMade = (db: Database, reporterId: string) =>
  reportsOf(db, eq(reports.reporterId, reporterId));

const reportsOf = (db: Database, which: SQL) =>
  db
    .select({
      id: reports.id,
      laptop: itemColumns,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      dismissedAt: reports.dismissedAt,
    })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .where(which)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(SHOWN);
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

export const listNotes = (db: Database, personId: string) =>
  db
    .select({
      id: personNotes.id,
      words: personNotes.words,
      by: users.name,
      authorId: personNotes.authorId,
      createdAt: personNotes.createdAt,
    })
    .from(personNotes)
    .innerJoin(users, eq(users.id, personNotes.authorId))
    .where(eq(personNotes.userId, personId))
    .orderBy(...newestFirst(personNotes.createdAt, personNotes.id))
    .limit(SHOWN);
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** @returns its id */
export async function insertNote(db: Database, note: typeof personNotes.$inferInsert): Promise<string> {
  const [row] = await db.insert(personNotes).values(note).returning({ id: personNotes.id });
  if (!row) throw new Error('The note was not stored');
  return row.id;
}

/** @returns how many notes of this author, with this id, about this person there were */
export async function deleteNote(
  db: Database,
  { id, userId, authorId }: Record<'id' | 'userId' | 'authorId', string>,
): Promise<number> {
  const own = and(eq(personNotes.id, id), eq(personNotes.userId, userId), eq(personNotes.authorId, authorId));
  return (await db.delete(personNotes).where(own).returning({ id: personNotes.id })).length;
}

/** @returns what was done to the account of this email; notes that were added are read as such. */
export const listActs = (db: Database, email: string) =>
  db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      actorEmail: auditEntries.actorEmail,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, email), ne(auditEntries.action, 'addNote')))
    .orderBy(...newestFirst(auditEntries.createdAt, auditEntries.id))
    .limit(SHOWN);
export type ActRow = Awaited<ReturnType<typeof listActs>>[number];

/** @returns whether they have ever listed a laptop. */
export async function hasSold(db: Database, personId: string): Promise<boolean> {
  const rows = await db.select({ found: count() }).from(ofSeller(db, personId).limit(1).as('one'));
  return (rows[0]?.found ?? 0) > 0;
}

/** A laptop in a row about something else. */
const itemColumns = { id: products.id, name: products.name, removedAt: products.removedAt };
export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly removedAt: Date | null;
}

const author = alias(users, 'author');
const subject = alias(users, 'subject');

/** @returns the latest reviews by and about somebody, also those that others can't read (any more). */
export const listReviews = (db: Database, personId: string) =>
  db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      words: reviews.words,
      createdAt: reviews.createdAt,
      visibleAt: reviews.visibleAt,
      removedAt: reviews.removedAt,
      laptop: itemColumns,
      author: { _id: author.id, name: author.name },
      subject: { _id: subject.id, name: subject.name },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(author, eq(author.id, reviews.authorId))
    .innerJoin(subject, eq(subject.id, reviews.subjectId))
    .where(or(eq(reviews.authorId, personId), eq(reviews.subjectId, personId)))
    .orderBy(...newestFirst(reviews.createdAt, reviews.id))
    .limit(SHOWN);
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
