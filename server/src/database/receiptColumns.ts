import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import type { CancelReason, ReceivedHow } from '@relaptop/shared/contracts';

/** Columns about the end of an order: its receipt, a problem, or its cancellation. */
export const receiptColumns = {
  /** Since when the buyer's word is awaited: the payment, or the end of what kept the order from being received. */
  waitingSince: instant('waiting_since'),
  /** How many of the reminders to say that the laptop has come were sent since then. */
  reminders: integer('reminders').notNull().default(0),
  /** Six digits from the payment on, for the buyer's eyes: readable, because the buyer reads it out. */
  code: text('code'),
  /** How often the seller has typed a wrong one. */
  codeTries: integer('code_tries').notNull().default(0),
  receivedAt: instant('received_at'),
  receivedHow: text('received_how').$type<ReceivedHow>(),
  /** Set while a problem is open, also during a dispute. */
  problemSince: instant('problem_since'),
  /** Why the seller called it off. */
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  cancelNote: text('cancel_note'),
};

/** The rules that no statement gets around; the graph of the states is a trigger. */
export const receiptRules = () => [
  check('bookings_waiting', sql`state <> 'paid' or (waiting_since is not null and code is not null)`),
  check(
    'bookings_code',
    sql`code ~ '^[0-9]{6}$' and code_tries between 0 and 10 and reminders between 0 and 2`,
  ),
  check('bookings_received', sql`(received_at is null) = (received_how is null)`),
  check('bookings_received_at', sql`state <> 'received' or received_at is not null`),
  check('bookings_not_received', sql`state not in ('paid', 'problem') or received_at is null`),
  check('bookings_received_how', sql`received_how in ('button', 'code', 'time', 'resolved')`),
  check('bookings_problem', sql`state <> 'problem' or problem_since is not null`),
  check('bookings_no_problem', sql`state not in ('paid', 'received') or problem_since is null`),
  check('bookings_cancelled', sql`state <> 'cancelled' or cancel_reason is not null`),
  check(
    'bookings_cancel_reason',
    sql`cancel_reason in ('soldElsewhere', 'notAvailable', 'noShow', 'noAnswer', 'other')`,
  ),
];
