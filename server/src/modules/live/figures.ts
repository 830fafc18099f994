import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { FIGURES, type Figure, type LiveFigure } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { estimateRows } from '../../database/estimate';
import { paymentIntents, refunds } from '../../database/moneySchema';
import { bookings, products, reports, users } from '../../database/schema';
import { watches } from '../../database/watchSchema';
import { MOST_COUNTED, countRows } from '../../http/paging';
import { countSettled } from '../orders/repository';
import { countReported } from '../reports/repository';

interface Counted {
  readonly table: PgTable;
  /** In words that an index has: a large shop is counted up to a limit, and never read through. */
  readonly where: SQL | undefined;
  /** How the page with these rows counts them, where that is not simply by `where`. */
  readonly count?: (db: Database) => Promise<number | undefined>;
}

const onMarket = and(isNull(products.soldAt), isNull(products.removedAt));
const people = (role: 'user' | 'sealer' | 'admin'): Counted => ({
  table: users,
  where: and(isNull(users.deletedAt), eq(users.role, role)),
});
const settled = (state: 'paid' | 'disputed' | 'refunded'): Counted => ({
  table: bookings,
  where: eq(bookings.state, state),
  count: (db) => countSettled(db, { state }),
});

const COUNTED: Readonly<Record<Figure, Counted>> = {
  buyers: people('user'),
  sellers: people('sealer'),
  admins: people('admin'),
  onSale: { table: products, where: onMarket },
  advertised: { table: products, where: and(onMarket, isNotNull(products.advertisedAt)) },
  held: { table: products, where: and(onMarket, sql`${products.heldUntil} > now()`) },
  sold: { table: products, where: isNotNull(products.soldAt) },
  reported: { table: reports, where: isNull(reports.dismissedAt), count: countReported },
  openOrders: { table: bookings, where: inArray(bookings.state, ['reserved', 'paying']) },
  paid: settled('paid'),
  disputed: settled('disputed'),
  refunded: settled('refunded'),
  waiting: { table: watches, where: isNull(watches.toldAt) },
  settling: { table: paymentIntents, where: inArray(paymentIntents.status, ['claimed', 'releasing']) },
  begunRefunds: { table: refunds, where: isNull(refunds.doneAt) },
};

/** Counts one after the other: an admin who looks on must not take all connections away from the shop. */
export async function countAll(db: Database): Promise<LiveFigure[]> {
  const figures: LiveFigure[] = [];
  for (const figure of FIGURES) figures.push({ figure, ...(await countOne(db, COUNTED[figure])) });
  return figures;
}

/** Counts to the limit of every table page; beyond it, Postgres estimates. */
async function countOne(
  db: Database,
  { table, where, count = (from) => countRows(from, table, where) }: Counted,
): Promise<Omit<LiveFigure, 'figure'>> {
  const counted = await count(db);
  if (counted !== undefined) return { count: counted, precision: 'exact' };
  const estimate = await estimateRows(db, table, where);
  return estimate > MOST_COUNTED
    ? { count: estimate, precision: 'about' }
    : { count: MOST_COUNTED, precision: 'moreThan' };
}
