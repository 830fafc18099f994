import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StagedRemote } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { stages } from '../../../database/stageSchema';

export type StageRow = typeof stages.$inferSelect;
export const COUNTED = [
  'stageVisits',
  'stageFailures',
  'stageMeasured',
  'stageSlow',
  'liveVisits',
  'liveFailures',
  'liveMeasured',
  'liveSlow',
] as const;
export type Counts = Pick<StageRow, (typeof COUNTED)[number]>;
type Stage = Pick<StagedRemote, 'name' | 'version' | 'since'>;

const keyOf = ({ name, version, since }: Stage) => ({ remote: name, version, since: new Date(since) });

const isStage = (stage: Stage) => {
  const { remote, version, since } = keyOf(stage);
  return and(eq(stages.remote, remote), eq(stages.version, version), eq(stages.since, since));
};

export async function readStage(db: Database, stage: Stage): Promise<StageRow | undefined> {
  const [row] = await db.select().from(stages).where(isStage(stage));
  return row;
}

export async function addCounts(db: Database, stage: Stage, counts: Counts): Promise<StageRow | undefined> {
  const [row] = await db
    .insert(stages)
    .values({ ...keyOf(stage), ...counts })
    .onConflictDoUpdate({
      target: [stages.remote, stages.version, stages.since],
      set: Object.fromEntries(COUNTED.map((name) => [name, sql`${stages[name]} + ${counts[name]}`])),
    })
    .returning();
  return row;
}

/** @returns the row if this call halted the stage; undefined if another process was first */
export async function haltStage(db: Database, stage: Stage, reason: string): Promise<StageRow | undefined> {
  const [row] = await db
    .update(stages)
    .set({ haltedAt: sql`now()`, reason })
    .where(and(isStage(stage), isNull(stages.haltedAt)))
    .returning();
  return row;
}

export interface Halt extends Stage {
  readonly at: string;
  readonly reason: string;
}

/** Maximum number of halts to list. The release command needs only the halts of stages in the registry, which are fewer. */
const MOST_HALTS = 100;

export async function listHalts(db: Database): Promise<Halt[]> {
  const rows = await db
    .select()
    .from(stages)
    .where(isNotNull(stages.haltedAt))
    .orderBy(desc(stages.haltedAt))
    .limit(MOST_HALTS);
  return rows.map(({ remote, version, since, haltedAt, reason }) => ({
    name: remote,
    version,
    since: since.toISOString(),
    at: haltedAt?.toISOString() ?? '',
    reason: reason ?? '',
  }));
}
