import { and, count, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { slugAndIdOf } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Reads } from '../../../database/reads';
import { categories, products } from '../../../database/schema';
import { toCard } from '../../laptops/mapping';
import { listAdvertised, isOnSale } from '../../laptops/repository';
import { staleWhileRevalidate } from '../../../common/staleWhileRevalidate';

/** Public facts about a category. The category's page shows its laptops only after a log-in. */
export interface CategoryFacts {
  readonly slug: string;
  readonly heading: string;
  readonly image: string;
  /** Number of laptops that are on sale or held. */
  readonly laptops: number;
}

export interface AdvertisedLaptop {
  readonly name: string;
  readonly path: string;
}

export interface CatalogFacts {
  readonly categories: readonly CategoryFacts[];
  readonly offers: readonly AdvertisedLaptop[];
}

/** Maximum number of laptops in a list's structured data. Each makes the page larger, and only robots read them. */
export const LISTED = 6;

const NOTHING: CatalogFacts = { categories: [], offers: [] };
/** Lifetime of the facts in milliseconds. Counting is slow, and a count may be a minute old. */
const LIFETIME_MS = 60_000;
/** Milliseconds that a page waits for facts that only robots read. */
const PATIENCE_MS = 500;

export const createCatalogFacts = (reads: Reads, log: FastifyBaseLogger): (() => Promise<CatalogFacts>) =>
  staleWhileRevalidate({
    load: () => reads.shared(readFacts),
    fallback: NOTHING,
    lifetimeMs: LIFETIME_MS,
    patienceMs: PATIENCE_MS,
    onFailure: (error) => log.error({ err: error }, 'the facts for page heads could not be read'),
  });

async function readFacts(db: Database): Promise<CatalogFacts> {
  const rows = await db
    .select({
      slug: categories.slug,
      heading: categories.heading,
      image: categories.image,
      laptops: count(products.id),
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isOnSale))
    .groupBy(categories.id)
    .orderBy(categories.position, categories.slug);
  const advertised = await listAdvertised(db, { limit: LISTED, after: undefined }, undefined);
  const offers = advertised.slice(0, LISTED).map((row) => {
    const card = toCard(row, undefined);
    return { name: card.productInfo.productName, path: `/laptops/${slugAndIdOf(card)}` };
  });
  return { categories: rows, offers };
}
