import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, newest } from './columns';
import { users } from './schema';
import type { Database } from './database';

/** Actions of admins and of the server. Entries stay when the person is deleted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    createdAt: createdAt(),
    /** An admin's email, or `system` for actions of the server itself. */
    actorEmail: text('actor_email').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [
    index('audit_list').on(...newest(table.createdAt, table.id)),
    index('audit_of_actor').on(table.actorEmail, ...newest(table.createdAt, table.id)),
    index('audit_of_actor_and_action').on(
      table.actorEmail,
      table.action,
      ...newest(table.createdAt, table.id),
    ),
    index('audit_of_subject').on(table.subject, ...newest(table.createdAt, table.id)),
    index('audit_of_action').on(table.action, ...newest(table.createdAt, table.id)),
  ],
);

/**
 * Notes of admins about a person. A person's download of their own data omits these notes; the operator's command `export-person` includes
 * them.
 */
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

export const SYSTEM = 'system';

/** Appends an entry to the audit log. Call it in the transaction of the change. */
export async function appendAudit(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
