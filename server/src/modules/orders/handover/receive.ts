import { CODE_TRIES, canOrder, type ReceivedHow } from '@relaptop/shared/contracts';
import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Database, firstOf } from '../../../database/database';
import { payments, refunds } from '../../../database/moneySchema';
import { bookings } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import { AppError, conflict, notFound } from '../../../http/errors';
import { type BookingRow, lockOrder } from '../bookings/repository';
import { moveBooking, type Actor } from '../bookings/steps';
import { sideOf } from './mapping';
import { findHandover } from './repository';

/**
 * The laptop is the buyer's, and its seller may be paid out. Lock the order first.
 * @returns false when that can't be said now: nothing is paid or captured, something is wrong, or money is on its way back
 */
export async function receive(tx: Transaction, id: string, how: ReceivedHow, actor: Actor): Promise<boolean> {
  if (!(await isCaptured(tx, id)) || (await isBeingRefunded(tx, id))) return false;
  const details = { note: how, set: { receivedHow: how } };
  if (!(await moveBooking(tx, id, 'receive', actor, details))) return false;
  await tx.emit('order.received', { bookingId: id });
  return true;
}

/** Whether the money is really taken: an order is paid a moment before. */
export async function isCaptured(db: Database, bookingId: string): Promise<boolean> {
  const captured = and(eq(payments.bookingId, bookingId), eq(payments.status, 'captured'));
  return (await db.select({ id: payments.id }).from(payments).where(captured)).length > 0;
}

/** A refund that is begun is made, sooner or later: until it is known, nobody counts on the money. */
async function isBeingRefunded(db: Database, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.intentId, refunds.intentId))
    .where(and(eq(payments.bookingId, bookingId), ne(payments.status, 'void'), isNull(refunds.doneAt)));
  return rows.length > 0;
}

/** @throws 404 for strangers, and for the other side */
async function lockFor(tx: Database, id: string, personId: string, side: 'buyer' | 'seller') {
  const booking = (await lockOrder(tx, id))?.booking;
  const row = await findHandover(tx, id, personId);
  if (!booking || !row || sideOf(row, personId) !== side) throw notFound('order');
  return booking;
}

/**
 * The buyer says that the laptop has come. The same once more changes nothing.
 * @throws 404 for everybody else; 409 not_receivable
 */
export async function receiveByButton(tx: Transaction, id: string, personId: string): Promise<void> {
  const booking = await lockFor(tx, id, personId, 'buyer');
  if (booking.receivedAt) return;
  if (!(await receive(tx, id, 'button', { as: 'buyer', personId }))) throw notReceivable(booking);
}

/** How a seller's try went: the code was right, or so many tries are left. */
export type CodeTry = { readonly isRight: true } | { readonly isRight: false; readonly triesLeft: number };

/**
 * The seller types in what the buyer has told them. A wrong code is counted: let the transaction be committed, and refuse then
 * ({@link assertRight}).
 * @throws 404 for everybody else; 409 not_receivable, code_locked
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

/** @throws 422 wrong_code with `triesLeft`; 409 code_locked after the last one */
export function assertRight(result: CodeTry): void {
  if (result.isRight) return;
  if (result.triesLeft === 0) throw codeLocked();
  // Without their number, which the order itself says (`codeTriesLeft`): on the page it would stand there twice.
  throw new AppError('wrong_code', 'This is not the buyer’s code.', { triesLeft: result.triesLeft });
}

const codeLocked = () =>
  conflict(
    'code_locked',
    'The code was typed wrong ten times. Please ask the buyer to confirm on their page of the order.',
  );

function notReceivable({ state }: BookingRow) {
  if (state === 'problem')
    return conflict('not_receivable', 'A problem with this order is open. Please settle it first.');
  if (state === 'paid')
    return conflict(
      'not_receivable',
      'The payment or a refund is still under way. Please try again shortly.',
    );
  return conflict('not_receivable', 'This order can’t be marked as received.');
}
