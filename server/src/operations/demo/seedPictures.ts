import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { IMAGES_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { listingPictures } from '../../database/flagSchema';
import { products } from '../../database/schema';
import { bandsOf, isAlike } from '../../modules/moderation/flags/pictures';
import { hashPicture } from '../../modules/images/pictureHash';

/**
 * Registers the demo pictures for the check that finds copied pictures. Many drawings look alike. Of these, only the first is registered:
 * otherwise demo sellers would count as copying.
 */
export async function seedPictures(tx: Database, hashes: ReadonlyMap<string, bigint>): Promise<void> {
  const { id, sellerId, pictures, listedAt } = products;
  const laptops = await tx
    .select({ id, sellerId, pictures, listedAt })
    .from(products)
    .orderBy(asc(listedAt), asc(id));
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

/**
 * Hashes the pictures in a folder. Run it before the transaction: it takes seconds, and Postgres ends a transaction that is idle for 10 s.
 * @returns the hashes by address
 */
export async function hashPictures(folder: string): Promise<ReadonlyMap<string, bigint>> {
  const hashes = new Map<string, bigint>();
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) => {
      // A file that is no picture gets no hash.
      const hash = await hashPicture(await readFile(path.join(folder, name))).catch(() => undefined);
      if (hash !== undefined) hashes.set(IMAGES_PREFIX + name, hash);
    }),
  );
  return hashes;
}
