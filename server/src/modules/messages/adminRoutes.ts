import { type ReportedConversation, laptopSlug } from '@relaptop/shared/contracts';
import { modified } from '../../http/answers';
import type { App } from '../../http/app';
import { callerOf } from '../../http/identity';
import { cutPage, pageOf, readPage } from '../../http/paging';
import { route } from '../../http/route';
import { listMessages } from './repository';
import { closeReports, listReported, readReported, type ReportedRow } from './reports';

const toReported = (row: ReportedRow): ReportedConversation => ({
  _id: row.id,
  laptop: { _id: row.laptopId, slug: laptopSlug(row.laptopName), name: row.laptopName },
  buyer: { _id: row.buyerId, name: row.buyer?.name ?? '' },
  seller: { _id: row.sellerId, name: row.seller?.name ?? '' },
  reportedAt: row.reportedAt.toISOString(),
  reports: row.reports.map(({ by, reason, createdAt }) => ({ by, reason, date: createdAt.toISOString() })),
});

/** Conversations that one of the two has reported. Admins read no others, and each reading is in the audit log. */
export function adminConversationRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /reportedConversations', async (request, reply) => {
    const rows = await readPage(request, reply, {
      find: (page) => listReported(db, page),
      positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
    });
    return rows.map(toReported);
  });
  route(app, 'GET /reportedConversations/:id', async (request, reply) => {
    const { id } = request.params;
    const page = pageOf(request.query);
    const admin = callerOf(request);
    const row = await events.inTransaction(db, (tx) => readReported(tx, id, admin));
    const messages = cutPage(request, reply, page, await listMessages(db, id, page), (message) => ({
      at: message.createdAt,
      id: message.id,
    }));
    return {
      ...toReported(row),
      messages: messages.map((message) => ({
        _id: message.id,
        by: message.authorId === row.buyerId ? ('buyer' as const) : ('seller' as const),
        words: message.words,
        pictures: message.pictures,
        date: message.createdAt.toISOString(),
      })),
    };
  });
  route(app, 'PUT /reportedConversations/:id/closing', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => closeReports(tx, params.id, admin, body.note.trim()));
    return modified(1);
  });
}
