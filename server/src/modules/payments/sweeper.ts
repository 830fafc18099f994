import { Counter, type Registry } from 'prom-client';
import type { IntentStatus } from '../../database/moneySchema';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../database/domainEvents';
import { SWEEPER, moveBooking } from '../orders/bookings/steps';
import { clearExpiredHolds } from '../laptops/holds';
import { notifyNext } from '../laptops/watches/notifyNext';
import { finishBegunRefund, type OrderRefund } from './refundOrder';
import { findBegunRefunds } from './refundRepository';
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
import { processBatch } from './processBatch';

/**
 * hold_ended: an expired hold was cleared · attempt_forgotten: the provider never confirmed an intent · order_paid: a charged card paid its
 * order, although neither browser nor webhook reported the charge · capture_finished: authorized money was captured for a sold laptop ·
 * money_released: the intent of a buyer who did not get the laptop, or left, was canceled or refunded · order_released: an order waited for
 * a card although its intents had ended · refund_finished: a stored refund was made · refund_refused: the provider will not make a stored
 * refund
 */
export const REPAIRS = [
  'hold_ended',
  'attempt_forgotten',
  'order_paid',
  'capture_finished',
  'money_released',
  'order_released',
  'refund_finished',
  'refund_refused',
] as const;
export type Repair = (typeof REPAIRS)[number];

type CountRepair = (kind: Repair, times: number) => void;

export function createRepairCounter(register: Registry): CountRepair {
  const counter = new Counter({
    name: 'relaptop_sweeper_repairs_total',
    help: 'Work that the sweeper finished after a closed browser, a lost webhook or a crash',
    labelNames: ['kind'],
    registers: [register],
  });
  for (const kind of REPAIRS) counter.inc({ kind }, 0);
  return (kind, times) => counter.inc({ kind }, times);
}

/** @returns the repair for an intent's change of status; undefined if the sweeper changed nothing */
export function repairOf(before: IntentStatus, after: IntentStatus | undefined): Repair | undefined {
  if (after === 'captured') return before === 'claimed' ? 'capture_finished' : 'order_paid';
  return after === 'cancelled' || after === 'refunded' ? 'money_released' : undefined;
}

/** Maximum rows of each kind in one sweep, so that a backlog does not block new rows. */
const BATCH = 100;
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;
type Note = (kind: Repair, details: object, times?: number) => void;

/**
 * Finishes work that a closed browser, a lost webhook or a crash left undone: ended holds, charged cards, captures and refunds. Also
 * notifies the next person who waits for a free laptop.
 * @param all makes all unfinished work due, at the start of the server. Work beyond one batch follows in the next sweep
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

/** Releases orders that wait for a card but have no open intent. Older versions of the server left such orders. @returns their number */
async function releaseStranded(tx: Transaction): Promise<number> {
  const ids = await findStranded(tx);
  for (const id of ids) await moveBooking(tx, id, 'release', SWEEPER);
  return ids.length;
}

async function settleUnfinished(services: PaymentServices, log: Log, note: Note): Promise<void> {
  await processBatch(
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
  await processBatch(
    await findBegunRefunds(services.db, all, BATCH),
    async (refund) => {
      const isMade = await finishBegunRefund(services, refund);
      note(isMade ? 'refund_finished' : 'refund_refused', detailsOf(refund));
    },
    (error, refund) => log.error({ err: error, ...detailsOf(refund) }, 'a refund could not be made yet'),
  );
}
