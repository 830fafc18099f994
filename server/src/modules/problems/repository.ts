import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { findRow, insertRow } from '../../database/rows';
import { problemEntries, problems } from '../../database/problemSchema';

export type ProblemRecord = typeof problems.$inferSelect;
export type EntryRecord = typeof problemEntries.$inferSelect;
type NewEntry = Omit<typeof problemEntries.$inferInsert, 'id' | 'createdAt'>;
type Changes = Partial<Omit<ProblemRecord, 'id' | 'bookingId' | 'kind' | 'openedBy' | 'createdAt'>>;

export async function findProblemOf(db: Database, bookingId: string): Promise<ProblemRecord | undefined> {
  const ofOrder = db.select().from(problems).where(eq(problems.bookingId, bookingId));
  return firstOf(await ofOrder.orderBy(desc(problems.createdAt)).limit(1));
}

export const findProblem = (db: Database, id: string) => findRow(db, problems, eq(problems.id, id));

/** The caller must have locked the order. This lock protects the problem too. */
export const findUnresolved = (db: Database, bookingId: string) =>
  findRow(db, problems, and(eq(problems.bookingId, bookingId), isNull(problems.resolvedAt)));

export async function changeProblem(db: Database, id: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.update(problems).set(changes).where(eq(problems.id, id));
}

export async function addEntry(db: Database, entry: NewEntry): Promise<string> {
  return (await insertRow(db, problemEntries, entry)).id;
}

/** @returns the oldest entry first. `LIMITS.problem.entries` limits their number */
export function listEntries(db: Database, problemId: string): Promise<EntryRecord[]> {
  return db
    .select()
    .from(problemEntries)
    .where(eq(problemEntries.problemId, problemId))
    .orderBy(asc(problemEntries.createdAt), asc(problemEntries.id));
}
