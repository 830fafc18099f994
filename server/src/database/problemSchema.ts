import { and, isNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  ANSWER_DAYS,
  type ProblemAction,
  type ProblemEnd,
  type ProblemKind,
  type ProblemVoice,
  type Side,
} from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant } from './columns';
import { bookings, users } from './schema';

/** Problems of paid orders. An order has at most one unresolved problem. Until it is resolved, the order can't be received or paid out. */
export const problems = pgTable(
  'problems',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    kind: text('kind').$type<ProblemKind>().notNull(),
    openedBy: text('opened_by').$type<Side>().notNull(),
    createdAt: createdAt(),
    /** `answeredAt`: time of the other side's first answer. `askedAt`: time at which a side asked an admin to decide. */
    answeredAt: instant('answered_at'),
    askedAt: instant('asked_at'),
    /** Id of the entry with the seller's offer, and the offered amount. Null without an offer, or after the buyer declined it. */
    offerId: uuid('offer_id'),
    offerCents: integer('offer_cents'),
    /** The settlement of the problem, and the amount of the refund. Null again if the card provider refuses the refund. */
    endedAs: text('ended_as').$type<ProblemEnd>(),
    amountCents: integer('amount_cents'),
    endedAt: instant('ended_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Time at which the order continued: at the settlement, or when the provider confirmed the refund. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    uniqueIndex('problems_one_open')
      .on(table.bookingId)
      .where(sql`resolved_at is null`),
    index('problems_of_order').on(table.bookingId, table.createdAt),
    index('problems_open')
      .on(table.createdAt, table.id)
      .where(sql`resolved_at is null`),
    index('problems_list').on(table.createdAt, table.id),
    check(
      'problems_kind',
      sql`(opened_by = 'buyer' and kind in ('notAsDescribed', 'doesNotWork', 'sellerAbsent')) or (opened_by = 'seller' and kind = 'buyerAbsent')`,
    ),
    check('problems_offer', sql`(offer_id is null) = (offer_cents is null)`),
    check('problems_offer_cents', sql`offer_cents between 1 and 9999900`),
    check('problems_ended_as', sql`ended_as in ('agreed', 'withdrawn', 'decided', 'overtaken')`),
    check(
      'problems_ended',
      sql`(ended_as is null) = (ended_at is null) and (ended_as is null) = (amount_cents is null)`,
    ),
    check('problems_agreed', sql`ended_as <> 'agreed' or amount_cents = offer_cents`),
    check('problems_withdrawn', sql`ended_as <> 'withdrawn' or amount_cents = 0`),
    check('problems_amount', sql`amount_cents between 0 and 9999900`),
    check('problems_decided', sql`(ended_as is not distinct from 'decided') = (decided_by is not null)`),
    check('problems_resolved', sql`resolved_at is null or ended_as is not null`),
  ],
);

/** Condition for problems without a settlement. It includes `resolvedAt` only so that Postgres uses the partial index `problems_open`. */
export const isUndecided = and(isNull(problems.resolvedAt), isNull(problems.endedAt));

/** Condition for problems that an admin may decide now. */
export const isDue = and(
  isUndecided,
  sql`(${problems.askedAt} is not null or ${problems.createdAt} <= now() - make_interval(days => ${ANSWER_DAYS}))`,
);

/** Messages and actions of both sides and admins, in their order. Only the erasure of a person changes rows. */
export const problemEntries = pgTable(
  'problem_entries',
  {
    id: id(),
    problemId: idOf('problem_id', () => problems.id),
    /** `clock_timestamp()` instead of the transaction's start, because the transaction may have waited for an earlier entry. */
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    by: text('by').$type<ProblemVoice>().notNull(),
    personId: uuid('person_id').references(() => users.id),
    act: text('act').$type<ProblemAction>().notNull(),
    words: text('words'),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    amountCents: integer('amount_cents'),
  },
  (table) => [
    index('problem_entries_of_problem').on(table.problemId, table.createdAt, table.id),
    index('problem_entries_pictures_used').using('gin', table.pictures.op('jsonb_path_ops')),
    check('problem_entries_by', sql`by in ('buyer', 'seller', 'admin', 'system')`),
    check('problem_entries_person', sql`(by = 'system') = (person_id is null)`),
    check(
      'problem_entries_act',
      sql`act in ('open', 'say', 'offer', 'decline', 'askAdmin', 'accept', 'withdraw', 'decide', 'notRefunded', 'overtaken')`,
    ),
    check(
      'problem_entries_words',
      sql`act not in ('open', 'say', 'offer', 'decline', 'decide') or words is not null`,
    ),
    check('problem_entries_length', sql`length(words) between 1 and 1000`),
    check(
      'problem_entries_pictures',
      sql`jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 4`,
    ),
    check('problem_entries_amount', sql`amount_cents between 0 and 9999900`),
  ],
);
