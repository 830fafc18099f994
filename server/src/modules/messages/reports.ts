import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { laptopSlug, type ReportedConversation } from '@relaptop/shared/contracts';
import { conversationMembers, conversationReports, conversations } from '../../database/conversationSchema';
import { type Database, firstOf } from '../../database/database';
import { products } from '../../database/schema';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { countRows, cutPage, type Page, pageOf, readPage, rowOf } from '../../http/paging';
import { appendAudit } from '../../database/auditSchema';
import { notifyStreams } from './stream/repository';
import { lockCaller } from '../../http/lockCaller';
import { listMessages, lockConversation } from './repository';
import { findPeople } from './views';
import { modified } from '../../http/answers';
import { callerOf } from '../../http/identity';
import { route } from '../../http/route';

const isOpen = isNull(conversationReports.closedAt);

/** @returns false when a report of this person's is open already */
export async function insertReport(
  db: Database,
  report: typeof conversationReports.$inferInsert,
): Promise<boolean> {
  const rows = await db.insert(conversationReports).values(report).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Of the reports of one conversation, the first stands for both. */
export const isFirstOfConversation = and(
  isOpen,
  sql`not exists (select 1 from conversation_reports earlier
    where earlier.conversation_id = ${conversationReports.conversationId} and earlier.closed_at is null
    and (earlier.created_at, earlier.id) < (${conversationReports.createdAt}, ${conversationReports.id}))`,
);

function selectReported(db: Database) {
  return db
    .select({
      id: conversations.id,
      buyerId: conversations.buyerId,
      sellerId: conversations.sellerId,
      laptopId: products.id,
      laptopName: products.name,
      reportId: conversationReports.id,
      reportedAt: conversationReports.createdAt,
      reporterId: conversationReports.reporterId,
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(products, eq(products.id, conversations.productId))
    .$dynamic();
}
type Reported = Awaited<ReturnType<typeof selectReported>>[number];

/** @returns conversations with open reports, the one that waits longest first; one more than the page holds */
export async function listReported(db: Database, page: Page) {
  const after =
    page.after && sql`(${conversationReports.createdAt}, ${conversationReports.id}) > ${rowOf(page.after)}`;
  const rows = await selectReported(db)
    .where(and(isFirstOfConversation, after))
    .orderBy(asc(conversationReports.createdAt), asc(conversationReports.id))
    .limit(page.limit + 1);
  return {
    rows: await withDetails(db, rows),
    total: await countRows(db, conversationReports, isFirstOfConversation),
  };
}

/** @returns undefined for a conversation that nobody has reported, or whose reports are closed */
export async function findReported(db: Database, id: string) {
  const found = await selectReported(db).where(and(eq(conversations.id, id), isFirstOfConversation));
  return firstOf(await withDetails(db, found));
}
export type ReportedRow = NonNullable<Awaited<ReturnType<typeof findReported>>>;

async function withDetails(db: Database, rows: readonly Reported[]) {
  if (rows.length === 0) return [];
  const people = await findPeople(
    db,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  );
  const reports = await db
    .select({
      conversationId: conversationReports.conversationId,
      by: conversationMembers.side,
      reason: conversationReports.reason,
      createdAt: conversationReports.createdAt,
    })
    .from(conversationReports)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversationReports.conversationId),
        eq(conversationMembers.userId, conversationReports.reporterId),
      ),
    )
    .where(
      and(
        isOpen,
        inArray(
          conversationReports.conversationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(conversationReports.createdAt));
  const personOf = (id: string) => people.find((person) => person.id === id);
  return rows.map((row) => ({
    ...row,
    buyer: personOf(row.buyerId),
    seller: personOf(row.sellerId),
    reports: reports.filter(({ conversationId }) => conversationId === row.id),
  }));
}

/** The person that the first report is about. */
const reportedPerson = (row: ReportedRow) => (row.reporterId === row.buyerId ? row.seller : row.buyer);

/** An admin reads what the two have written: not without a report, nor without a trace. @throws 404 */
export async function readReported(tx: Transaction, id: string, admin: Caller): Promise<ReportedRow> {
  await lockCaller(tx, admin);
  const row = await findReported(tx, id);
  if (!row) throw notFound('report');
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'readConversation',
    subject: reportedPerson(row)?.email ?? id,
    before: null,
    after: { conversationId: id },
  });
  return row;
}

/** An admin is done with it; those who reported see that, and are told. @throws 404 when no report is open */
export async function closeReports(tx: Transaction, id: string, admin: Caller, note: string): Promise<void> {
  await lockCaller(tx, admin);
  await lockConversation(tx, id);
  const row = await findReported(tx, id);
  if (!row) throw notFound('report');
  const closed = await tx
    .update(conversationReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(conversationReports.conversationId, id), isOpen))
    .returning({ reporterId: conversationReports.reporterId });
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'closeConversationReports',
    subject: reportedPerson(row)?.email ?? id,
    before: { conversationId: id, reports: closed.length },
    after: { conversationId: id, note },
  });
  const reporterIds = closed.map(({ reporterId }) => reporterId);
  await notifyStreams(tx, reporterIds, 'conversation', { conversationId: id });
  await tx.emit('report.decided', { about: 'conversation', id, reporterIds });
}

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
