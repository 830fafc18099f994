import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf } from './columns';
import { bookings, users } from './schema';
import type { OrderActor, OrderState, OrderStepName } from '@relaptop/shared/contracts';

/** The log of every order: one row for each step, written in the step's own transaction. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    /** Order of the steps in the log, even of two steps in the same millisecond. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    step: text('step').$type<OrderStepName>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    personId: uuid('person_id').references(() => users.id),
    /** The order's state before and after the step. Equal for a step that changes no state; `fromState` is null for the first step. */
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_steps_of_order').on(table.bookingId, table.place),
    index('order_steps_refunds')
      .on(table.createdAt, table.bookingId)
      .where(sql`step in ('refunded', 'refundedInPart')`),
    check('order_steps_actor', sql`actor in ('buyer', 'seller', 'admin', 'provider', 'sweeper')`),
    check(
      'order_steps_step',
      sql`step in ('booked', 'meetingProposed', 'meetingAgreed', 'paying', 'released', 'paid', 'lost', 'reminded', 'received', 'problemOpened', 'problemAnswered', 'offerMade', 'offerDeclined', 'offerAccepted', 'adminAsked', 'problemWithdrawn', 'problemResolved', 'refundedInPart', 'refunded', 'disputed', 'disputeWon', 'cancelled', 'deleted', 'paidOut', 'reviewed', 'reviewsShown')`,
    ),
  ],
);
