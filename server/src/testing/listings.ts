import { eq, sql } from 'drizzle-orm';
import type { Listing, ListingBody, StorageKind } from '@relaptop/shared/contracts';
import { flagChecks } from '../database/flagSchema';
import { listingChanges } from '../database/listingSchema';
import { products } from '../database/schema';
import { call, type Person } from './people';
import type { TestServer } from './testApp';

export const SPECS = {
  ...{ brand: 'Lenovo', model: 'ThinkPad T480', processor: 'Intel Core i5-8350U', ramGb: 16, storageGb: 512 },
  ...{
    storageKind: 'ssd' as StorageKind,
    screenInches: 14,
    releaseYear: 2018,
    operatingSystem: 'Windows 11 Pro',
  },
  ...{ batteryHealth: 84, keyboard: 'US English', included: 'Charger' },
};

/** @returns a laptop in the form in which its seller edits it. @throws for a laptop of another seller */
export async function listingOf(server: TestServer, seller: Person, id: string): Promise<Listing> {
  const answer = await call<Listing>(server, 'GET', `/listings/${id}`, { token: seller.session });
  if (answer.status !== 200) throw new Error(`listings answered ${answer.status}`);
  return answer.body;
}

interface Changes extends Partial<Omit<ListingBody, 'productInfo'>> {
  readonly productInfo?: Partial<ListingBody['productInfo']>;
}

export const bodyOf = (
  { selectCategory, pictures, productInfo, specs, version }: Listing,
  { productInfo: said, ...changes }: Changes = {},
): ListingBody => ({
  ...{ selectCategory, pictures, version, ...(specs && { specs }) },
  ...changes,
  productInfo: { ...productInfo, ...said },
});

export const put = (server: TestServer, who: Person, id: string, body: unknown) =>
  call(server, 'PUT', `/listings/${id}`, { token: who.session, body });

export const edit = async (server: TestServer, seller: Person, id: string, changes: Changes) =>
  put(server, seller, id, bodyOf(await listingOf(server, seller, id), changes));

export const withdraw = (server: TestServer, who: Person, id: string) =>
  call(server, 'PUT', `/listings/${id}/withdrawal`, { token: who.session });
export const listAgain = (server: TestServer, who: Person, id: string) =>
  call(server, 'DELETE', `/listings/${id}/withdrawal`, { token: who.session });

/** Moves the laptop's listing, prices and changes this many days into the past. */
export async function passDays(server: TestServer, productId: string, days: number): Promise<void> {
  const earlier = (column: unknown) => sql`${column} - make_interval(days => ${days}::int)`;
  const { listedAt, pricedAt } = products;
  await server.db
    .update(products)
    .set({ listedAt: earlier(listedAt), pricedAt: earlier(pricedAt) })
    .where(eq(products.id, productId));
  await server.db
    .update(listingChanges)
    .set({ at: earlier(listingChanges.at) })
    .where(eq(listingChanges.productId, productId));
}

/**
 * Makes the next sweep check a listing again. `dueAt` is a second ago, because the column rounds to whole milliseconds and could round the
 * present up.
 */
export async function lookAgain({ db }: TestServer, productId: string): Promise<void> {
  const dueAt = sql`now() - interval '1 second'`;
  await db.insert(flagChecks).values({ productId, dueAt }).onConflictDoNothing();
}
