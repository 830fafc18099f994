import { CODE_TRIES, canOrder, type ReceivedHow } from '@relaptop/shared/contracts';
import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, firstOf } from '../../../database/database';
import { payments, refunds } from '../../../database/moneySchema';
import { bookings } from '../../../database/schema';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { findRow } from '../../../database/rows';
import { AppError, conflict, notFound } from '../../../http/errors';
import { type BookingRow, lockOrder } from '../bookings/repository';
import { type Actor, moveBooking, noteStep, SWEEPER } from '../bookings/steps';
import { findHandover, sideOf } from './repository';

/**
 * Marks the order as received. The caller must have locked it. @returns false if it is unpaid, or has a problem, a dispute or a pending
 * refund
 */
async function receive(tx: Transaction, id: string, how: ReceivedHow, actor: Actor): Promise<boolean> {
  if (!(await isCaptured(tx, id)) || (await isBeingRefunded(tx, id))) return false;
  const details = { note: how, set: { receivedHow: how } };
  if (!(await moveBooking(tx, id, 'receive', actor, details))) return false;
  await tx.emit('order.received', { bookingId: id });
  return true;
}

/** The server captures a payment shortly after the order is paid. */
export async function isCaptured(db: Database, bookingId: string): Promise<boolean> {
  const captured = and(eq(payments.bookingId, bookingId), eq(payments.status, 'captured'));
  return (await db.$count(payments, captured)) > 0;
}

async function isBeingRefunded(db: Database, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.intentId, refunds.intentId))
    .where(and(eq(payments.bookingId, bookingId), ne(payments.status, 'void'), isNull(refunds.doneAt)));
  return rows.length > 0;
}

/** @throws 404 unless the person is the order's buyer or seller, as `side` says */
async function lockFor(tx: Database, id: string, personId: string, side: 'buyer' | 'seller') {
  const booking = (await lockOrder(tx, id))?.booking;
  const row = await findHandover(tx, id, personId);
  if (!booking || !row || sideOf(row, personId) !== side) throw notFound('order');
  return booking;
}

/**
 * The buyer confirms that they received the laptop. A repeated call changes nothing.
 * @throws 404 unless the person is the order's buyer; 409 not_receivable
 */
export async function receiveByButton(tx: Transaction, id: string, personId: string): Promise<void> {
  const booking = await lockFor(tx, id, personId, 'buyer');
  if (booking.receivedAt) return;
  if (!(await receive(tx, id, 'button', { as: 'buyer', personId }))) throw notReceivable(booking);
}

type CodeTry = { readonly isRight: true } | { readonly isRight: false; readonly triesLeft: number };

/**
 * A wrong code uses up a try. Commit the transaction, then call {@link assertRight}. @throws 404 unless the person is the order's seller;
 * 409 not_receivable, code_locked
 */
export async function tryCode(tx: Transaction, id: string, personId: string, code: string): Promise<CodeTry> {
  const booking = await lockFor(tx, id, personId, 'seller');
  if (booking.receivedAt) return { isRight: true };
  if (!canOrder(booking.state, 'receive')) throw notReceivable(booking);
  if (booking.codeTries >= CODE_TRIES) throw codeLocked();
  if (!isSame(booking.code, code)) return countWrong(tx, booking);
  if (!(await receive(tx, id, 'code', { as: 'seller', personId }))) throw notReceivable(booking);
  return { isRight: true };
}

function isSame(known: string | null, typed: string): boolean {
  const [a, b] = [Buffer.from(known ?? ''), Buffer.from(typed)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}

async function countWrong(tx: Database, { id }: BookingRow): Promise<CodeTry> {
  const counted = await tx
    .update(bookings)
    .set({ codeTries: sql`${bookings.codeTries} + 1` })
    .where(eq(bookings.id, id))
    .returning({ tries: bookings.codeTries });
  return { isRight: false, triesLeft: CODE_TRIES - (firstOf(counted)?.tries ?? CODE_TRIES) };
}

/** @throws 422 wrong_code with `triesLeft`; 409 code_locked after the last try */
export function assertRight(result: CodeTry): void {
  if (result.isRight) return;
  if (result.triesLeft === 0) throw codeLocked();
  // The page shows `codeTriesLeft` of the order, so the message leaves out the number.
  throw new AppError('wrong_code', 'This is not the buyer’s code.', { triesLeft: result.triesLeft });
}

const codeLocked = () =>
  conflict(
    'code_locked',
    'The code was typed wrong ten times. Please ask the buyer to confirm on their page of the order.',
  );

function notReceivable({ state }: BookingRow) {
  if (state === 'problem')
    return conflict('not_receivable', 'This order has an open problem. Please settle it first.');
  if (state === 'paid')
    return conflict(
      'not_receivable',
      'The payment or a refund is still under way. Please try again shortly.',
    );
  return conflict('not_receivable', 'This order can’t be marked as received.');
}

const BATCH = 100;
/**
 * The buyer gets a reminder this many days before the order counts as received. The later reminder comes first in the list. A buyer who
 * missed both, because the server was down, gets only the later reminder.
 */
const REMINDED_BEFORE = [1, 4] as const;

interface Shop {
  readonly db: Database;
  readonly events: DomainEvents;
  readonly receivedAfterDays: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const waitsFor = (days: number) =>
  and(
    eq(bookings.state, 'paid'),
    lte(bookings.waitingSince, sql`now() - make_interval(days => ${days}::int)`),
  );

/**
 * Reminds buyers to confirm that they received the laptop. Marks paid orders as received if their buyers don't answer in time. Skips orders
 * with a problem or a dispute. An order with a pending refund gets reminders, but does not count as received. Several processes may call
 * this function at the same time.
 */
export async function receiveByTime(shop: Shop): Promise<void> {
  const { receivedAfterDays } = shop;
  await forEachOf(shop, waitsFor(receivedAfterDays), async (tx, id) => {
    await receive(tx, id, 'time', SWEEPER);
  });
  for (const [index, before] of REMINDED_BEFORE.entries()) {
    const number = REMINDED_BEFORE.length - index;
    const isDue = and(waitsFor(receivedAfterDays - before), lt(bookings.reminders, number));
    await forEachOf(shop, isDue, (tx, id) => remind(tx, id, number));
  }
}

/** Handles each order in its own transaction, and first checks the condition again. */
async function forEachOf(
  { db, events, log }: Shop,
  which: ReturnType<typeof waitsFor>,
  work: (tx: Transaction, id: string) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .orderBy(asc(bookings.waitingSince))
    .limit(BATCH);
  for (const { id } of due) {
    const moved = events.inTransaction(db, async (tx) => {
      await lockOrder(tx, id);
      if (await findRow(tx, bookings, and(eq(bookings.id, id), which))) await work(tx, id);
    });
    await moved.catch((error: unknown) =>
      log.error({ err: error, order: id }, 'a due order could not be marked as received or reminded'),
    );
  }
}

async function remind(tx: Transaction, id: string, number: number): Promise<void> {
  await tx.update(bookings).set({ reminders: number }).where(eq(bookings.id, id));
  await noteStep(tx, { id, state: 'paid' }, 'reminded', SWEEPER);
  await tx.emit('order.receiptAwaited', { bookingId: id });
}
