import { and, eq, isNull } from 'drizzle-orm';
import { conversations } from '../../../database/conversationSchema';
import { type Database, firstOf } from '../../../database/database';
import type { ReportOutcome } from '../../../database/mailSchema';
import { reviews } from '../../../database/reviewSchema';
import { bookings, products, users } from '../../../database/schema';
import type { Compose } from '.';
import { publicPathOf } from './format';

const THANKS = 'Thank you for telling us: it keeps Relaptop safe for everybody.';
const KEPT =
  'We looked at it and found nothing that is against our rules. Something else is wrong with it? Write to us.';

/** What an admin says to the other one, or does about them, is not told. */
const CLOSED =
  'If it was against our rules, we have done something about it, which stays between us and the other person. If it happens again, write to us.';

const WORDS: Readonly<Record<ReportOutcome, (name: string) => { heading: string; line: string }>> = {
  laptopRemoved: (name) => ({
    heading: 'The laptop that you reported is gone',
    line: `${name} is not offered on Relaptop any more. There is nothing left to do.`,
  }),
  laptopKept: (name) => ({ heading: 'The laptop that you reported stays', line: `${name}: ${KEPT}` }),
  reviewRemoved: (name) => ({
    heading: 'The review that you reported is gone',
    line: `What you reported about ${name} is not shown any more. There is nothing left to do.`,
  }),
  reviewKept: (name) => ({
    heading: 'The review that you reported stays',
    line: `The review about ${name}: ${KEPT}`,
  }),
  profileClosed: (name) => ({
    heading: 'We have read your report',
    line: `We have looked at what you told us about ${name}. ${CLOSED}`,
  }),
  conversationClosed: (name) => ({
    heading: 'We have read your report',
    line: `We have looked at what you reported in your conversation about ${name}. ${CLOSED}`,
  }),
};

/** @param data with the id of what was reported, and what became of it */
export const composeReportDecided: Compose = async (db, { isGone }, { id = '', outcome }) => {
  if (isGone || !outcome) return undefined;
  const name = firstOf(await NAMES[outcome](db, id))?.name;
  if (name === undefined) return undefined;
  const { heading, line } = WORDS[outcome](name);
  return {
    subject: `Your report about ${name}`,
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
