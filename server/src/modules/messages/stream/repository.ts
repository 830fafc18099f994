import { and, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import type { StreamEvents } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { users } from '../../../database/schema';
import { streamEvents, streamPositions, type KeptEvent } from '../../../database/streamSchema';

/** Channel of Postgres's `notify` on which the function `tell_stream` announces a person with new events. */
export const STREAM_CHANNEL = 'relaptop_stream';
export const MOST_READ = 500;

/**
 * Adds an event to the streams of these people, who get it after the commit. Call it last in a transaction: it locks the position of each
 * person's events.
 * @param people without duplicates
 */
export async function notifyStreams<Name extends KeptEvent>(
  tx: Database,
  people: readonly string[],
  event: Name,
  data: StreamEvents[Name],
): Promise<void> {
  // All transactions lock people in the same order, which prevents deadlocks.
  for (const person of people.toSorted())
    await tx.execute(
      sql`select tell_stream(${person}::uuid, ${event}::text, ${JSON.stringify(data)}::jsonb)`,
    );
}

export interface Known {
  readonly userId: string;
  readonly position: number;
}

/** @returns the event number after which the stream begins. `missed` is true if events after `known` may be deleted already */
export async function findStart(
  db: Database,
  userId: string,
  known: number | undefined,
): Promise<{ readonly position: number; readonly missed: boolean }> {
  const own = db.select().from(streamPositions).where(eq(streamPositions.userId, userId));
  const position = firstOf(await own)?.position ?? 0;
  // After the restore of a backup, the client may have a later number than the log.
  if (known === undefined || known > position) return { position, missed: true };
  if (known === position) return { position, missed: false };
  const next = db
    .select({ position: min(streamEvents.position) })
    .from(streamEvents)
    .where(and(eq(streamEvents.userId, userId), gt(streamEvents.position, known)));
  const isWhole = firstOf(await next)?.position === known + 1;
  return isWhole ? { position: known, missed: false } : { position, missed: true };
}

export interface StreamEventRow {
  readonly userId: string;
  readonly position: number;
  readonly event: KeptEvent;
  readonly data: Record<string, string>;
}

export async function readEvents(db: Database, known: readonly Known[]): Promise<StreamEventRow[]> {
  const since = sql`(select * from json_to_recordset(${JSON.stringify(known)}::json)
    as known("userId" uuid, position bigint)) as known`;
  return db
    .select({
      userId: streamEvents.userId,
      position: streamEvents.position,
      event: streamEvents.event,
      data: streamEvents.data,
    })
    .from(streamEvents)
    .innerJoin(
      since,
      sql`known."userId" = ${streamEvents.userId} and ${streamEvents.position} > known.position`,
    )
    .orderBy(streamEvents.userId, streamEvents.position)
    .limit(MOST_READ);
}

export interface Listening {
  readonly id: string;
  readonly tokenVersion: number;
  readonly position: number;
}

export function findListening(db: Database, ids: readonly string[]): Promise<Listening[]> {
  return db
    .select({
      id: users.id,
      tokenVersion: users.tokenVersion,
      position: sql<number>`coalesce(${streamPositions.position}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(streamPositions, eq(streamPositions.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt), isNull(users.suspendedAt)));
}

/** A client that was away for longer loads everything again. */
export async function forgetOldEvents(db: Database): Promise<void> {
  await db.delete(streamEvents).where(lt(streamEvents.createdAt, sql`now() - interval '1 day'`));
}
