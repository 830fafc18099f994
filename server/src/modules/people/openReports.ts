import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { ListedUser } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { profileReports, reports } from '../../database/reportSchema';
import { products } from '../../database/schema';
import { toUser, type UserRow } from './repository';

/** @returns the people as an admin's list shows them: with how many reports of them wait for a decision. */
export async function withOpenReports(db: Database, rows: readonly UserRow[]): Promise<ListedUser[]> {
  const counts = await countOpenReports(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toUser(row), openReports: counts.get(row.id) ?? 0 }));
}

/** @returns the number of each who has any: of their profile, and of laptops that are still there. */
async function countOpenReports(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (ids.length === 0) return counts;
  const ofLaptops = db
    .select({ personId: products.sellerId, open: count() })
    .from(reports)
    .innerJoin(products, eq(products.id, reports.productId))
    .where(and(isNull(reports.dismissedAt), isNull(products.removedAt), inArray(products.sellerId, [...ids])))
    .groupBy(products.sellerId);
  const ofProfiles = db
    .select({ personId: profileReports.sellerId, open: count() })
    .from(profileReports)
    .where(and(isNull(profileReports.closedAt), inArray(profileReports.sellerId, [...ids])))
    .groupBy(profileReports.sellerId);
  for (const { personId, open } of [...(await ofLaptops), ...(await ofProfiles)])
    counts.set(personId, (counts.get(personId) ?? 0) + open);
  return counts;
}
