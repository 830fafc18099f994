import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, newest } from './columns';
import { users } from './schema';

/** What admins write down about a person for one another; the person reads it in their export only. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    authorId: idOf('author_id', () => users.id),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('person_notes_of_person').on(table.userId, ...newest(table.createdAt, table.id))],
);
