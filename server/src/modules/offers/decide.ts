import { eq } from 'drizzle-orm';
import {
  canOffer,
  ERROR_CODES,
  type OfferBody,
  type OfferTransition,
  type Side,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { findRow } from '../../database/rows';
import { offers, products, type users } from '../../database/schema';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { lockCaller, lockUser } from '../../http/lockCaller';
import { assertNobodyBuys } from '../laptops/listings/edit';
import { assertNotUnderReview } from '../laptops/rules';
import { assertNoCooldown } from '../laptops/watches/cooldown';
import { type LockedProduct, lockProduct } from '../laptops/writes';
import { bookAgreed } from '../orders/bookings/agreed';
import { insertOffer, lockOffer, moveOffer, otherThan } from './move';
import type { OfferRow } from '../messages/offers';
import { amountOf, assertMayOffer, hasAgreedHold, lockOpenOffer, roomFor } from './rules';

type UserRow = typeof users.$inferSelect;

const wordsOf = ({ words = '' }: OfferBody): string => words.trim();

/**
 * Makes an offer as a buyer. It replaces the buyer's own open offer, or answers the seller's. A repeated call with the open offer's amount
 * changes nothing.
 * @param limited whether the daily limit applies
 * @returns the offer's id. The server declines an offer below the seller's floor at once.
 * @throws 404 for an unknown laptop; 403 or 409 like {@link assertMayOffer}; 409 offer_amount
 */
export async function makeOffer(
  tx: Transaction,
  productId: string,
  caller: Caller,
  body: OfferBody,
  limited: boolean,
): Promise<string> {
  await lockCaller(tx, caller);
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound('laptop');
  const open = await lockOpenOffer(tx, productId, caller.id);
  const amountCents = amountOf(body.amount, product.priceCents);
  if (open && open.by === 'buyer' && open.amountCents === amountCents && !open.isOver) return open.id;
  const room = await roomFor(tx, productId, caller, limited);
  if (!room) throw notFound('laptop');
  assertMayOffer(room);
  if (open) await moveOffer(tx, open.id, stepBefore(open));
  const { sellerId, priceCents: listedCents } = product;
  const isTooLow = amountCents < (await floorOf(tx, productId));
  const offer = await insertOffer(
    tx,
    {
      productId,
      buyerId: caller.id,
      sellerId,
      by: 'buyer',
      amountCents,
      listedCents,
      words: wordsOf(body),
    },
    isTooLow,
  );
  if (isTooLow) await moveOffer(tx, offer.id, 'decline');
  return offer.id;
}

function stepBefore({ by, isOver }: { by: Side; isOver: boolean }): OfferTransition {
  if (isOver) return 'expire';
  return by === 'buyer' ? 'replace' : 'counter';
}

/** Cents; 0 without a floor. The server declines lower offers at once. */
async function floorOf(db: Database, productId: string): Promise<number> {
  return (await findRow(db, products, eq(products.id, productId)))?.offerFloorCents ?? 0;
}

/** An offer with its laptop and buyer. Their rows and the seller's row are locked. `side` is the caller's side. */
interface Locked {
  readonly offer: OfferRow;
  readonly side: Side;
  readonly product: LockedProduct;
  readonly buyer: UserRow;
}

/**
 * Locks both people by id, then the laptop, then the offer. @throws 404 unless the caller is the offer's buyer or seller; 409 person_gone,
 * offer_changed
 */
async function lockFor(tx: Transaction, id: string, caller: Caller): Promise<Locked> {
  const found = await findRow(tx, offers, eq(offers.id, id));
  if (!found || (found.buyerId !== caller.id && found.sellerId !== caller.id)) throw notFound('offer');
  const side: Side = found.buyerId === caller.id ? 'buyer' : 'seller';
  const people = new Map<string, UserRow | undefined>();
  for (const personId of [found.buyerId, found.sellerId].toSorted())
    people.set(
      personId,
      personId === caller.id ? await lockCaller(tx, caller) : await lockUser(tx, personId),
    );
  const [buyer, seller] = [people.get(found.buyerId), people.get(found.sellerId)];
  if (!buyer || !seller || buyer.suspendedAt || seller.suspendedAt)
    throw conflict(ERROR_CODES.personGone, 'This person’s account is closed.');
  const product = await lockProduct(tx, found.productId);
  const offer = await lockOffer(tx, id);
  if (!product || !offer) throw offerChanged();
  return { offer, side, product, buyer };
}

const offerChanged = () =>
  conflict(
    ERROR_CODES.offerChanged,
    'This offer has been answered or withdrawn, or has ended. Please look at it again.',
  );

/** @throws 404 if the step belongs to the other side; 409 offer_changed */
async function assertOpen(tx: Transaction, { offer, side }: Locked, step: OfferTransition): Promise<void> {
  if (!canOffer('open', step, side === offer.by ? 'author' : 'recipient')) throw notFound('offer');
  const open = await lockOpenOffer(tx, offer.productId, offer.buyerId);
  if (open?.id !== offer.id || open.isOver) throw offerChanged();
}

/**
 * Accepts the other side's offer. Books the laptop and holds it for the buyer at this amount. A repeated call changes nothing.
 * @throws 404 unless the caller is the offer's recipient; 409 offer_changed, reserved, sold, under_review, person_gone, buyer_busy; 409
 * let_go for a buyer whose earlier hold on this laptop ended without a payment
 */
export async function acceptOffer(
  tx: Transaction,
  id: string,
  caller: Caller,
  holdHours: number,
): Promise<void> {
  const locked = await lockFor(tx, id, caller);
  const { offer, side, product, buyer } = locked;
  if (offer.state === 'accepted' && side !== offer.by) return;
  await assertOpen(tx, locked, 'accept');
  await assertNobodyBuys(tx, product);
  assertNotUnderReview(product);
  if (await hasAgreedHold(tx, buyer.id)) throw buyerBusy(side);
  if (side === 'buyer') await assertNoCooldown(tx, buyer.id, product.id);
  await bookAgreed(tx, { product, buyer, offer, holdHours });
  await moveOffer(tx, id, 'accept');
}

const buyerBusy = (side: Side) =>
  conflict(
    ERROR_CODES.buyerBusy,
    side === 'buyer'
      ? 'You have another laptop reserved through an offer. Please pay for it first, or delete its order.'
      : 'This buyer has another laptop reserved through an offer. You can accept when that reservation has ended.',
  );

/** @throws 404 unless the caller is the offer's recipient; 409 offer_changed, person_gone */
export const declineOffer = (tx: Transaction, id: string, caller: Caller): Promise<void> =>
  step(tx, id, caller, 'decline');

/** @throws 404 unless the caller is the offer's author; 409 offer_changed, person_gone */
export const withdrawOffer = (tx: Transaction, id: string, caller: Caller): Promise<void> =>
  step(tx, id, caller, 'withdraw');

async function step(
  tx: Transaction,
  id: string,
  caller: Caller,
  name: 'decline' | 'withdraw',
): Promise<void> {
  const locked = await lockFor(tx, id, caller);
  await assertOpen(tx, locked, name);
  await moveOffer(tx, id, name);
}

/**
 * Answers a buyer's offer with another amount, as the seller.
 * @returns the id of the new offer
 * @throws 404 unless the caller is the seller and the offer is the buyer's; 409 offer_changed, offer_amount, person_gone, reserved, sold
 */
export async function counterOffer(
  tx: Transaction,
  id: string,
  caller: Caller,
  body: OfferBody,
): Promise<string> {
  const locked = await lockFor(tx, id, caller);
  const { offer, side, product } = locked;
  if (side !== 'seller') throw notFound('offer');
  await assertOpen(tx, locked, 'counter');
  await assertNobodyBuys(tx, product);
  const amountCents = amountOf(body.amount, product.priceCents);
  await moveOffer(tx, id, 'counter');
  const { productId, buyerId, sellerId } = offer;
  const counter = { productId, buyerId, sellerId, by: otherThan(offer.by), words: wordsOf(body) };
  return (await insertOffer(tx, { ...counter, amountCents, listedCents: product.priceCents })).id;
}
