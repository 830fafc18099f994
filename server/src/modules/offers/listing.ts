import { and, desc, eq, inArray, isNotNull, isNull, max, ne, notExists, or, sql } from 'drizzle-orm';
import {
  DAYS_BETWEEN_SAVER_OFFERS,
  ERROR_CODES,
  type OfferBody,
  type OfferSettings,
  type OfferSettingsBody,
} from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import { blocks } from '../../database/conversationSchema';
import { type Database, firstOf } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { findRow } from '../../database/rows';
import { savedLaptops } from '../../database/savedSchema';
import { offers, products, users } from '../../database/schema';
import type { Caller } from '../../http/app';
import { badRequest, conflict, notFound } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { assertNobodyBuys, lockOwnListing } from '../laptops/listings/edit';
import { assertNotUnderReview } from '../laptops/rules';
import { insertOffer } from './move';
import { CURRENT_STATES } from '../messages/offers';
import { amountOf } from './rules';

/** Maximum number of people who get an offer to savers. The people who saved the laptop last get it. */
const MOST_SAVERS = 200;

/**
 * @returns whether the seller takes offers for this laptop, and the amount below which the server declines them. Also returns how many
 * people would get an offer to savers, and when the next one is possible
 * @throws 404 for another seller's or an unknown laptop
 */
export async function offerSettingsOf(db: Database, id: string, sellerId: string): Promise<OfferSettings> {
  const product = await findRow(db, products, and(eq(products.id, id), eq(products.sellerId, sellerId)));
  if (!product || (product.removedAt && !product.withdrawnAt)) throw notFound('laptop');
  const { acceptsOffers: accepts, offerFloorCents: floor } = product;
  return {
    accepts,
    floor: floor === null ? null : toDollars(floor),
    savers: (await listSavers(db, id, sellerId)).length,
    nextToSaversAt: (await nextToSaversAt(db, id))?.toISOString() ?? null,
  };
}

/** @throws 404 for another seller's or an unknown laptop; 400 for a floor that is not below the price */
export async function chooseOffers(
  tx: Transaction,
  seller: Caller,
  id: string,
  { accepts, floor }: OfferSettingsBody,
): Promise<void> {
  const product = await lockOwnListing(tx, seller, id);
  const offerFloorCents = floor === null ? null : toCents(floor);
  if (offerFloorCents !== null && offerFloorCents >= product.priceCents)
    throw badRequest('The lowest offer must be below your price.');
  await tx.update(products).set({ acceptsOffers: accepts, offerFloorCents }).where(eq(products.id, id));
}

/**
 * Sends an offer to the people whom {@link listSavers} returns.
 * @returns the number of offers
 * @throws 404 for another seller's or an unknown laptop; 409 offer_amount, too_many_offers within {@link DAYS_BETWEEN_SAVER_OFFERS} days,
 * reserved, sold, under_review, gone
 */
export async function offerToSavers(
  tx: Transaction,
  seller: Caller,
  id: string,
  body: OfferBody,
): Promise<number> {
  const product = await lockOwnListing(tx, seller, id);
  if (product.removedAt) throw conflict(ERROR_CODES.gone, 'List this laptop again first.');
  await assertNobodyBuys(tx, product);
  assertNotUnderReview(product);
  const amountCents = amountOf(body.amount, product.priceCents);
  if (await nextToSaversAt(tx, id))
    throw conflict(
      ERROR_CODES.tooManyOffers,
      `You can send the people who saved this laptop one offer in ${DAYS_BETWEEN_SAVER_OFFERS} days.`,
    );
  const savers = await listSavers(tx, id, seller.id);
  for (const { buyerId } of savers)
    await insertOffer(tx, {
      productId: id,
      buyerId,
      sellerId: seller.id,
      by: 'seller',
      toSavers: true,
      amountCents,
      listedCents: product.priceCents,
      words: body.words?.trim() ?? '',
    });
  return savers.length;
}

/** @returns the time from which the next offer to savers is possible; undefined if it is possible now */
async function nextToSaversAt(db: Database, productId: string): Promise<Date | undefined> {
  const sent = and(eq(offers.productId, productId), eq(offers.toSavers, true));
  const at = firstOf(
    await db
      .select({ at: max(offers.createdAt) })
      .from(offers)
      .where(sent),
  )?.at;
  const next = at && new Date(at.getTime() + DAYS_BETWEEN_SAVER_OFFERS * DAY_MS);
  return next && next > new Date() ? next : undefined;
}

/**
 * @returns the last {@link MOST_SAVERS} people who saved the laptop. Leaves out closed accounts, unconfirmed email addresses, people with a
 * current offer for the laptop, and blocks between person and seller. The order by id lets all transactions lock the rows in the same
 * order.
 */
async function listSavers(db: Database, productId: string, sellerId: string): Promise<{ buyerId: string }[]> {
  const current = db
    .select({ one: sql`1` })
    .from(offers)
    .where(
      and(
        eq(offers.productId, productId),
        eq(offers.buyerId, users.id),
        inArray(offers.state, [...CURRENT_STATES]),
      ),
    );
  const block = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, sellerId)),
        and(eq(blocks.blockerId, sellerId), eq(blocks.blockedId, users.id)),
      ),
    );
  const rows = await db
    .select({ buyerId: users.id })
    .from(savedLaptops)
    .innerJoin(users, eq(users.id, savedLaptops.userId))
    .where(
      and(
        eq(savedLaptops.productId, productId),
        ne(users.id, sellerId),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notExists(current),
        notExists(block),
      ),
    )
    .orderBy(desc(savedLaptops.savedAt))
    .limit(MOST_SAVERS);
  return rows.toSorted((one, other) => (one.buyerId < other.buyerId ? -1 : 1));
}
