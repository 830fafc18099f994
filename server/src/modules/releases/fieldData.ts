import { and, eq, gt, sql } from 'drizzle-orm';
import type { FieldData, WebVitalsBody } from '@relaptop/shared/contracts';
import { today } from '../../common/dailyHash';
import type { Database } from '../../database/database';
import { webVitals } from '../../database/stageSchema';

/** Highest good value of each web vital, in milliseconds (CLS without unit), as web.dev defines them. */
const GOOD = { LCP: 2_500, INP: 200, CLS: 0.1, FCP: 1_800, TTFB: 800 } as const;
type Vital = keyof typeof GOOD;
type Vitals = Pick<WebVitalsBody, Vital>;
const VITALS = Object.keys(GOOD) as Vital[];
/** The vitals that decide whether a visit was slow: at least one was not good. The other vitals are parts of LCP. */
const JUDGED = ['LCP', 'INP', 'CLS'] as const;

const KEPT_DAYS = 7;
/** The percentile to report: this share of the visits is at or below it. */
const SHARE = 0.75;

/**
 * Counts are kept in steps of a logarithmic scale, because figures of single visits would need a row each. Each step is a tenth wider than
 * the one before, so a reported value is at most 5 % wrong.
 */
const STEP = 1.1;
/** The unit of the scale. It is so small that even the smallest relevant values differ by a step. */
const unitOf = (vital: Vital): number => (vital === 'CLS' ? 0.001 : 1);
const stepOf = (vital: Vital, value: number): number =>
  Math.max(0, Math.ceil(Math.log(value / unitOf(vital)) / Math.log(STEP)));
const valueOf = (vital: Vital, step: number): number => {
  const value = step === 0 ? 0 : STEP ** (step - 0.5);
  return vital === 'CLS' ? Math.round(value) / 1_000 : Math.round(value);
};

export function isSlow(vitals: Vitals): boolean | undefined {
  const measured = JUDGED.filter((vital) => vitals[vital] !== undefined);
  return measured.length === 0 ? undefined : measured.some((vital) => (vitals[vital] ?? 0) > GOOD[vital]);
}

export interface MeasuredPage {
  readonly app: string;
  readonly version: string;
  readonly route: string;
}

/** Adds the report of one visit to the counts. The visit itself is counted as the vital `visit`. */
export async function addVitals(db: Database, page: MeasuredPage, vitals: Vitals): Promise<void> {
  const measured = VITALS.flatMap((vital) => {
    const value = vitals[vital];
    return value === undefined ? [] : [{ vital: vital as string, step: stepOf(vital, value) }];
  });
  await addCounts(db, page, [...measured, { vital: VISIT, step: 0 }]);
}

/** Adds a browser's report that a version failed. It counts for the version, not for a page. */
export const addFailure = (db: Database, release: Omit<MeasuredPage, 'route'>): Promise<void> =>
  addCounts(db, { ...release, route: '' }, [{ vital: FAILURE, step: 0 }]);

async function addCounts(
  db: Database,
  page: MeasuredPage,
  counts: readonly { vital: string; step: number }[],
): Promise<void> {
  await db
    .insert(webVitals)
    .values(counts.map((count) => ({ ...page, ...count, day: today(), visits: 1 })))
    .onConflictDoUpdate({
      target: [
        webVitals.day,
        webVitals.app,
        webVitals.version,
        webVitals.route,
        webVitals.vital,
        webVitals.step,
      ],
      set: { visits: sql`${webVitals.visits} + 1` },
    });
}

const VISIT = 'visit';
const FAILURE = 'failure';
const firstDay = sql`(now() at time zone 'UTC')::date - ${KEPT_DAYS}::int`;

export async function forgetOldVitals(db: Database): Promise<void> {
  await db.delete(webVitals).where(sql`${webVitals.day} <= ${firstDay}`);
}

interface Counted {
  readonly route: string;
  readonly vital: string;
  readonly step: number;
  readonly visits: number;
}

const visitsIn = (rows: readonly Counted[]): number => rows.reduce((sum, { visits }) => sum + visits, 0);

function percentile(vital: Vital, rows: readonly Counted[]): number | undefined {
  const counted = rows.filter((row) => row.vital === vital).toSorted((one, other) => one.step - other.step);
  let left = visitsIn(counted) * SHARE;
  const reached = counted.find(({ visits }) => (left -= visits) <= 0);
  return reached && valueOf(vital, reached.step);
}

const summary = (rows: readonly Counted[]) => ({
  measured: visitsIn(rows.filter(({ vital }) => vital === VISIT)),
  ...(Object.fromEntries(
    VITALS.map((vital) => [vital, percentile(vital, rows)] as const).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Vitals),
});

export async function readFieldData(
  db: Database,
  { app, version }: Pick<MeasuredPage, 'app' | 'version'>,
): Promise<FieldData | undefined> {
  const rows = await db
    .select({
      route: webVitals.route,
      vital: webVitals.vital,
      step: webVitals.step,
      visits: sql<number>`sum(${webVitals.visits})::int`,
    })
    .from(webVitals)
    .where(and(eq(webVitals.app, app), eq(webVitals.version, version), gt(webVitals.day, firstDay)))
    .groupBy(webVitals.route, webVitals.vital, webVitals.step);
  if (rows.length === 0) return undefined;
  const [failures, visits] = [true, false].map((failed) =>
    rows.filter(({ vital }) => (vital === FAILURE) === failed),
  ) as [Counted[], Counted[]];
  const pages = [...new Set(visits.map(({ route }) => route))].map((route) => ({
    route,
    ...summary(visits.filter((row) => row.route === route)),
  }));
  // No browser reports failures of the shell.
  const failed = app === 'shell' ? {} : { failed: visitsIn(failures) };
  return {
    ...summary(visits),
    ...failed,
    pages: pages.toSorted((one, other) => other.measured - one.measured),
  };
}
