import { type AddProductBody, type LaptopSpecs, mistakeInListing } from '@relaptop/shared/contracts';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  badRequest,
  conflict,
  notFound,
  reserved,
  sold,
  tooManyRequests,
  underReview,
} from '../../http/errors';
import type { LockedProduct } from './writes';
import type { Database } from '../../database/database';
import { products } from '../../database/schema';
import { isOnSale } from './repository';

/** Limits of holds (rule 22 of `docs/security-rules.md`). `perPerson` and `perNetwork` limit simultaneous holds. */
export const HOLDS = {
  perPerson: 3,
  /** For a person without a confirmed email address. */
  perUnverifiedPerson: 1,
  /** Enough for a family or a small office. */
  perNetwork: 12,
  /** Maximum minutes from the start of a hold, including all extensions. */
  longest: 60,
  /** Minutes after an unpaid hold in which the buyer can't hold the same laptop again. */
  pause: 60,
} as const;

/** Limits of one seller (rule 27 of `docs/security-rules.md`). `anHour` is for new listings. */
const LISTINGS = { onSale: 100, anHour: 20, advertised: 5 } as const;

/** Minutes between the notice to one person in a laptop's queue and the notice to the next. */
export const HEAD_START_MINUTES = 5;

/** Minimum minutes of a hold from the moment at which its buyer opens the payment page. The payment provider needs time to answer. */
export const PAYING_HOLD_MINUTES = 15;

/** @throws 404 for another person's product, so that the answer reveals nothing about it */
export function assertOwner(
  product: LockedProduct | undefined,
  sellerId: string,
): asserts product is LockedProduct {
  if (product?.sellerId !== sellerId) throw notFound('laptop');
}

export const isHeldByOther = (product: LockedProduct, bookingId: string | undefined): boolean =>
  product.isHeld && product.heldBy !== bookingId;

/** Checks rules that the schema can't express. For example, the grade Excellent requires battery health. @throws 400 */
export function assertFieldsAgree(
  productInfo: Omit<AddProductBody['productInfo'], 'specs'>,
  specs: LaptopSpecs | undefined,
): void {
  if (productInfo.condition === 'excellent' && specs && specs.batteryHealth === undefined)
    throw badRequest('Please enter the battery health: the grade Excellent needs it.');
  const mistake = mistakeInListing(productInfo, specs?.releaseYear);
  if (mistake !== undefined) throw badRequest(`${mistake}.`);
}

export function assertUnsold(product: LockedProduct): void {
  if (product.soldAt) throw sold();
}

/**
 * @param bookingId booking whose hold doesn't count
 * @throws 409 sold or reserved
 */
export function assertFree(product: LockedProduct, bookingId?: string): void {
  assertUnsold(product);
  if (isHeldByOther(product, bookingId) && product.heldUntil) throw reserved(product.heldUntil);
}

/**
 * Refuses a new hold on a laptop under review. The buyer with an earlier hold can still pay.
 * @param bookingId booking that may keep its current hold
 * @throws 409 under_review
 */
export function assertNotUnderReview(product: LockedProduct, bookingId?: string): void {
  const isOwnHold = product.isHeld && product.heldBy === bookingId;
  if (product.underReview && !isOwnHold) throw underReview();
}

const SECONDS_IN_AN_HOUR = 3600;

/** The caller must have locked the seller. @throws 409 too_many_listings; 429 for too many new listings within an hour */
export async function assertMayList(tx: Database, sellerId: string): Promise<void> {
  if ((await countProducts(tx, sellerId, isOnSale)) >= LISTINGS.onSale)
    throw conflict(
      'too_many_listings',
      `You have ${LISTINGS.onSale} laptops for sale, which is the limit. You can add another one when one is sold or deleted.`,
    );
  const lately = sql`${products.listedAt} > now() - make_interval(secs => ${SECONDS_IN_AN_HOUR}::int)`;
  if ((await countProducts(tx, sellerId, lately)) >= LISTINGS.anHour)
    throw tooManyRequests(
      SECONDS_IN_AN_HOUR,
      `You have added ${LISTINGS.anHour} laptops within an hour. Please try again a little later.`,
    );
}

/** The caller must have locked the seller. @throws 409 too_many_advertised */
export async function assertMayAdvertise(tx: Database, sellerId: string): Promise<void> {
  const advertised = and(isOnSale, isNotNull(products.advertisedAt));
  if ((await countProducts(tx, sellerId, advertised)) >= LISTINGS.advertised)
    throw conflict(
      'too_many_advertised',
      `You already advertise ${LISTINGS.advertised} laptops, which is the limit. You can advertise another one when one of them is sold.`,
    );
}

const countProducts = (db: Database, sellerId: string, which: SQL | undefined): Promise<number> =>
  db.$count(products, and(eq(products.sellerId, sellerId), which));
