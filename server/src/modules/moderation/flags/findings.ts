import { eq, sql } from 'drizzle-orm';
import { formatPrice, SPECS, type FlagReason, type SpecName } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { products } from '../../../database/schema';
import { wordsOf } from '../../../http/invalidText';
import { toDollars } from '../../../http/money';
import { findContact } from '../../../common/contacts/findContact';
import { findCopied } from './pictures';
import { plainText } from '../../../common/contacts/plainText';
import { rowsOf } from '../../../database/migrations';

/** A price below this share of the model's median is suspicious. The median needs at least `fewest` other sellers. */
const FAR_BELOW = { share: 0.5, fewest: 5 } as const;
/** Maximum age in days, and maximum number, of the laptops to compare with, the latest first. */
const [DAYS, MOST] = [180, 200];

interface Priced {
  readonly sellerId: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly priceCents: number;
}

/**
 * Compares a price with other sellers' prices of the same model. Each seller counts once, with their mean price, so that one seller can't
 * move the median.
 * @returns the median in cents if the price is far below it
 */
async function findLowPrice(db: Database, laptop: Priced): Promise<number | undefined> {
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

export interface Finding {
  readonly reason: FlagReason;
  readonly evidence: string;
  /** Identifies the finding, so that the check does not flag it again after an admin dismissed it. */
  readonly finding: string;
  readonly otherId?: string;
}

const { id, sellerId, brand, model, priceCents, name, details, useTime, location } = products;
const SPEC_TEXTS = (Object.keys(SPECS) as SpecName[]).filter((spec) => SPECS[spec].kind === 'text');
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
  id,
  sellerId,
  brand,
  model,
  priceCents,
  image: products.image,
  pictures: products.pictures,
  texts: sql<(string | null)[]>`jsonb_build_array(${sql.join(
    TEXTS.map(([, column]) => column),
    sql`, `,
  )})`,
  listedAt: products.listedAt,
};
type Examined = NonNullable<Awaited<ReturnType<typeof findExamined>>>;

export async function findExamined(db: Database, productId: string) {
  return firstOf(
    await db
      .select(examined)
      .from(products)
      .where(sql`${eq(products.id, productId)} and removed_at is null`),
  );
}

/** Call `notePictures` first, which stores the pictures to compare. */
export async function findSuspicions(
  db: Database,
  listing: Examined,
  reviewFirst: boolean,
): Promise<Finding[]> {
  const found = [
    await checkPrice(db, listing),
    ...textDoubts(listing.texts),
    await pictureDoubt(db, listing),
    reviewFirst ? await firstDoubt(db, listing) : undefined,
  ];
  return found.filter((doubt) => doubt !== undefined);
}

async function checkPrice(db: Database, listing: Examined): Promise<Finding | undefined> {
  const median = await findLowPrice(db, listing);
  if (median === undefined) return undefined;
  const [price, usual] = [listing.priceCents, median].map((cents) => formatPrice(toDollars(cents)));
  return {
    reason: 'price',
    evidence: `${price}; others of this model cost ${usual} (median)`,
    finding: String(listing.priceCents),
  };
}

/** Checks each text separately. Otherwise, the end of one text and the beginning of the next could match together. */
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

/** Words for payments that can't be undone. `wire` and `deposits` alone are harmless: laptops have wires and deposits of dust. */
const RISKY = [
  /\bdeposit\b/g,
  /\bdeposits? (?:required|needed|first|upfront|accepted)\b/g,
  /\bwire[ -]?transfers?\b/g,
  /\b(?:by|via|bank) wire\b/g,
  /\bwire (?:me|us|money|funds|(?:the|your) (?:money|payment|funds|amount))\b/g,
  /\bwestern ?union\b/g,
  /\bmoney ?gram\b/g,
  /\b(?:gift|itunes|steam|google play|amazon) ?(?:gift )?cards?\b/g,
  /\bbank[ -]?transfers?\b/g,
  /\btransfer (?:the )?(?:money|funds|payment)\b/g,
  /\b(?:zelle|venmo|cash ?app|paypal|revolut)\b/g,
  /\bfriends (?:and|&) family\b/g,
  /\b(?:bitcoin|btc|usdt|ethereum)\b/g,
  /\b(?:pay|paid|payment|accept|take|in|with|via) (?:\w+ ){0,2}crypto(?:currency)?\b(?! mining)/g,
  /\bprepay(?:ment)?\b/g,
  /\b(?:pay|paid|payment|money|send) (?:\w+ ){0,3}(?:in advance|up ?front|before (?:shipping|pickup|meeting))\b/g,
];
/**
 * Words that refuse a payment method, such as "no PayPal". They stand up to three words before the payment method, or before a list of
 * payment methods.
 */
const TURNED_DOWN =
  /\b(?:no|not|non|never|without|neither|nor|don't|dont|doesn't|won't|can't|cannot|isn't)\b(?: [\w$'-]{1,30}){0,3}(?:,? (?:or|and|nor|paypal|zelle|venmo|gift|cards?|cash|bank|wire|transfers?|crypto|deposits?)){0,12},? ?$/;
const SENTENCE = 120;

/** @param text output of `plainText`. @returns the first risky words that the writer does not refuse, as written */
export function findRiskyWords(text: string): string | undefined {
  for (const pattern of RISKY)
    for (const { 0: found, index } of text.matchAll(pattern))
      if (!TURNED_DOWN.test(text.slice(Math.max(0, index - SENTENCE), index))) return found;
  return undefined;
}
