import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  STEP_OF,
  orderStateAfter,
  orderStatesBefore,
  type OrderActor,
  type OrderState,
  type OrderStep,
  type OrderStepName,
  type OrderTransition,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { orderSteps } from '../../../database/orderSchema';
import { bookings } from '../../../database/schema';

export interface Actor {
  readonly as: OrderActor;
  readonly personId?: string;
}

export const PROVIDER: Actor = { as: 'provider' };
export const SWEEPER: Actor = { as: 'sweeper' };

export interface StepDetails {
  /** Text in the order's log, which both sides may read. */
  readonly note?: string | undefined;
  readonly set?: Partial<typeof bookings.$inferInsert>;
}

type NewStep = Pick<typeof orderSteps.$inferInsert, 'bookingId' | 'step' | 'fromState' | 'toState' | 'note'>;

/** The caller must have locked the order. */
export async function appendStep(db: Database, { as, personId }: Actor, step: NewStep): Promise<void> {
  await db.insert(orderSteps).values({ ...step, actor: as, personId: personId ?? null });
}

/** Logs a step that does not change the order's state, such as an offer in a problem. The caller must have locked the order. */
export async function noteStep(
  db: Database,
  order: { readonly id: string; readonly state: OrderState },
  step: OrderStepName,
  actor: Actor,
  note?: string,
): Promise<void> {
  const { id: bookingId, state } = order;
  await appendStep(db, actor, { bookingId, step, fromState: state, toState: state, note: note ?? null });
}

/** Changes the order's state and logs the step. @returns false if the current state does not allow the step */
export async function moveBooking(
  db: Database,
  id: string,
  step: OrderTransition,
  actor: Actor,
  { note, set }: StepDetails = {},
): Promise<boolean> {
  const may = and(eq(bookings.id, id), inArray(bookings.state, [...orderStatesBefore(step)]));
  const before = firstOf(
    await db.select({ state: bookings.state }).from(bookings).where(may).for('update'),
  )?.state;
  if (before === undefined) return false;
  const toState = orderStateAfter(step);
  await db
    .update(bookings)
    .set({ ...set, ...CHANGES[step], state: toState })
    .where(eq(bookings.id, id));
  const entry = { bookingId: id, step: STEP_OF[step], fromState: before, toState, note: note ?? null };
  await appendStep(db, actor, entry);
  return true;
}

/** Columns that a step changes besides the state. For `settle`, the database also sets the handover code and `waitingSince`. */
const CHANGES: Partial<Record<OrderTransition, object>> = {
  settle: { paidAt: sql`coalesce(${bookings.paidAt}, now())` },
  receive: { receivedAt: sql`now()` },
  openProblem: { problemSince: sql`now()` },
  withdrawProblem: { problemSince: null },
  resolve: { problemSince: null, receivedAt: sql`now()`, receivedHow: 'resolved' },
};

export function listSteps(db: Database, bookingId: string) {
  return db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.bookingId, bookingId))
    .orderBy(asc(orderSteps.place));
}
type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

export const toStep = ({ step, actor, createdAt, note }: StepRow): OrderStep => ({
  step,
  by: actor,
  at: createdAt.toISOString(),
  note,
});
