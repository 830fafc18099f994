import { and, eq } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '@relaptop/shared/contracts';
import type { App } from '../../../http/app';
import { route } from '../../../http/route';
import { answerList } from '../../../http/wholeList';
import type { Database } from '../../../database/database';
import { auditEntries } from '../../../database/auditSchema';
import { afterPosition, countRows, newestFirst, type Page } from '../../../http/paging';

export function auditRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /audit', (request, reply) =>
    answerList(request, reply, {
      find: (page) => findAudit(db, request.query, page),
      positionOf: (row) => ({ at: row.createdAt, id: row.id }),
      toWire: (rows) => rows.map(toAuditEntry),
    }),
  );
}

type AuditRow = typeof auditEntries.$inferSelect;
interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
}

async function findAudit(db: Database, filter: AuditFilter, page: Page) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(matches(filter), afterPosition(auditEntries.createdAt, auditEntries.id, page)))
    .orderBy(...newestFirst(auditEntries.createdAt, auditEntries.id))
    .limit(page.limit + 1);
  return { rows, total: await countRows(db, auditEntries, matches(filter)) };
}

function matches({ actor, action }: AuditFilter) {
  return and(
    actor ? eq(auditEntries.actorEmail, actor.toLowerCase()) : undefined,
    action && eq(auditEntries.action, action),
  );
}

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    date: row.createdAt.toISOString(),
    actorEmail: row.actorEmail,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
  };
}
