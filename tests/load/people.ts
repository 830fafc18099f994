import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database';

export interface Size {
  readonly sellers: number;
  readonly buyers: number;
  readonly products: number;
  readonly oldSales: number;
  readonly auditEntries: number;
  readonly conversations: number;
  readonly messagesEach: number;
  /** Number of emails in the outbox, nearly all of them sent. */
  readonly mails: number;
  readonly notices: number;
  readonly savedLaptops: number;
  readonly savedSearches: number;
}

export const ADMINS = 10;
export const SMALL: Size = {
  sellers: 3_990,
  buyers: 6_000,
  products: 10_000,
  // Together with the sold laptops among `products`, these make ten thousand settled orders.
  oldSales: 6_667,
  auditEntries: 20_000,
  conversations: 2_000,
  messagesEach: 5,
  mails: 3_000,
  notices: 600,
  savedLaptops: 3_000,
  savedSearches: 200,
};
/** A shop with a million laptops and 433,000 settled orders. */
const MILLION: Size = {
  sellers: 39_990,
  buyers: 60_000,
  products: 1_000_000,
  oldSales: 100_000,
  auditEntries: 200_000,
  conversations: 100_000,
  messagesEach: 10,
  mails: 300_000,
  notices: 60_000,
  savedLaptops: 300_000,
  savedSearches: 20_000,
};

/**
 * @returns a shop with this number of laptops. The numbers of all other rows are in proportion, but at least as large as in the small shop
 */
function largeOf(laptops: number): Size {
  const share = laptops / MILLION.products;
  const sized = Object.entries(MILLION).map(([what, many]) => {
    const least = SMALL[what as keyof Size];
    return [what, what === 'messagesEach' ? many : Math.max(least, Math.round(many * share))];
  });
  return Object.fromEntries(sized) as Size;
}

/** `SCALE_LAPTOPS` makes the shop smaller, to try a bench quickly. */
export const LARGE: Size = largeOf(Number(process.env['SCALE_LAPTOPS'] ?? MILLION.products));
export const isMillion = LARGE.products === MILLION.products;

/** Laptops of the first seller: 500 on sale or sold, and 17 that were removed. */
export const OF_FIRST_SELLER = 517;

export const peopleOf = ({ sellers, buyers }: Size): number => ADMINS + sellers + buyers;

/** Numbers of the users who open the pages: the first user of each role. Only later users may be deleted. */
export const firstOfRole = ({ sellers }: Size) => ({
  admin: 1,
  seller: ADMINS + 1,
  buyer: ADMINS + sellers + 1,
});

/** @returns a random-looking id that is the same in every run */
export const idOf = (kind: string, number: SQL | number): SQL =>
  sql`md5(${kind}::text || '-' || (${number})::text)::uuid`;

/** @returns a time in the past. Two rows share each time, and the times are `minutes` apart */
export const past = (number: SQL, minutes: number): SQL =>
  sql`date_trunc('minute', now()) - (${number} / 2) * ${minutes} * interval '1 minute'`;

/** Adds admins first, then sellers, then buyers. Every fiftieth seller and buyer is deleted. */
export async function fillPeople(db: Database, size: Size): Promise<void> {
  const people = peopleOf(size);
  const first = sql`(array['Ada','Ben','Chloe','David','Elif','Farid','Grace','Hugo','Ines','Jonas','Kaori','Liam'])[1 + i % 12]`;
  const last = sql`(array['Garcia','Smith','Nguyen','Kowalski','Okafor','Rossi','Silva','Tanaka','Weber','Yilmaz','Ivanova'])[1 + i % 11]`;
  const deleted = sql`i % 50 = 0 and i > ${ADMINS}`;
  await db.execute(sql`
    insert into users (id, firebase_uid, email, name, photo, role, verified_at, email_verified_at, created_at, deleted_at, provider_deleted_at)
    select ${idOf('user', sql`i`)}, 'uid-' || i, lower(${first} || '.' || ${last}) || i || '@example.test',
      ${first} || ' ' || ${last}, '/images/people/' || i || '.webp',
      case when i <= ${ADMINS} then 'admin' when i <= ${ADMINS + size.sellers} then 'sealer' else 'user' end,
      case when i % 3 = 0 then now() end, now(), ${past(sql`i::bigint * 7919 % ${people}`, 53)},
      case when ${deleted} then now() end, case when ${deleted} then now() end
    from generate_series(1, ${people}) i`);
}
