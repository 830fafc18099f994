import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { bookings } from '../../../database/schema';
import { watches } from '../../../database/watchSchema';
import { conflict, tooManyRequests } from '../../../http/errors';
import type { Network } from '../../../http/networks';
import { countHolds } from '../../laptops/products/holds';
import { HEAD_START_MINUTES, HOLDS } from '../../laptops/products/rules';
import type { UserRow } from '../../people/repository';

export interface Holder {
  /** Locked, so that one person's holds begin one after the other. */
  readonly buyer: Pick<UserRow, 'id' | 'emailVerifiedAt'>;
  readonly network: Network;
}

/** Seconds after which a full network may ask again. */
const ASK_AGAIN_SECONDS = 60;

/**
 * Call it before a hold begins. Lock the buyer first, then the laptop.
 * @throws 409 too_many_holds; 409 let_go; 429 too many holds from this network
 */
export async function assertMayHold(
  tx: Database,
  { buyer, network }: Holder,
  productId: string,
): Promise<void> {
  await assertNotLetGo(tx, buyer.id, productId);
  const max = buyer.emailVerifiedAt ? HOLDS.perPerson : HOLDS.perUnverifiedPerson;
  if ((await countHolds(tx, { buyerId: buyer.id })) >= max) throw tooManyHolds(max);
  if (!Number.isFinite(network.maxHolds)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network.id}, 0))`);
  if ((await countHolds(tx, { from: network.id })) >= network.maxHolds)
    throw tooManyRequests(
      ASK_AGAIN_SECONDS,
      'Many laptops are reserved from your network already. Please try again when one of these reservations has ended.',
    );
}

const tooManyHolds = (max: number) =>
  conflict(
    ERROR_CODES.tooManyHolds,
    max === HOLDS.perUnverifiedPerson
      ? 'Until you confirm your email address you can reserve one laptop at a time. Please pay for the one you have, or delete its order.'
      : `You have ${max} laptops reserved. Please pay for one of them, or delete its order.`,
  );

/**
 * Who let a laptop go without paying leaves it to others for a while, and to those who wait for it in any case.
 * @throws 409 let_go
 */
export async function assertNotLetGo(tx: Database, buyerId: string, productId: string): Promise<void> {
  const last = await lastLetGo(tx, buyerId, productId);
  if (!last) return;
  const { minutes, state } = last;
  if (minutes > 0) {
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    const why =
      state === 'cancelled'
        ? 'The seller canceled your booking of this laptop.'
        : 'You let this laptop go without paying.';
    throw letGo(`${why} You can reserve it again in ${wait}.`);
  }
  if (state !== 'cancelled' && (await doOthersWait(tx, buyerId, productId)))
    throw letGo('Others are waiting for this laptop. They come first, because you let it go without paying.');
}

const letGo = (message: string) => conflict(ERROR_CODES.letGo, message);

/** @returns how long the buyer has to leave this laptop to others, and how their last hold ended; undefined when none did. */
async function lastLetGo(db: Database, buyerId: string, productId: string) {
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
