import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { LaptopSuggestions } from '@relaptop/shared/contracts';
import { staleWhileRevalidate } from '../../../common/staleWhileRevalidate';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { toDollars } from '../../../http/money';
import type { Reads } from '../../../database/reads';
import { editDistance, splitWords } from './words';

const MOST = { models: 6, brands: 2, categories: 2 } as const;
/** Maximum number of models in memory. The models with the most laptops on sale remain. */
const MOST_MODELS = 2_000;
/** Suggestions may be a minute old, because counting all laptops is slow. */
const LIFETIME_MS = 60_000;
const PATIENCE_MS = 2_000;
/** Minimum number of letters of a typed word that may have a typing mistake. */
const FORGIVEN_FROM = 4;

interface Named {
  readonly label: string;
  readonly count: number;
  readonly words: readonly string[];
}
interface Model extends Named {
  readonly image: string;
  readonly priceCents: number;
}
interface Stock {
  readonly models: readonly Model[];
  readonly brands: readonly Named[];
  readonly categories: readonly (Named & { readonly categoryId: string })[];
}
type Suggest = (typed: string) => Promise<LaptopSuggestions>;

/** @returns a function that suggests models, brands and categories on sale. Each typed word must begin a word of their names. */
export function createSuggest(reads: Reads, log: FastifyBaseLogger): Suggest {
  const stock = staleWhileRevalidate<Stock>({
    load: () => reads.shared(readStock),
    fallback: { models: [], brands: [], categories: [] },
    lifetimeMs: LIFETIME_MS,
    patienceMs: PATIENCE_MS,
    onFailure: (error) => log.error({ err: error }, 'the suggestions could not be loaded'),
  });
  return async (typed) => suggestFrom(await stock(), typed);
}

function suggestFrom({ models, brands, categories }: Stock, typed: string): LaptopSuggestions {
  const asked = splitWords(typed);
  const found = <T extends Named>(all: readonly T[], most: number): T[] =>
    asked.length === 0
      ? []
      : all.filter(({ words }) => asked.every((word) => isMeant(word, words))).slice(0, most);
  const asQuery = ({ label, count }: Named) => ({ label, query: label, count });
  return {
    models: found(models, MOST.models).map((model) => ({
      ...asQuery(model),
      image: model.image,
      fromPrice: toDollars(model.priceCents),
    })),
    brands: found(brands, MOST.brands).map(asQuery),
    categories: found(categories, MOST.categories).map(({ label, count, categoryId }) => ({
      label,
      count,
      categoryId,
    })),
  };
}

/** Whether one of the words begins with the typed text. Texts of {@link FORGIVEN_FROM} letters and more may have one typing mistake. */
const isMeant = (typed: string, words: readonly string[]): boolean =>
  words.some(
    (word) =>
      word.startsWith(typed) ||
      (typed.length >= FORGIVEN_FROM &&
        word.length >= typed.length &&
        editDistance(typed, word.slice(0, typed.length)) === 1),
  );

interface CountedModel {
  readonly brand: string;
  readonly model: string | null;
  readonly count: number;
  /** Number of laptops of the brand, over all models. */
  readonly whole: number;
  readonly image: string;
  readonly price: number;
}

async function readStock(db: Database): Promise<Stock> {
  const counted = await rowsOf<CountedModel>(
    db,
    sql`select brand, model, count(*)::int as count, sum(count(*)) over (partition by brand)::int as whole,
        min(image) as image, min(price_cents)::int as price from products
      where sold_at is null and removed_at is null and brand is not null group by brand, model
      order by count desc, brand, model limit ${MOST_MODELS}`,
  );
  const categories = await rowsOf<{ label: string; slug: string; count: number }>(
    db,
    sql`select heading as label, slug, (select count(*)::int from products
        where category_id = categories.id and sold_at is null and removed_at is null) as count
      from categories order by position, slug`,
  );
  const named = (label: string, count: number): Named => ({ label, count, words: splitWords(label) });
  const whole = new Map(counted.map(({ brand, whole: all }) => [brand, all]));
  return {
    models: counted.flatMap(({ brand, model, count, image, price }) =>
      model === null ? [] : [{ ...named(`${brand} ${model}`, count), image, priceCents: price }],
    ),
    brands: [...whole].toSorted(([, a], [, b]) => b - a).map(([brand, count]) => named(brand, count)),
    categories: categories
      .filter(({ count }) => count > 0)
      .map(({ label, slug, count }) => ({ ...named(label, count), categoryId: slug })),
  };
}
