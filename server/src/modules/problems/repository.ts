import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { ProblemVoice } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../database/database';
import { findRow } from '../../database/rows';
import { problemEntries, problems } from '../../database/problemSchema';

export type ProblemRecord = typeof problems.$inferSelect;
export type EntryRecord = typeof problemEntries.$inferSelect;
type NewProblem = Pick<typeof problems.$inferInsert, 'bookingId' | 'kind' | 'openedBy'>;
type NewEntry = Omit<typeof problemEntries.$inferInsert, 'id' | 'createdAt'>;
type Changes = Partial<Omit<ProblemRecord, 'id' | 'bookingId' | 'kind' | 'openedBy' | 'createdAt'>>;

export async function insertProblem(db: Database, problem: NewProblem): Promise<ProblemRecord> {
  const [row] = await db.insert(problems).values(problem).returning();
  if (!row) throw new Error('The problem was not stored');
  return row;
}

/** @returns the order's latest problem, resolved or not. */
export async function findProblemOf(db: Database, bookingId: string): Promise<ProblemRecord | undefined> {
  const ofOrder = db.select().from(problems).where(eq(problems.bookingId, bookingId));
  return firstOf(await ofOrder.orderBy(desc(problems.createdAt)).limit(1));
}

export const findProblem = (db: Database, id: string) => findRow(db, problems, eq(problems.id, id));

/** Lock the order first: whatever changes a problem does, so the row itself needs no lock. @returns the one that is not resolved */
export const findUnresolved = (db: Database, bookingId: string) =>
  findRow(db, problems, and(eq(problems.bookingId, bookingId), isNull(problems.resolvedAt)));

export async function changeProblem(db: Database, id: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.update(problems).set(changes).where(eq(problems.id, id));
}

/** @returns the entry's id */
export async function addEntry(db: Database, entry: NewEntry): Promise<string> {
  const [row] = await db.insert(problemEntries).values(entry).returning({ id: problemEntries.id });
  if (!row) throw new Error('The entry was not stored');
  return row.id;
}

/** @returns oldest first; their number is bounded. */
export function listEntries(db: Database, problemId: string): Promise<EntryRecord[]> {
  return db
    .select()
    .from(problemEntries)
    .where(eq(problemEntries.problemId, problemId))
    .orderBy(asc(problemEntries.createdAt), asc(problemEntries.id));
}

export async function countEntriesBy(db: Database, problemId: string, by: ProblemVoice): Promise<number> {
  const where = and(eq(problemEntries.problemId, problemId), eq(problemEntries.by, by));
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(problemEntries).where(where);
  return total;
}

/** @returns how many problems the order has had. */
export async function countProblemsOf(db: Database, bookingId: string): Promise<number> {
  const where = eq(problems.bookingId, bookingId);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(problems).where(where);
  return total;
}
