import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { LaptopPage } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import { toDollars } from '../../http/money';

const DAYS = 180;
/** Minimum number of prices. Fewer prices are no reliable comparison, and could reveal a single seller's price. */
const FEWEST = 5;
/** Maximum number of prices, the latest first. More would not change the chart. */
const MOST = 200;

/** @returns null for a model with fewer than {@link FEWEST} laptops in the last {@link DAYS} days */
export async function priceContextOf(
  db: Database,
  { brand, model }: { readonly brand: string | null; readonly model: string | null },
): Promise<LaptopPage['price']> {
  if (brand === null || model === null) return null;
  const { listedAt, soldAt, priceCents, removedAt } = products;
  const since = sql`now() - make_interval(days => ${DAYS}::int)`;
  const rows = await db
    .select({ priceCents, listedAt, soldAt })
    .from(products)
    .where(and(eq(products.brand, brand), eq(products.model, model), gte(listedAt, since), isNull(removedAt)))
    .orderBy(desc(listedAt), products.id)
    .limit(MOST);
  if (rows.length < FEWEST) return null;
  const prices = rows.map((row) => row.priceCents).toSorted((a, b) => a - b);
  const points = rows
    .map((row) => ({
      price: toDollars(row.priceCents),
      at: row.soldAt ?? row.listedAt,
      sold: row.soldAt !== null,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((point) => ({ ...point, at: point.at.toISOString() }));
  return {
    count: rows.length,
    median: toDollars(medianOf(prices)),
    low: toDollars(prices[0] ?? 0),
    high: toDollars(prices.at(-1) ?? 0),
    points,
  };
}

/** @param sorted cents in rising order */
function medianOf(sorted: readonly number[]): number {
  const [low = 0, high = low] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return Math.round((low + high) / 2);
}
