import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportedConversation } from '@relaptop/shared/contracts';
import { conversationMembers, conversationReports, conversations } from '../../database/conversationSchema';
import { type Database, firstOf } from '../../database/database';
import { products, users } from '../../database/schema';
import { closeReports, isFirstOpenReport } from '../../database/openReports';
import { isoDate, slug } from '../../http/wireColumns';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { countRows, cutPage, type Page, pageOf, readPage, rowOf } from '../../http/paging';
import { appendAudit } from '../../database/auditSchema';
import { notifyStreams } from './stream/repository';
import { offerAmounts } from './offers';
import { lockCaller } from '../../http/lockCaller';
import { listMessages, lockConversation } from './repository';
import { modified } from '../../http/answers';
import { callerOf } from '../../http/identity';
import { route } from '../../http/route';

const isOpen = isNull(conversationReports.closedAt);

export const isFirstOfConversation = isFirstOpenReport(
  conversationReports,
  conversationReports.conversationId,
);

const buyer = alias(users, 'buyer');
const seller = alias(users, 'seller');

function selectReported(db: Database) {
  return db
    .select({
      id: conversations.id,
      laptop: { _id: products.id, slug: slug(products.name), name: products.name },
      buyer: { _id: buyer.id, name: buyer.name },
      seller: { _id: seller.id, name: seller.name },
      /** Email of the person whom the first report is about. */
      about: sql<string>`case ${conversationReports.reporterId} when ${buyer.id} then ${seller.email} else ${buyer.email} end`,
      reportId: conversationReports.id,
      reportedAt: conversationReports.createdAt,
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(products, eq(products.id, conversations.productId))
    .innerJoin(buyer, eq(buyer.id, conversations.buyerId))
    .innerJoin(seller, eq(seller.id, conversations.sellerId))
    .$dynamic();
}
type Reported = Awaited<ReturnType<typeof selectReported>>[number];

/** @returns conversations with open reports, the oldest report first; one extra row if there is a next page */
async function listReported(db: Database, page: Page) {
  const after =
    page.after && sql`(${conversationReports.createdAt}, ${conversationReports.id}) > ${rowOf(page.after)}`;
  const rows = await selectReported(db)
    .where(and(isFirstOfConversation, after))
    .orderBy(asc(conversationReports.createdAt), asc(conversationReports.id))
    .limit(page.limit + 1);
  return {
    rows: await withReports(db, rows),
    total: await countRows(db, conversationReports, isFirstOfConversation),
  };
}

async function findReported(db: Database, id: string) {
  const found = await selectReported(db).where(and(eq(conversations.id, id), isFirstOfConversation));
  return firstOf(await withReports(db, found));
}
type ReportedRow = NonNullable<Awaited<ReturnType<typeof findReported>>>;

async function withReports(db: Database, rows: readonly Reported[]) {
  if (rows.length === 0) return [];
  const { conversationId, reporterId, reason, createdAt } = conversationReports;
  const ids = rows.map(({ id }) => id);
  const reports = await db
    .select({ conversationId, by: conversationMembers.side, reason, date: isoDate(createdAt) })
    .from(conversationReports)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, reporterId)),
    )
    .where(and(isOpen, inArray(conversationId, ids)))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    ...row,
    reports: reports
      .filter((report) => report.conversationId === row.id)
      .map(({ by, reason: words, date }) => ({ by, reason: words, date })),
  }));
}

/** Reads a reported conversation for an admin, and records that in the audit log. @throws 404 without an open report */
async function readReported(tx: Transaction, id: string, admin: Caller): Promise<ReportedRow> {
  await lockCaller(tx, admin);
  const row = await findReported(tx, id);
  if (!row) throw notFound('report');
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'readConversation',
    subject: row.about,
    before: null,
    after: { conversationId: id },
  });
  return row;
}

/** Closes the conversation's reports for an admin, and notifies the people who reported. @throws 404 when no report is open */
async function close(tx: Transaction, id: string, admin: Caller, note: string): Promise<void> {
  await lockCaller(tx, admin);
  await lockConversation(tx, id);
  const row = await findReported(tx, id);
  if (!row) throw notFound('report');
  const reporterIds = await closeReports(tx, conversationReports, conversationReports.conversationId, id);
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'closeConversationReports',
    subject: row.about,
    before: { conversationId: id, reports: reporterIds.length },
    after: { conversationId: id, note },
  });
  await notifyStreams(tx, reporterIds, 'conversation', { conversationId: id });
  await tx.emit('report.decided', { about: 'conversation', id, reporterIds });
}

const toReported = (row: ReportedRow): ReportedConversation => ({
  _id: row.id,
  laptop: row.laptop,
  buyer: row.buyer,
  seller: row.seller,
  reportedAt: row.reportedAt.toISOString(),
  reports: row.reports,
});

/** Routes of reported conversations, the only ones that admins can read. */
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
    const offered = await offerAmounts(
      db,
      messages.map(({ offerId }) => offerId),
    );
    return {
      ...toReported(row),
      messages: messages.map((message) => ({
        _id: message.id,
        by: message.authorId === row.buyer._id ? ('buyer' as const) : ('seller' as const),
        words: message.words,
        pictures: message.pictures,
        date: message.createdAt.toISOString(),
        offered: offered.get(message.offerId ?? ''),
      })),
    };
  });
  route(app, 'PUT /reportedConversations/:id/closing', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => close(tx, params.id, admin, body.note.trim()));
    return modified(1);
  });
}
