import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { listingPictures, pictureHashes } from '../../../database/flagSchema';

/** Bits that may differ between copies. Copies that differ in up to seven share one of the index's eight bands. */
const MOST_APART = 5;
const BANDS = 8;
const BAND_BITS = 8n;
/** Maximum number of pictures to compare one by one, because unrelated pictures can share a band by chance. */
const MOST_COMPARED = 5_000;

interface Listing {
  readonly id: string;
  readonly sellerId: string;
  readonly pictures: readonly string[];
}

/** @returns each band with its position, so that equal bits in other positions don't match */
export const bandsOf = (hash: bigint): number[] =>
  Array.from({ length: BANDS }, (_unused, band) => {
    const bits = (BigInt.asUintN(64, hash) >> (BAND_BITS * BigInt(band))) & 0xffn;
    return band * 256 + Number(bits);
  });

export function isAlike(one: bigint, other: bigint): boolean {
  const apart = BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length;
  return apart <= MOST_APART;
}

/** Stores the hashes of a listing's pictures. Skips pictures without a hash, such as pictures that were not uploaded here. */
export async function notePictures(db: Database, { id, sellerId, pictures }: Listing): Promise<void> {
  if (pictures.length === 0) return;
  const known = await db
    .select({ address: pictureHashes.address, hash: pictureHashes.hash })
    .from(pictureHashes)
    .where(inArray(pictureHashes.address, [...pictures]));
  const rows = known.map(({ address, hash }) => {
    return { productId: id, sellerId, address, hash, bands: bandsOf(hash) };
  });
  if (rows.length > 0) await db.insert(listingPictures).values(rows).onConflictDoNothing();
}

/** @returns an older listing of another seller with a copy of one of these pictures, even if that listing was sold or removed */
export async function findCopied(
  db: Database,
  { id, pictures }: Listing,
): Promise<{ address: string; otherId: string } | undefined> {
  const own = await db
    .select()
    .from(listingPictures)
    .where(and(eq(listingPictures.productId, id), inArray(listingPictures.address, [...pictures])));
  for (const picture of own) {
    const alike = db
      .select()
      .from(listingPictures)
      .where(sql`${listingPictures.bands} && array[${sql.join(picture.bands, sql`, `)}]::integer[]`)
      .limit(MOST_COMPARED)
      .as('alike');
    const [first] = await db
      .select({ otherId: alike.productId })
      .from(alike)
      .where(
        and(
          ne(alike.sellerId, picture.sellerId),
          sql`bit_count((${alike.hash} # ${picture.hash}::bigint)::bit(64)) <= ${MOST_APART}::int`,
          sql`(${alike.notedAt}, ${alike.productId}) < (${picture.notedAt.toISOString()}::timestamptz, ${id}::uuid)`,
        ),
      )
      .orderBy(asc(alike.notedAt), asc(alike.productId))
      .limit(1);
    if (first) return { address: picture.address, otherId: first.otherId };
  }
  return undefined;
}
