import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../database/domainEvents';
import { SWEEPER, moveBooking } from '../orders/bookings/steps';
import { clearExpiredHolds } from '../laptops/holds';
import { notifyNext } from '../laptops/watches/notifyNext';
import { finishBegunRefund, type OrderRefund } from './refundOrder';
import { findBegunRefunds } from './refundRepository';
import { repairOf, type CountRepair, type Repair } from './repairs';
import {
  checkAllSoon,
  failForgottenIntents,
  findIntent,
  findStranded,
  takeUnfinished,
  type IntentRow,
} from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';
import { workThrough } from './workThrough';

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
  await workThrough(
    await takeUnfinished(services.db, BATCH),
    (intent) => settleOne(services, intent, note),
    (error, { id }) => log.error({ err: error, intent: id }, 'an intent could not be settled yet'),
  );
}

async function settleOne(services: PaymentServices, intent: IntentRow, note: Note): Promise<void> {
  const { providerId, bookingId, status } = intent;
  if (providerId === null) return;
  await settle(services, providerId);
  const repair = repairOf(status, (await findIntent(services.db, providerId))?.status);
  if (repair) note(repair, { intent: providerId, order: bookingId });
}

async function finishRefunds(services: PaymentServices, log: Log, all: boolean, note: Note): Promise<void> {
  const detailsOf = ({ id, providerId }: OrderRefund) => ({ refund: id, intent: providerId });
  await workThrough(
    await findBegunRefunds(services.db, all, BATCH),
    async (refund) => {
      const isMade = await finishBegunRefund(services, refund);
      note(isMade ? 'refund_finished' : 'refund_refused', detailsOf(refund));
    },
    (error, refund) => log.error({ err: error, ...detailsOf(refund) }, 'a refund could not be made yet'),
  );
}
