import { and, eq, sql } from 'drizzle-orm';
import { ERROR_CODES, type Listing, type ListingBody } from '@relaptop/shared/contracts';
import { listingChanges } from '../../../database/listingSchema';
import { bookings, products } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { badRequest, conflict, notFound, tooManyRequests } from '../../../http/errors';
import { toCents } from '../../../http/money';
import { dialed } from '../../../http/phones';
import { columnsOf } from '../mapping';
import { placeOf } from '../places/repository';
import { findCategoryId } from '../repository';
import { NO_SPECS, specsOf } from '../specs';
import { type LockedProduct, lockListing } from '../writes';
import { assertFieldsAgree, assertFree, assertOwner } from '../rules';
import { comparedOf, changesAgreement, differences } from './differences';
import { findListing, hoursAtPrice, noteChange } from './repository';
import { lockCaller } from '../../../http/lockCaller';

/** Maximum number of changes by one seller within an hour (rule 27 of `docs/security-rules.md`). */
export const CHANGES_AN_HOUR = 60;
const SECONDS_IN_AN_HOUR = 3600;

/**
 * Changes a listing. While a buyer holds the laptop and after the sale, only `OPEN_LISTING_FIELDS` can change.
 * @param limited whether the hourly limit applies
 * @throws 404 for another seller's or an unknown laptop; 409 listing_changed with the stored listing; 409 reserved or sold; 429 for too
 * many changes within an hour
 */
export async function editListing(
  tx: Transaction,
  seller: Caller,
  id: string,
  { body, limited }: { body: ListingBody; limited: boolean },
): Promise<Listing> {
  const product = await lockOwnListing(tx, seller, id);
  const before = await listingOf(tx, id, seller.id);
  if (body.version !== product.version) throw listingChanged(before);
  assertFieldsAgree(body.productInfo, body.specs);
  const fields = differences(before, normal(body));
  if (fields.length === 0) return before;
  if (changesAgreement(fields)) await assertNobodyBuys(tx, product);
  if (limited) await assertMayChange(tx, seller.id);
  const price = fields.includes('resellPrice') && (await priceChange(tx, product, body));
  await store(tx, id, body, {
    keepsSpecs: !fields.includes('specs'),
    keepsPlace: !fields.includes('location'),
    isPriced: Boolean(price),
  });
  const changeId = await noteChange(tx, {
    productId: id,
    changedBy: seller.id,
    kind: 'edited',
    fields,
    ...price,
  });
  await tx.emit('laptop.changed', { productId: id, changeId });
  return listingOf(tx, id, seller.id);
}

/** @throws 404 for another seller's or an unknown laptop */
export async function listingOf(db: Transaction, id: string, sellerId: string): Promise<Listing> {
  const listing = await findListing(db, id, sellerId);
  if (!listing) throw notFound('laptop');
  return listing;
}

/** Also refuses while a payment runs, because a payment can outlast its hold. @throws 409 sold or reserved */
export async function assertNobodyBuys(tx: Transaction, product: LockedProduct): Promise<void> {
  assertFree(product);
  const paying = and(eq(bookings.productId, product.id), eq(bookings.state, 'paying'));
  if ((await tx.$count(bookings, paying)) > 0)
    throw conflict(
      ERROR_CODES.reserved,
      'A buyer is paying for this laptop at this moment. You can change it if the payment does not succeed.',
    );
}

export async function assertMayChange(tx: Transaction, sellerId: string): Promise<void> {
  const lately = sql`${listingChanges.at} > now() - interval '1 hour'`;
  const changes = await tx.$count(listingChanges, and(eq(listingChanges.changedBy, sellerId), lately));
  if (changes >= CHANGES_AN_HOUR)
    throw tooManyRequests(
      SECONDS_IN_AN_HOUR,
      `You have changed your laptops ${CHANGES_AN_HOUR} times within an hour. Please try again a little later.`,
    );
}

const listingChanged = (listing: Listing) =>
  conflict(
    ERROR_CODES.listingChanged,
    'This laptop was changed in another tab or on another device after you opened it here.',
    { listing },
  );

/** Converts brands and phone numbers to their stored form, so that another spelling doesn't count as a change. */
function normal(body: ListingBody) {
  const after = comparedOf(body);
  return {
    ...after,
    productInfo: {
      ...after.productInfo,
      phoneNumber: dialed(body.productInfo.phoneNumber, 'productInfo.phoneNumber'),
    },
    specs: body.specs
      ? specsOf({ ...NO_SPECS, ...columnsOf({ ...body.productInfo, specs: body.specs }) })
      : null,
  };
}

const priceChange = async (tx: Transaction, { id, priceCents }: LockedProduct, body: ListingBody) => ({
  oldPriceCents: priceCents,
  newPriceCents: toCents(body.productInfo.resellPrice),
  oldPriceHours: await hoursAtPrice(tx, id),
});

async function store(
  tx: Transaction,
  id: string,
  { selectCategory, pictures, productInfo, specs }: ListingBody,
  { keepsSpecs, keepsPlace, isPriced }: { keepsSpecs: boolean; keepsPlace: boolean; isPriced: boolean },
): Promise<void> {
  const categoryId = await findCategoryId(tx, selectCategory);
  if (!categoryId) throw badRequest('This category does not exist.');
  await tx
    .update(products)
    .set({
      // A migration read the specs of older laptops from their texts. These specs stay until the seller changes the specs.
      ...(!keepsSpecs && NO_SPECS),
      ...columnsOf({ ...productInfo, ...(specs && { specs }) }, pictures.length > 1 ? pictures : []),
      categoryId,
      // An unchanged location keeps its town, even if a newer gazetteer lacks the town.
      ...(!keepsPlace && { placeId: await placeOf(tx, productInfo.location) }),
      image: pictures[0] ?? '',
      version: sql`${products.version} + 1`,
      ...(isPriced && { pricedAt: sql`now()` }),
    })
    .where(eq(products.id, id));
}

/** Locks the seller, then the laptop, even if it is withdrawn. @throws 404 for another seller's or an unknown laptop */
export async function lockOwnListing(tx: Transaction, seller: Caller, id: string): Promise<LockedProduct> {
  await lockCaller(tx, seller);
  const product = await lockListing(tx, id);
  assertOwner(product, seller.id);
  return product;
}
