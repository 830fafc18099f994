import { and, desc, eq, sql } from 'drizzle-orm';
import { laptopSlug, type Listing, type ListingChange } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { listingChanges } from '../../../database/listingSchema';
import { categories, products } from '../../../database/schema';
import { toDollars } from '../../../http/money';
import { activeHold, listingFieldsOf } from '../mapping';
import { isInSellersList } from '../repository';
import { specsOf } from '../specs';

const HISTORY = 50;

const findRow = async (db: Database, id: string, sellerId: string) =>
  firstOf(
    await db
      .select({ product: products, categorySlug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.id, id), eq(products.sellerId, sellerId), isInSellersList)),
  );
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export async function findListing(db: Database, id: string, sellerId: string): Promise<Listing | undefined> {
  const row = await findRow(db, id, sellerId);
  return row && toListing(row, await historyOf(db, id));
}

async function historyOf(db: Database, productId: string): Promise<ListingChange[]> {
  const rows = await db
    .select()
    .from(listingChanges)
    .where(eq(listingChanges.productId, productId))
    .orderBy(desc(listingChanges.at), desc(listingChanges.id))
    .limit(HISTORY);
  return rows.map(({ kind, at, fields, oldPriceCents, newPriceCents }) => ({
    kind,
    at: at.toISOString(),
    fields,
    oldPrice: oldPriceCents === null ? null : toDollars(oldPriceCents),
    newPrice: newPriceCents === null ? null : toDollars(newPriceCents),
  }));
}

function toListing({ product, categorySlug }: Row, history: ListingChange[]): Listing {
  const hold = product.soldAt ? null : activeHold(product.heldUntil);
  return {
    _id: product.id,
    selectCategory: categorySlug,
    pictures: product.pictures.length > 0 ? product.pictures : [product.image],
    productInfo: listingFieldsOf(product),
    specs: specsOf(product),
    version: product.version,
    state: stateOf(product, hold),
    reservedUntil: hold?.toISOString() ?? null,
    slug: laptopSlug(product.name),
    date: product.listedAt.toISOString(),
    history,
  };
}

function stateOf({ soldAt, withdrawnAt }: Row['product'], hold: Date | null): Listing['state'] {
  if (soldAt) return 'sold';
  if (withdrawnAt) return 'withdrawn';
  return hold ? 'reserved' : 'onSale';
}

type NewChange = Omit<typeof listingChanges.$inferInsert, 'id' | 'at'>;

export async function noteChange(db: Database, change: NewChange): Promise<string> {
  const [row] = await db
    .insert(listingChanges)
    // `now()` is the start of the transaction. A change that has waited for another change needs the later time.
    .values({ ...change, at: sql`clock_timestamp()` })
    .returning({ id: listingChanges.id });
  if (!row) throw new Error('The change was not stored');
  return row.id;
}

/** @returns for how many whole hours the laptop has had its price, until now or until its withdrawal */
export async function hoursAtPrice(db: Database, id: string): Promise<number> {
  const { withdrawnAt, pricedAt, listedAt } = products;
  const seconds = sql`extract(epoch from coalesce(${withdrawnAt}, now()) - coalesce(${pricedAt}, ${listedAt}))`;
  const hours = sql<number>`greatest(0, floor(${seconds} / 3600))::int`;
  return firstOf(await db.select({ hours }).from(products).where(eq(products.id, id)))?.hours ?? 0;
}
