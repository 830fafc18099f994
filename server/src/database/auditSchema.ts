import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, newest } from './columns';
import type { AuditAction } from '@relaptop/shared/contracts';

/** What admins did, and the server by itself; it stays when the person goes. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    createdAt: createdAt(),
    /** An admin's email, or `system` for what the server does by itself. */
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
