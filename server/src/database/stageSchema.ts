import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * A stage is a version of a remote that only admins or a share of browsers get. A row counts the visits and failures of the stage, and of
 * the live version at the same time, over all processes. It also stores that the stage was halted, because only the release command writes
 * the registry.
 */
export const stages = pgTable(
  'stages',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Start of the stage, from the registry. A version that is staged again gets new counts. */
    since: instant('since').notNull(),
    stageVisits: count('stage_visits'),
    stageFailures: count('stage_failures'),
    liveVisits: count('live_visits'),
    liveFailures: count('live_failures'),
    stageMeasured: count('stage_measured'),
    stageSlow: count('stage_slow'),
    liveMeasured: count('live_measured'),
    liveSlow: count('live_slow'),
    haltedAt: instant('halted_at'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.since] }),
    check('stages_counts', sql`least(stage_visits, stage_failures, live_visits, live_failures) >= 0`),
    check('stages_halt', sql`(halted_at is null) = (reason is null)`),
  ],
);

/**
 * Web vitals that browsers measured, as counts in steps of a logarithmic scale (`releases/fieldData.ts`), for a few days. A row is about a
 * page of a version, or counts the failures of a version. It contains nothing about individual people.
 */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date('day').notNull(),
    app: text('app').notNull(),
    version: text('version').notNull(),
    route: text('route').notNull(),
    vital: text('vital').notNull(),
    step: integer('step').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.app, table.version, table.route, table.vital, table.step] }),
  ],
);

/** Links and cookies of testers that were revoked early. */
export const endedTesters = pgTable('ended_testers', {
  id: text('id').primaryKey(),
  /** The link or cookie has expired by this time. Then the sweeper deletes the row. */
  until: instant('until').notNull(),
});

/** Number of visitors for each hour. A browser counts once a day (UTC), in the hour of its first visit. */
export const shopVisits = pgTable('shop_visits', {
  hour: instant('hour').primaryKey(),
  visits: integer('visits').notNull(),
});

/** Visitors that the server counted today, as hashes that differ each day. The server deletes them on the next day. */
export const shopVisitors = pgTable(
  'shop_visitors',
  { day: date('day').notNull(), visitor: text('visitor').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);
