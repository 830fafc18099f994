import { eq, sql } from 'drizzle-orm';
import { formatPrice, SPECS, type FlagReason, type SpecName } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { products } from '../../../database/schema';
import { wordsOf } from '../../../http/invalidText';
import { toDollars } from '../../../http/money';
import { findContact } from '../../../common/contacts/findContact';
import { findCopied } from './pictures';
import { plainText } from '../../../common/contacts/plainText';
import { findLowPrice } from './price';
import { findRiskyWords } from './riskyWords';

/** What is doubted about a listing. */
export interface Finding {
  readonly reason: FlagReason;
  /** In words for admins. */
  readonly evidence: string;
  /** The same for the same doubt: what an admin has dismissed is not told again. */
  readonly finding: string;
  readonly otherId?: string;
}

const { id, sellerId, brand, model, priceCents, name, details, useTime, location } = products;
const SPEC_TEXTS = (Object.keys(SPECS) as SpecName[]).filter((spec) => SPECS[spec].kind === 'text');
/** The texts of a listing that are looked through, and what admins call them. */
const TEXTS = [
  ['title', name],
  ['description', details],
  ['used time', useTime],
  ['location', location],
  ...SPEC_TEXTS.map(
    (spec) => [spec === 'included' ? 'list of what is included' : wordsOf(spec), products[spec]] as const,
  ),
] as const;
const examined = {
  ...{ id, sellerId, brand, model, priceCents, image: products.image, pictures: products.pictures },
  /** In the order of {@link TEXTS}. */
  texts: sql<(string | null)[]>`jsonb_build_array(${sql.join(
    TEXTS.map(([, column]) => column),
    sql`, `,
  )})`,
  listedAt: products.listedAt,
};
export type Examined = NonNullable<Awaited<ReturnType<typeof findExamined>>>;

/** @returns undefined for a laptop that was removed */
export async function findExamined(db: Database, productId: string) {
  return firstOf(
    await db
      .select(examined)
      .from(products)
      .where(sql`${eq(products.id, productId)} and removed_at is null`),
  );
}

/** @returns all that is doubted about a listing, whose pictures were noted before. */
export async function findDoubts(db: Database, listing: Examined, reviewFirst: boolean): Promise<Finding[]> {
  const found = [
    await priceDoubt(db, listing),
    ...textDoubts(listing.texts),
    await pictureDoubt(db, listing),
    reviewFirst ? await firstDoubt(db, listing) : undefined,
  ];
  return found.filter((doubt) => doubt !== undefined);
}

async function priceDoubt(db: Database, listing: Examined): Promise<Finding | undefined> {
  const median = await findLowPrice(db, listing);
  if (median === undefined) return undefined;
  const [price, usual] = [listing.priceCents, median].map((cents) => formatPrice(toDollars(cents)));
  return {
    reason: 'price',
    evidence: `${price}; others of this model cost ${usual} (median)`,
    finding: String(listing.priceCents),
  };
}

/** Each text by itself: what ends one has nothing to do with what begins the next. */
function textDoubts(texts: readonly (string | null)[]): Finding[] {
  const plain = texts.map((text) => plainText(text ?? ''));
  const doubt = (reason: FlagReason, find: (text: string) => string | undefined): Finding[] => {
    const found = plain.map(find);
    const place = found.findIndex((words) => words !== undefined);
    const [finding, label] = [found[place], TEXTS[place]?.[0]];
    return finding === undefined ? [] : [{ reason, evidence: `The ${label} says “${finding}”`, finding }];
  };
  return [...doubt('words', findRiskyWords), ...doubt('contact', findContact)];
}

async function pictureDoubt(db: Database, listing: Examined): Promise<Finding | undefined> {
  const pictures = listing.pictures.length > 0 ? listing.pictures : [listing.image];
  const copied = await findCopied(db, { ...listing, pictures });
  return (
    copied && {
      reason: 'picture',
      evidence: `Picture ${pictures.indexOf(copied.address) + 1} was in another seller’s listing first`,
      finding: `${copied.address} ${copied.otherId}`,
      otherId: copied.otherId,
    }
  );
}

async function firstDoubt(db: Database, listing: Examined): Promise<Finding | undefined> {
  const earlier = await db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`seller_id = ${listing.sellerId}::uuid and (listed_at, id) < (${listing.listedAt.toISOString()}::timestamptz, ${listing.id}::uuid)`,
    )
    .limit(1);
  if (earlier.length > 0) return undefined;
  return { reason: 'firstListing', evidence: 'The first listing of this seller', finding: 'first' };
}
