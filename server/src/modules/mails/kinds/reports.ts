import { eq } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import type { ReportOutcome } from '../../../database/mailSchema';
import { reviews } from '../../../database/reviewSchema';
import { bookings, products } from '../../../database/schema';
import type { Compose } from '.';
import { publicPathOf } from './format';

const THANKS = 'Thank you for telling us: it keeps Relaptop safe for everybody.';
const KEPT =
  'We looked at it and found nothing that is against our rules. Something else is wrong with it? Write to us.';

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
};

/** @param data with the id of the laptop or the review, and what became of it */
export const composeReportDecided: Compose = async (db, { isGone }, { id = '', outcome }) => {
  if (isGone || !outcome) return undefined;
  const name = await nameOf(db, id, outcome);
  if (name === undefined) return undefined;
  const { heading, line } = WORDS[outcome](name);
  return {
    subject: `Your report about ${name}`,
    heading,
    lines: [line, THANKS],
    facts: [
      ['Laptop', name],
      ['Reference', id],
    ],
    action: outcome.endsWith('Kept')
      ? { label: 'Write to us', path: publicPathOf.contact }
      : { label: 'Browse laptops', path: publicPathOf.laptops },
  };
};

async function nameOf(db: Database, id: string, outcome: ReportOutcome): Promise<string | undefined> {
  const found = outcome.startsWith('laptop')
    ? db.select({ name: products.name }).from(products).where(eq(products.id, id))
    : db
        .select({ name: bookings.productName })
        .from(reviews)
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .where(eq(reviews.id, id));
  return firstOf(await found)?.name;
}
