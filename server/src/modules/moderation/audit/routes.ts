import { Type } from 'typebox';
import { AuditEntry, AuditQuery, CALLS } from '@relaptop/shared/contracts';
import { type App, call } from '../../../http/app';
import { answerList } from '../../../http/wholeList';
import { findAudit, toAuditEntry } from './repository';

/** What admins did, newest first. */
export function auditRoutes(app: App): void {
  const { db } = app;
  app.get(
    CALLS.audit,
    call('admin', 'What admins have done, newest first', {
      querystring: AuditQuery,
      response: { 200: Type.Array(AuditEntry) },
    }),
    (request, reply) =>
      answerList(request, reply, {
        find: (page) => findAudit(db, request.query, page),
        positionOf: (row) => ({ at: row.createdAt, id: row.id }),
        toWire: (rows) => rows.map(toAuditEntry),
      }),
  );
}
