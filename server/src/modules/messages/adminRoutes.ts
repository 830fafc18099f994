import { Type } from 'typebox';
import {
  CALLS,
  CloseConversationReportsBody,
  IdParams,
  Modified,
  ReportedConversation,
  ReportedConversationCase,
  laptopSlug,
} from '@relaptop/shared/contracts';
import { modified } from '../../http/answers';
import { type App, call } from '../../http/app';
import { callerOf } from '../../http/identity';
import { PageQuery, cutPage, pageOf, readPage } from '../../http/paging';
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
  app.get(
    CALLS.reportedConversations,
    call('admin', 'Conversations with open reports, the one that waits longest first', {
      querystring: PageQuery,
      response: { 200: Type.Array(ReportedConversation) },
    }),
    async (request, reply) => {
      const rows = await readPage(request, reply, {
        find: (page) => listReported(db, page),
        positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
      });
      return rows.map(toReported);
    },
  );
  app.get(
    CALLS.reportedConversation,
    call('admin', 'A reported conversation with its messages; the audit log says who has read it', {
      params: IdParams,
      querystring: PageQuery,
      response: { 200: ReportedConversationCase },
    }),
    async (request, reply) => {
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
    },
  );
  app.put(
    CALLS.conversationReportsClosing,
    call('admin', 'Be done with the reports of a conversation', {
      params: IdParams,
      body: CloseConversationReportsBody,
      response: { 200: Modified },
    }),
    async (request) => {
      const { params, body } = request;
      const admin = callerOf(request);
      await events.inTransaction(db, (tx) => closeReports(tx, params.id, admin, body.note.trim()));
      return modified(1);
    },
  );
}
