import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type Figure,
  FIGURES,
  type SystemStatus,
  type LiveFigure,
  type SettledState,
} from '@relaptop/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { paymentIntents, refunds } from '../../database/moneySchema';
import { bookings, products, users } from '../../database/schema';
import { watches } from '../../database/savedSchema';
import { countRows, MOST_COUNTED } from '../../http/paging';
import { countSettled } from '../orders/settled';
import { countReported } from '../laptops/reported';
import { isOnSale } from '../laptops/repository';
import { countUsers } from '../people/repository';
import { rowsOf } from '../../database/migrations';

interface Counted {
  /** @returns undefined for more than `MOST_COUNTED` */
  readonly count: (db: Database) => Promise<number | undefined>;
  /** Postgres's estimate, if the figure counts the rows of a table. */
  readonly estimate?: (db: Database) => Promise<number>;
}

/** @param where condition with an index. Counting stops at a limit, so that a large table is not read completely */
const numberOf = (table: PgTable, where: SQL | undefined): Counted => ({
  count: (db) => countRows(db, table, where),
  estimate: (db) => estimateRows(db, table, where),
});

const people = (role: 'user' | 'sealer' | 'admin'): Counted => ({
  ...numberOf(users, and(isNull(users.deletedAt), eq(users.role, role))),
  count: (db) => countUsers(db, role),
});
const settled = (state: SettledState): Counted => ({
  ...numberOf(bookings, eq(bookings.state, state)),
  count: (db) => countSettled(db, { state }),
});

const COUNTED: Readonly<Record<Figure, Counted>> = {
  buyers: people('user'),
  sellers: people('sealer'),
  admins: people('admin'),
  onSale: numberOf(products, isOnSale),
  advertised: numberOf(products, and(isOnSale, isNotNull(products.advertisedAt))),
  held: numberOf(products, and(isOnSale, sql`${products.heldUntil} > now()`)),
  sold: numberOf(products, isNotNull(products.soldAt)),
  // Has no estimate: it counts laptops, each of which can have several reports, so the number of rows is too high.
  reported: { count: countReported },
  openOrders: numberOf(bookings, inArray(bookings.state, ['reserved', 'paying'])),
  paid: settled('paid'),
  received: settled('received'),
  problems: settled('problem'),
  disputed: settled('disputed'),
  refunded: settled('refunded'),
  waiting: numberOf(watches, isNull(watches.notifiedAt)),
  settling: numberOf(paymentIntents, inArray(paymentIntents.status, ['claimed', 'releasing'])),
  begunRefunds: numberOf(refunds, isNull(refunds.doneAt)),
};

/** Milliseconds after which the server starts no further count, because the database may not answer. */
const PATIENCE_MS = 5_000;

/** Counts one figure after the other to spare connections, and starts none after `patienceMs`. Names the figures that failed. */
export async function countAll(
  db: Database,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): Promise<Pick<SystemStatus, 'figures' | 'uncounted'>> {
  const begun = performance.now();
  const figures: LiveFigure[] = [];
  const missing: Figure[] = [];
  for (const figure of FIGURES) {
    const inTime = performance.now() - begun < patienceMs;
    const counted = inTime && (await countOne(db, COUNTED[figure]).catch(noteFailure(figure, log)));
    if (counted) figures.push({ figure, ...counted });
    else missing.push(figure);
  }
  return { figures, ...(missing.length > 0 && { uncounted: { figures: missing, ...REASON } }) };
}

const REASON = {
  says: 'The database refused the query, or took too long.',
  remedy:
    'Look again in a minute. If figures are still missing, look for uncounted figures in the server’s log.',
};

const noteFailure = (figure: Figure, log: FastifyBaseLogger) => (error: unknown) => {
  log.warn({ err: error, figure }, 'a figure could not be counted');
  return undefined;
};

/** Counts exactly up to `MOST_COUNTED`. Beyond that, Postgres estimates the number if the figure has an estimate. */
async function countOne(db: Database, { count, estimate }: Counted): Promise<Omit<LiveFigure, 'figure'>> {
  const counted = await count(db);
  if (counted !== undefined) return { count: counted, precision: 'exact' };
  const estimated = (await estimate?.(db)) ?? 0;
  return estimated > MOST_COUNTED
    ? { count: estimated, precision: 'about' }
    : { count: MOST_COUNTED, precision: 'moreThan' };
}

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

async function estimateRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [plan] = await rowsOf<Plan>(
    db,
    sql`explain (format json) select 1 from ${table}${where && sql` where ${where}`}`,
  );
  return Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}
