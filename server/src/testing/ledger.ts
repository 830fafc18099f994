import { inArray, ne } from 'drizzle-orm';
import { paymentIntents, payments, refunds } from '../database/moneySchema';
import { bookings } from '../database/schema';
import type { TestServer } from './testApp';

/**
 * Compares the server's books with the provider's: every intent whose money the provider has taken is settled or refunded,
 * exactly once; a laptop is sold once at most.
 * @returns what is wrong, in words; empty when all is well
 */
export async function ledgerProblems({ db, provider }: TestServer): Promise<string[]> {
  const problems: string[] = [];
  const intents = await db.select().from(paymentIntents);
  const paid = await db.select().from(payments).where(ne(payments.status, 'void'));
  const given = await db.select().from(refunds);
  for (const intent of intents) {
    const seen = provider.intents.get(intent.providerId ?? '');
    const settled = paid.filter((payment) => payment.intentId === intent.id).length;
    const refunded = given.filter((refund) => refund.intentId === intent.id).length;
    if (seen?.status === 'authorised') problems.push(`${seen.id} still holds money`);
    if (seen?.status === 'succeeded' && !seen.refunded && (settled !== 1 || refunded !== 0)) {
      problems.push(`${seen.id} was charged, settled ${settled} and refunded ${refunded} times`);
    }
    if (seen?.refunded && refunded !== 1) problems.push(`${seen.id} was refunded without a record`);
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
