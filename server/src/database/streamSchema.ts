import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StreamEventName } from '@relaptop/shared/contracts';
import { createdAt, idOf } from './columns';
import { users } from './schema';

/** Events that the database stores for a day, so that a reconnecting client gets the events that it missed. */
export type KeptEvent = Exclude<StreamEventName, 'start' | 'end'>;

/** The number of a person's latest event. Each event locks the row, so numbers become visible in order and without gaps. */
export const streamPositions = pgTable('stream_positions', {
  userId: idOf('user_id', () => users.id).primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
});

/** Events of the last day, for people's event streams. The function `tell_stream` writes them. */
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
