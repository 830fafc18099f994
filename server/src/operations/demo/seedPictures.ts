import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { IMAGES_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { listingPictures } from '../../database/flagSchema';
import { products } from '../../database/schema';
import { bandsOf, isAlike } from '../../modules/moderation/flags/pictures';
import { hashPicture } from '../../modules/images/pictureHash';

/**
 * Registers the demo pictures for the check for copied pictures. Many drawings look alike, so only the first
 * laptop with such a picture is registered. Otherwise demo sellers would count as copying.
 */
export async function seedPictures(tx: Database, folder: string): Promise<void> {
  const { id, sellerId, pictures, listedAt } = products;
  const laptops = await tx
    .select({ id, sellerId, pictures, listedAt })
    .from(products)
    .orderBy(asc(listedAt), asc(id));
  const hashes = await readHashes(
    folder,
    laptops.flatMap((laptop) => laptop.pictures),
  );
  const rows: (typeof listingPictures.$inferInsert)[] = [];
  for (const laptop of laptops)
    for (const address of new Set(laptop.pictures)) {
      const hash = hashes.get(address);
      if (hash === undefined || rows.some((row) => isAlike(row.hash, hash))) continue;
      const noted = { productId: laptop.id, sellerId: laptop.sellerId, notedAt: laptop.listedAt };
      rows.push({ ...noted, address, hash, bands: bandsOf(hash) });
    }
  if (rows.length > 0) await tx.insert(listingPictures).values(rows);
}

async function readHashes(folder: string, addresses: readonly string[]): Promise<Map<string, bigint>> {
  const hashes = new Map<string, bigint>();
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const picture = await readFile(path.join(folder, address.slice(IMAGES_PREFIX.length)));
      // A file that isn't a picture has no hash.
      const hash = await hashPicture(picture).catch(() => undefined);
      if (hash !== undefined) hashes.set(address, hash);
    }),
  );
  return hashes;
}
