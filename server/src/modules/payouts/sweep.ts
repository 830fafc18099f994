import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { KeyedRunner } from '../../common/keyedRunner';
import { processBatch } from '../payments/processBatch';
import { refreshAccountOf, takeDueAccounts } from './accounts';
import { payout } from './payout';
import { checkAllPayouts, ensurePayouts, takeDue } from './repository';
import type { PayoutServices } from './services';

const BATCH = 100;
type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Makes due transfers and reversals, and reads accounts whose webhook is missing.
 * @param all at the start of the server: also payouts that another process may be working on, and received orders without a payout
 */
export async function sweepPayouts(services: PayoutServices, log: Log, all = false): Promise<void> {
  if (all) {
    await ensurePayouts(services.db, services.fees, sql`b.state = 'received'`);
    await checkAllPayouts(services.db);
  }
  await processBatch(
    await takeDueAccounts(services.db, BATCH),
    (userId) => refreshAccountOf(services, userId),
    (error, person) => log.error({ err: error, person }, 'an account at the card provider could not be read'),
  );
  await payDue(services, log);
}

/** Calls {@link payout}, and logs an error if the seller is missing money after a failed refund. */
export async function payOrReport(services: PayoutServices, log: Log, order: string): Promise<void> {
  const { missingCents } = await payout(services, order);
  if (missingCents !== undefined)
    log.error(
      { order, missingCents },
      'the seller has too little: refund the buyer again, or pay the seller by hand',
    );
}

export async function payDue(services: PayoutServices, log: Log): Promise<void> {
  await processBatch(
    await takeDue(services.db, BATCH),
    (order) => payOrReport(services, log, order),
    (error, order) => log.error({ err: error, order }, 'a payout could not be finished yet'),
  );
}

/** @returns a function that makes due payouts in the background. Simultaneous calls share one run */
export function keepPaying(services: PayoutServices, log: Log): () => void {
  const runs = new KeyedRunner<void>();
  return () =>
    void runs
      .run('due', () => payDue(services, log))
      .catch((error: unknown) => log.error({ err: error }, 'due payouts could not be paid'));
}
