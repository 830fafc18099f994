import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { bookings } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { conflict } from '../../../http/errors';
import { HEAD_START_MINUTES, HOLDS } from '../rules';

/**
 * Refuses a new hold by a buyer whose last hold of this laptop ended without a payment. The refusal lasts `HOLDS.pause` minutes, and longer
 * while other people in the queue come first. If the seller canceled the booking, the queue doesn't matter.
 * @throws 409 let_go
 */
export async function assertNoCooldown(tx: Database, buyerId: string, productId: string): Promise<void> {
  const last = await lastCooldown(tx, buyerId, productId);
  if (!last) return;
  const { minutes, state } = last;
  if (minutes > 0) {
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const why =
      state === 'cancelled'
        ? 'The seller canceled your booking of this laptop.'
        : 'Your reservation of this laptop ended without payment.';
    throw cooldownError(`${why} You can reserve it again in ${wait}.`);
  }
  if (state !== 'cancelled' && (await doOthersWait(tx, buyerId, productId)))
    throw cooldownError(
      'Others are waiting for this laptop. They come first, because you did not pay for your reservation.',
    );
}

const cooldownError = (message: string) => conflict(ERROR_CODES.letGo, message);

/** @returns the remaining minutes of the pause, 0 or less after its end, and the state of the booking; undefined if no hold has ended */
async function lastCooldown(db: Database, buyerId: string, productId: string) {
  const end = sql`${bookings.heldUntil} + make_interval(mins => ${HOLDS.pause}::int)`;
  const minutes = sql<number>`ceil(extract(epoch from ${end} - clock_timestamp()) / 60)::int`;
  const own = and(eq(bookings.buyerId, buyerId), eq(bookings.productId, productId));
  const isOver = sql`${bookings.heldUntil} <= clock_timestamp()`;
  const rows = await db
    .select({ minutes, state: bookings.state })
    .from(bookings)
    .where(and(own, inArray(bookings.state, ['reserved', 'deleted', 'cancelled']), isOver))
    .orderBy(desc(bookings.heldUntil))
    .limit(1);
  return firstOf(rows);
}

async function doOthersWait(db: Database, buyerId: string, productId: string): Promise<boolean> {
  const headStart = sql`make_interval(mins => ${HEAD_START_MINUTES}::int)`;
  const isTheirTurn = sql`coalesce(${watches.notifiedAt} > clock_timestamp() - ${headStart}, true)`;
  const others = and(eq(watches.productId, productId), ne(watches.userId, buyerId), isTheirTurn);
  return (await db.select({ id: watches.id }).from(watches).where(others).limit(1)).length > 0;
}
