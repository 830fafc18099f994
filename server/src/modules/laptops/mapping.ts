import type { Static, TObject } from 'typebox';
import {
  ADVERTISED,
  PAID,
  laptopSlug,
  type BestSeller,
  type Category,
  type LAPTOP_FIELDS,
  type LaptopCard,
  type LaptopSpecs,
  type Product,
  type Town,
} from '@relaptop/shared/contracts';
import type { products } from '../../database/schema';
import { toCents, toDollars } from '../../http/money';
import { dialed } from '../../http/phones';
import type { Contacts } from './contacts';
import type { listBestSellers, listCategories, ProductRow } from './repository';
import { specColumns, specsOf } from './specs';

/** The person who reads a product; null for visitors. Without `contacts`, the person sees only their own contact details. */
type Viewer = { readonly id: string; readonly contacts?: Contacts } | null;

export function activeHold(heldUntil: Date | null): Date | null {
  return heldUntil && heldUntil.getTime() > Date.now() ? heldUntil : null;
}

type ListingFields = Static<TObject<typeof LAPTOP_FIELDS>>;

/** Converts a listing's fields to columns, and the prices from dollars to cents. */
export const columnsOf = (fields: ListingFields & { specs?: LaptopSpecs }, pictures: string[] = []) => ({
  name: fields.productName.trim(),
  originalPriceCents: toCents(fields.originalPrice),
  priceCents: toCents(fields.resellPrice),
  useTime: fields.useTime.trim(),
  details: fields.details.trim(),
  condition: fields.condition,
  location: fields.location.trim(),
  phone: dialed(fields.phoneNumber, 'productInfo.phoneNumber'),
  pictures,
  ...(fields.specs && specColumns(fields.specs)),
});

/** The return type requires optional fields too, so that the compiler reports a missing field. */
export const listingFieldsOf = (
  row: Omit<typeof products.$inferSelect, 'search'>,
): { [Field in keyof Required<ListingFields>]: ListingFields[Field] } => ({
  productName: row.name,
  originalPrice: toDollars(row.originalPriceCents),
  resellPrice: toDollars(row.priceCents),
  useTime: row.useTime,
  details: row.details,
  condition: row.condition,
  location: row.location,
  phoneNumber: row.phone,
});

export function toProduct(row: ProductRow, viewer: Viewer): Product {
  const hold = row.soldAt ? null : activeHold(row.heldUntil);
  const { phoneNumber, ...fields } = listingFieldsOf(row);
  const isOpen = viewer?.id === row.sellerId || viewer?.contacts?.sellers.has(row.sellerId);
  return {
    _id: row.id,
    image: row.image,
    pictures: row.pictures.length > 0 ? row.pictures : [row.image],
    selectCategory: row.categorySlug,
    productInfo: {
      ...fields,
      date: row.listedAt.toISOString(),
      sealerName: row.sellerName,
      ...(isOpen && { phoneNumber, sealerEmail: row.sellerEmail }),
    },
    specs: specsOf(row),
    ...(!isOpen && viewer?.contacts && { contactHidden: viewer.contacts.hidden }),
    ...(row.wasPriceCents !== null && { wasPrice: toDollars(row.wasPriceCents) }),
    ...(row.withdrawnAt && viewer?.id === row.sellerId && { withdrawn: true as const }),
    ...(row.underReview && !row.soldAt && { underReview: true as const }),
    ...(row.suspectReasons && viewer?.id === row.sellerId && { suspectFor: row.suspectReasons }),
    ...(row.soldAt && { payment: PAID }),
    ...(row.advertisedAt && { advertise: ADVERTISED }),
    sealerId: row.sellerId,
    sealerVerify: row.sellerVerifiedAt ? 'verified' : 'notVerified',
    sealerVerifiedAt: row.sellerVerifiedAt?.toISOString() ?? null,
    ...(row.sellerRating && { sellerRating: row.sellerRating }),
    reservedUntil: hold?.toISOString() ?? null,
    reservedByMe: hold !== null && viewer !== null && row.holderId === viewer.id,
    watchedByMe: row.isWatched,
  };
}

/** @returns the city, which is the text before the first comma */
const areaOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

function townOf({ townSlug, townLabel, latitude, longitude }: ProductRow): Town | undefined {
  if (townSlug === null || townLabel === null || latitude === null || longitude === null) return undefined;
  return { townSlug, label: townLabel, latitude, longitude };
}

export function toCard(row: ProductRow, viewerId: string | undefined): LaptopCard {
  const {
    productInfo,
    contactHidden: _hidden,
    ...product
  } = toProduct(row, viewerId === undefined ? null : { id: viewerId });
  const { phoneNumber: _phone, sealerEmail: _email, ...openInfo } = productInfo;
  const productInfoOpen = { ...openInfo, location: areaOf(row.location) };
  const town = townOf(row);
  return { ...product, productInfo: productInfoOpen, slug: laptopSlug(row.name), ...(town && { town }) };
}

export function toCategory(row: Awaited<ReturnType<typeof listCategories>>[number]): Category {
  return { _id: row.id, categoryId: row.slug, heading: row.heading, image: row.image };
}

export function toBestSeller(row: Awaited<ReturnType<typeof listBestSellers>>[number]): BestSeller {
  return {
    _id: row.id,
    name: row.name,
    photo: row.photo,
    sealerVerify: row.verifiedAt ? 'verified' : 'notVerified',
    sealerVerifiedAt: row.verifiedAt?.toISOString() ?? null,
    sold: row.sold,
    buyers: row.buyers,
    rating: row.rating,
    quote: row.quote,
  };
}
