import { Type } from 'typebox';
import { AuditEntry, AuditQuery, CALLS } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { type App, call } from '../../http/app';
import { cutPage, pageOf, tellTotal } from '../../http/paging';
import { countAudit, listAudit, toAuditEntry } from './repository';

/** What admins did, newest first. */
export function auditRoutes(app: App, db: Database): void {
  app.get(
    CALLS.audit,
    call('admin', 'What admins have done, newest first', {
      querystring: AuditQuery,
      response: { 200: Type.Array(AuditEntry) },
    }),
    async (request, reply) => {
      const page = pageOf(request.query);
      const rows = await listAudit(db, request.query, page);
      tellTotal(reply, await countAudit(db, request.query));
      const shown = cutPage(request, reply, page, rows, (row) => ({ at: row.createdAt, id: row.id }));
      return shown.map(toAuditEntry);
    },
  );
}
