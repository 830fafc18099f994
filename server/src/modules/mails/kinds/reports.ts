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

/** Text about a closed report. It leaves out the admin's decision, which is confidential. */
const CLOSED =
  'If it broke our rules, we have acted on it, and that stays between us and the other person. If it happens again, write to us.';

interface Reported {
  readonly subject: Own;
  readonly heading: Own;
  readonly line: (name: string) => string;
  readonly findName: (db: Database, id: string) => PromiseLike<{ name: string }[]>;
}

const ofLaptop = (db: Database, id: string) =>
  db.select({ name: products.name }).from(products).where(eq(products.id, id));
const ofReview = (db: Database, id: string) =>
  db
    .select({ name: bookings.productName })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(reviews.id, id));

const OUTCOMES: Readonly<Record<ReportOutcome, Reported>> = {
  laptopRemoved: {
    subject: own`a laptop`,
    heading: own`The laptop that you reported is gone`,
    line: (name) => `${name} is no longer for sale on Relaptop. You don’t need to do anything.`,
    findName: ofLaptop,
  },
  laptopKept: {
    subject: own`a laptop`,
    heading: own`The laptop that you reported stays`,
    line: (name) => `We checked ${name}: ${KEPT}`,
    findName: ofLaptop,
  },
  reviewRemoved: {
    subject: own`a review`,
    heading: own`The review that you reported is gone`,
    line: (name) => `We removed what you reported about ${name}. You don’t need to do anything.`,
    findName: ofReview,
  },
  reviewKept: {
    subject: own`a review`,
    heading: own`The review that you reported stays`,
    line: (name) => `We checked the review about ${name}: ${KEPT}`,
    findName: ofReview,
  },
  profileClosed: {
    subject: own`a seller`,
    heading: own`We have read your report`,
    line: (name) => `We have checked your report about ${name}. ${CLOSED}`,
    findName: (db, id) =>
      db
        .select({ name: users.name })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
  },
  conversationClosed: {
    subject: own`a conversation`,
    heading: own`We have read your report`,
    line: (name) => `We have checked your report of the conversation about ${name}. ${CLOSED}`,
    findName: (db, id) =>
      db
        .select({ name: products.name })
        .from(conversations)
        .innerJoin(products, eq(products.id, conversations.productId))
        .where(eq(conversations.id, id)),
  },
};

/** @param data `id` is the reported listing, person, review or conversation */
export const composeReportDecided: Compose = async (db, _to, { id = '', outcome }) => {
  if (!outcome) return undefined;
  const { subject, heading, line, findName } = OUTCOMES[outcome];
  const found = firstOf(await findName(db, id))?.name;
  if (found === undefined) return undefined;
  const name = outcome === 'profileClosed' && !isPersonName(found) ? 'a seller' : found;
  return {
    subject: own`Your report about ${subject}`,
    heading,
    lines: [line(name), THANKS],
    facts: [
      [outcome === 'profileClosed' ? 'Seller' : 'Laptop', name],
      ['Reference', id],
    ],
    action: outcome.endsWith('Removed')
      ? { label: 'Browse laptops', path: publicPathOf.laptops }
      : { label: 'Write to us', path: publicPathOf.contact },
  };
};
