import type { App } from '../../../http/app';
import { route } from '../../../http/route';
import { answerList } from '../../../http/wholeList';
import { findAudit, toAuditEntry } from './repository';

/** What admins did, newest first. */
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
