import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { profileReports } from '../../database/reportSchema';
import { users } from '../../database/schema';
import { newestFirst } from '../../http/paging';

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
