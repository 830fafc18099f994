import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { IMAGES_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { listingPictures } from '../../database/flagSchema';
import { products } from '../../database/schema';
import { bandsOf, isAlike } from '../../modules/moderation/flags/pictures';

/**
 * Registers the demo pictures for the check that finds copied pictures. Of drawings that look alike, it registers only the first: otherwise
 * demo sellers would count as copying.
 */
export async function seedPictures(tx: Database, folder: string): Promise<void> {
  const hashes = await readHashes(folder);
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

/** Reads the hashes from a file, because computing them would take seconds. A test checks the file. */
async function readHashes(folder: string): Promise<ReadonlyMap<string, bigint>> {
  const known = JSON.parse(await readFile(path.join(folder, 'hashes.json'), 'utf8')) as Record<
    string,
    string
  >;
  return new Map(Object.entries(known).map(([name, hash]) => [IMAGES_PREFIX + name, BigInt(hash)]));
}
