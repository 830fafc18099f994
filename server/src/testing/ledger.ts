import { inArray, ne } from 'drizzle-orm';
import { paymentIntents, payments, refunds } from '../database/moneySchema';
import { bookings } from '../database/schema';
import type { TestServer } from './testApp';

/**
 * Compares the server's books with the provider's: every intent whose money the provider has taken is settled or refunded,
 * exactly once, and what was given back is written down; a laptop is sold once at most.
 * @returns what is wrong, in words; empty when all is well
 */
export async function ledgerProblems({ db, provider }: TestServer): Promise<string[]> {
  const problems: string[] = [];
  const intents = await db.select().from(paymentIntents);
  const paid = await db.select().from(payments).where(ne(payments.status, 'void'));
  const given = await db.select().from(refunds);
  for (const intent of intents) {
    const seen = provider.intents.get(intent.providerId ?? '');
    const payment = paid.find((one) => one.intentId === intent.id);
    const settled = paid.filter((one) => one.intentId === intent.id).length;
    const refunded = given.filter((refund) => refund.intentId === intent.id).length;
    if (seen?.status === 'authorised') problems.push(`${seen.id} still holds money`);
    if (seen?.status === 'succeeded') {
      const isKept = settled === 1 && payment?.refundedCents === seen.goneCents;
      const isGivenBack = settled === 0 && refunded === 1 && seen.goneCents === seen.amountCents;
      if (!isKept && !isGivenBack)
        problems.push(
          `${seen.id}: ${seen.goneCents} of ${seen.amountCents} cents are gone, ${settled} payments show ` +
            `${payment?.refundedCents ?? 0}, ${refunded} refunds`,
        );
    }
    if (seen?.status === 'cancelled' && settled !== 0) problems.push(`${seen.id} is settled without money`);
  }
  const sales = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.state, ['paid', 'disputed']));
  const soldTwice = sales.length - new Set(sales.map((sale) => sale.productId)).size;
  if (soldTwice > 0) problems.push(`${soldTwice} laptops are sold twice`);
  return problems;
}
