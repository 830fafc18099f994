import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database';
import { bookings } from '../../../database/schema';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import { lockOrder } from '../bookings/repository';
import { SWEEPER, noteStep } from '../bookings/steps';
import { receive } from './receive';

/** Orders of each kind in one round of the sweeper. */
const BATCH = 100;
/**
 * Days before an order counts as received at which its buyer is reminded, the last one first: so a server that was
 * down for days sends one reminder, not two at once.
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
 * For the sweeper, in as many processes as there are: who has paid and says nothing is reminded twice, and then counts as having
 * received the laptop. What is not paid, or has a problem, a dispute or a refund under way, is left alone.
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

/** Each in a transaction of its own, in which it is still what was looked for. */
async function forEachOf(
  { db, events, log }: Shop,
  which: ReturnType<typeof waitsFor>,
  act: (tx: Transaction, id: string) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(which)
    .orderBy(asc(bookings.waitingSince))
    .limit(BATCH);
  for (const { id } of due) {
    const work = events.inTransaction(db, async (tx) => {
      await lockOrder(tx, id);
      const still = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.id, id), which));
      if (still.length > 0) await act(tx, id);
    });
    await work.catch((error: unknown) =>
      log.error({ err: error, order: id }, 'an order could not be moved on by time'),
    );
  }
}

async function remind(tx: Transaction, id: string, number: number): Promise<void> {
  await tx.update(bookings).set({ reminders: number }).where(eq(bookings.id, id));
  await noteStep(tx, { id, state: 'paid' }, 'reminded', SWEEPER);
  await tx.emit('order.receiptAwaited', { bookingId: id });
}
