import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { categories, products } from '../database/schema';
import { seedDemo } from '../operations/demo/seed';

const DEMO = path.resolve(__dirname, '../../../sandbox/demo');

export async function fillDemoShop(db: Database): Promise<void> {
  const pictures = await mkdtemp(path.join(tmpdir(), 'relaptop-pictures-'));
  await seedDemo(db, DEMO, pictures);
  await rm(pictures, { recursive: true });
}

export const allLaptops = (db: Database) =>
  db
    .select({ laptop: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));
export type AnyLaptop = Awaited<ReturnType<typeof allLaptops>>[number];
