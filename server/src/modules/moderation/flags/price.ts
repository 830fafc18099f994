import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';

/** A price below this share of its model's median is doubted, when so many other sellers list it. */
export const FAR_BELOW = { share: 0.5, fewest: 5 } as const;
/** Days that are looked back, and laptops that are compared, the latest first. */
const [DAYS, MOST] = [180, 200];

interface Priced {
  readonly sellerId: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly priceCents: number;
}

/**
 * Compares with other sellers' prices of the same model. Each seller counts once, with the mean of their prices: one seller can't
 * make another's price look strange.
 * @returns the median in cents when the price is far below it
 */
export async function findLowPrice(db: Database, laptop: Priced): Promise<number | undefined> {
  const { sellerId, brand, model, priceCents } = laptop;
  if (brand === null || model === null) return undefined;
  const [found] = await rowsOf<{ median: number; compared: number }>(
    db,
    sql`select percentile_cont(0.5) within group (order by price_cents)::float as median, count(*)::int as compared
      from (select avg(price_cents) as price_cents from (
        select seller_id, price_cents from products
        where brand = ${brand} and model = ${model} and seller_id <> ${sellerId}::uuid and removed_at is null
          and listed_at >= now() - make_interval(days => ${DAYS}::int)
        order by listed_at desc limit ${MOST}::int) as latest group by seller_id) as others`,
  );
  if (!found || found.compared < FAR_BELOW.fewest) return undefined;
  return priceCents < found.median * FAR_BELOW.share ? Math.round(found.median) : undefined;
}
