import { and, eq, isNull } from 'drizzle-orm';
import { conversations } from '../../../database/conversationSchema';
import { type Database, firstOf } from '../../../database/database';
import type { ReportOutcome } from '../../../database/mailSchema';
import { reviews } from '../../../database/reviewSchema';
import { bookings, products, users } from '../../../database/schema';
import { isPersonName } from '../../../http/names';
import { type Compose, own, type Own } from './kind';
import { publicPathOf } from './format';

const THANKS = 'Thank you for your report. It helps to keep Relaptop safe.';
const KEPT = 'we found nothing against our rules. If something else is wrong, write to us.';

/** The email leaves out what the admin wrote to the other person, or did about them. */
const CLOSED =
  'If it broke our rules, we have acted on it, and that stays between us and the other person. If it happens again, write to us.';

const WORDS: Readonly<Record<ReportOutcome, (name: string) => { heading: Own; line: string }>> = {
  laptopRemoved: (name) => ({
    heading: own`The laptop that you reported is gone`,
    line: `${name} is no longer offered on Relaptop. You don’t need to do anything.`,
  }),
  laptopKept: (name) => ({ heading: own`The laptop that you reported stays`, line: `${name}: ${KEPT}` }),
  reviewRemoved: (name) => ({
    heading: own`The review that you reported is gone`,
    line: `What you reported about ${name} is no longer shown. You don’t need to do anything.`,
  }),
  reviewKept: (name) => ({
    heading: own`The review that you reported stays`,
    line: `The review about ${name}: ${KEPT}`,
  }),
  profileClosed: (name) => ({
    heading: own`We have read your report`,
    line: `We have looked at what you told us about ${name}. ${CLOSED}`,
  }),
  conversationClosed: (name) => ({
    heading: own`We have read your report`,
    line: `We have looked at what you reported in your conversation about ${name}. ${CLOSED}`,
  }),
};

const REPORTED: Readonly<Record<ReportOutcome, Own>> = {
  laptopRemoved: own`a laptop`,
  laptopKept: own`a laptop`,
  reviewRemoved: own`a review`,
  reviewKept: own`a review`,
  profileClosed: own`a seller`,
  conversationClosed: own`a conversation`,
};

/** @param data with the id of what was reported, and what became of it */
export const composeReportDecided: Compose = async (db, { isGone }, { id = '', outcome }) => {
  if (isGone || !outcome) return undefined;
  const found = firstOf(await NAMES[outcome](db, id))?.name;
  if (found === undefined) return undefined;
  const name = outcome === 'profileClosed' && !isPersonName(found) ? 'a seller' : found;
  const { heading, line } = WORDS[outcome](name);
  return {
    subject: own`Your report about ${REPORTED[outcome]}`,
    heading,
    lines: [line, THANKS],
    facts: [
      [outcome === 'profileClosed' ? 'Seller' : 'Laptop', name],
      ['Reference', id],
    ],
    action: outcome.endsWith('Removed')
      ? { label: 'Browse laptops', path: publicPathOf.laptops }
      : { label: 'Write to us', path: publicPathOf.contact },
  };
};

const ofLaptop = (db: Database, id: string) =>
  db.select({ name: products.name }).from(products).where(eq(products.id, id));
const ofReview = (db: Database, id: string) =>
  db
    .select({ name: bookings.productName })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(reviews.id, id));
const ofPerson = (db: Database, id: string) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
const ofConversation = (db: Database, id: string) =>
  db
    .select({ name: products.name })
    .from(conversations)
    .innerJoin(products, eq(products.id, conversations.productId))
    .where(eq(conversations.id, id));

/** Where the name of what was reported stands. */
const NAMES = {
  laptopRemoved: ofLaptop,
  laptopKept: ofLaptop,
  reviewRemoved: ofReview,
  reviewKept: ofReview,
  profileClosed: ofPerson,
  conversationClosed: ofConversation,
} as const;
