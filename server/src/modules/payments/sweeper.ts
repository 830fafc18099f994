import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../events/domainEvents';
import { SWEEPER, moveBooking } from '../bookings/steps';
import { clearExpiredHolds } from '../products/holds';
import { notifyNext } from '../watches/notifyNext';
import { finishBegunRefund } from './refundOrder';
import { findBegunRefunds } from './refundRepository';
import { repairOf, type CountRepair, type Repair } from './repairs';
import { checkAllSoon, failForgottenIntents, findIntent, findStranded, takeUnfinished } from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';

/** Of each kind in one go, so that a pile does not keep new ones waiting. */
const BATCH = 100;
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;
/** Writes a line about a repair and counts it. */
type Note = (kind: Repair, details: object, times?: number) => void;

/**
 * Finishes what a dead browser, a lost webhook or a crash has left: ended holds, cards that were charged without anybody
 * telling us, captures and refunds that did not get through. Then tells whoever waits for a laptop that is free.
 * @param all makes it the turn of everything that is unfinished, for the start of the server: what is more than a batch comes next
 */
export async function sweep(
  services: PaymentServices,
  log: Log,
  all = false,
  count: CountRepair = () => undefined,
): Promise<void> {
  const note: Note = (kind, details, times = 1) => {
    if (times === 0) return;
    log.info({ repair: kind, times, ...details }, 'the sweeper finished what was left');
    count(kind, times);
  };
  note('hold_ended', {}, await services.events.inTransaction(services.db, clearExpiredHolds));
  await notifyNext(services.db);
  note('attempt_forgotten', {}, await failForgottenIntents(services.db));
  if (all) {
    await checkAllSoon(services.db);
    note('order_released', {}, await services.events.inTransaction(services.db, releaseStranded));
  }
  await settleUnfinished(services, log, note);
  await finishRefunds(services, log, all, note);
}

/** Orders of before `decide` released them as well. @returns how many there were */
async function releaseStranded(tx: Transaction): Promise<number> {
  const ids = await findStranded(tx);
  for (const id of ids) await moveBooking(tx, id, 'release', SWEEPER);
  return ids.length;
}

async function settleUnfinished(services: PaymentServices, log: Log, note: Note): Promise<void> {
  for (const intent of await takeUnfinished(services.db, BATCH)) {
    if (intent.providerId === null) continue;
    try {
      await settle(services, intent.providerId);
      const repair = repairOf(intent.status, (await findIntent(services.db, intent.providerId))?.status);
      if (repair) note(repair, { intent: intent.providerId, order: intent.bookingId });
    } catch (error) {
      log.error({ err: error, intent: intent.id }, 'an intent could not be settled yet');
    }
  }
}

async function finishRefunds(services: PaymentServices, log: Log, all: boolean, note: Note): Promise<void> {
  for (const refund of await findBegunRefunds(services.db, all, BATCH)) {
    const details = { refund: refund.id, intent: refund.providerId };
    try {
      note((await finishBegunRefund(services, refund)) ? 'refund_finished' : 'refund_refused', details);
    } catch (error) {
      log.error({ err: error, ...details }, 'a refund could not be made yet');
    }
  }
}
