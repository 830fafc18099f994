import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StreamEventName } from '@relaptop/shared/contracts';
import { createdAt, idOf } from './columns';
import { users } from './schema';

/** Names of events that are kept until whoever they are for has heard of them. */
export type KeptEvent = Exclude<StreamEventName, 'start' | 'end'>;

/**
 * How far somebody's events have come. The row is locked by whatever happens to them, so that the numbers have no gaps and become
 * visible in their order: who knows one of them knows all before it.
 */
export const streamPositions = pgTable('stream_positions', {
  userId: idOf('user_id', () => users.id).primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
});

/** Events of the last day for people's streams; the function `tell_stream` writes them. */
export const streamEvents = pgTable(
  'stream_events',
  {
    userId: idOf('user_id', () => users.id),
    position: bigint('position', { mode: 'number' }).notNull(),
    event: text('event').$type<KeptEvent>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.position] }),
    index('stream_events_over').on(table.createdAt),
  ],
);
