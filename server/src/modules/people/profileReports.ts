import { and, eq, isNull, sql } from 'drizzle-orm';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import { type Database, inTransaction } from '../../database/database';
import { profileReports } from '../../database/reportSchema';
import { users } from '../../database/schema';
import { newestFirst } from '../../http/paging';
import type { Transaction } from '../../database/domainEvents';
import { modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { AppError, notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { appendAudit } from '../../database/auditSchema';
import { findSeller } from '../laptops/sellers/sellers';
import { findUser } from './repository';
import { lockCaller, lockUser } from '../../http/lockCaller';
import { route } from '../../http/route';

/** Of one person, in the list of all. */
const SHOWN = 20;

/** @returns false when this person reported this seller before */
export async function insertProfileReport(
  db: Database,
  report: typeof profileReports.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(profileReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: profileReports.id });
  return rows.length > 0;
}

/** Of the reports of one profile, the first stands for all. */
export const isFirstOfProfile = and(
  isNull(profileReports.closedAt),
  sql`not exists (select 1 from profile_reports earlier where earlier.seller_id = ${profileReports.sellerId}
    and earlier.closed_at is null
    and (earlier.created_at, earlier.id) < (${profileReports.createdAt}, ${profileReports.id}))`,
);

/** @returns the latest that was said against somebody's profile, open or closed, with who said so. */
export const listProfileReports = (db: Database, sellerId: string) =>
  db
    .select({
      id: profileReports.id,
      by: { _id: users.id, name: users.name },
      reason: profileReports.reason,
      createdAt: profileReports.createdAt,
      closedAt: profileReports.closedAt,
    })
    .from(profileReports)
    .innerJoin(users, eq(users.id, profileReports.reporterId))
    .where(eq(profileReports.sellerId, sellerId))
    .orderBy(...newestFirst(profileReports.createdAt, profileReports.id))
    .limit(SHOWN);
export type ProfileReportRow = Awaited<ReturnType<typeof listProfileReports>>[number];

/** @returns whose open reports they were. */
export async function closeProfileReports(db: Database, sellerId: string): Promise<string[]> {
  const rows = await db
    .update(profileReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(profileReports.sellerId, sellerId), isNull(profileReports.closedAt)))
    .returning({ reporterId: profileReports.reporterId });
  return rows.map(({ reporterId }) => reporterId);
}

/** Anybody signed in reports a seller's profile once; admins decide on the person's page, to which the queue leads. */
export function profileReportRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'PUT /sellers/:id/report', async (request) => {
    const [{ id }, reporter] = [request.params, callerOf(request)];
    const reason = request.body.reason.trim();
    const isNew = await inTransaction(db, (tx) => report(tx, id, reporter, reason));
    return modified(isNew ? 1 : 0);
  });
  route(app, 'PUT /people/:id/profileReports/closing', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => close(tx, params.id, admin, body.note.trim()));
    return modified(1);
  });
}

/** @returns false for a repeat. @throws 403 for the own profile, 404 where there is no seller to be seen */
async function report(tx: Database, sellerId: string, reporter: Caller, reason: string): Promise<boolean> {
  if (sellerId === reporter.id)
    throw new AppError(ERROR_CODES.ownProfile, "You can't report your own profile.");
  // Deleting the account closes its reports: none may come after that.
  const isThere = (await lockUser(tx, sellerId)) && (await findSeller(tx, sellerId));
  if (!isThere) throw notFound('seller');
  return insertProfileReport(tx, { sellerId, reporterId: reporter.id, reason });
}

/** @throws 404 when no report is open */
async function close(tx: Transaction, personId: string, admin: Caller, note: string): Promise<void> {
  await lockCaller(tx, admin);
  const person = await findUser(tx, personId);
  const reporterIds = person ? await closeProfileReports(tx, personId) : [];
  if (!person || reporterIds.length === 0) throw notFound('report');
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'closeProfileReports',
    subject: person.email,
    before: { personId, reports: reporterIds.length },
    after: { personId, note },
  });
  await tx.emit('report.decided', { about: 'profile', id: personId, reporterIds });
}
