import { type BookingBody, ERROR_CODES, orderStatesBefore } from '@relaptop/shared/contracts';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { hasLink } from '../../../common/links';
import type { DomainEvents, Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import {
  AppError,
  badRequest,
  conflict,
  notFound,
  priceChanged,
  tooManyRequests,
} from '../../../http/errors';
import { toCents, toDollars } from '../../../http/money';
import type { Network } from '../../../http/networks';
import { dialed } from '../../../http/phones';
import { findChangerOfAgreement } from '../../laptops/listings/differences';
import {
  countHolds,
  holdProduct,
  releaseHold,
  releaseHoldsOfBuyer,
  releaseRemoved,
} from '../../laptops/holds';
import { lockProduct } from '../../laptops/writes';
import { assertFree, assertNotUnderReview, HOLDS } from '../../laptops/rules';
import { lockCaller } from '../../../http/lockCaller';
import { type BookingRow, findOwnBooking, lockOpenBooking, lockOrder, termsOf } from './repository';
import { deleteUnpaidOrder, isLapsed } from './agreed';
import { insertRow } from '../../../database/rows';
import { type Actor, appendStep, moveBooking, noteStep, type StepDetails } from './steps';
import type { Database } from '../../../database/database';
import { bookings, type users } from '../../../database/schema';
import { assertNoCooldown } from '../../laptops/watches/cooldown';

/**
 * Books a laptop and holds it for the buyer. Name, picture, price and seller come from the laptop's row, not from the request. A repeated
 * call by the same buyer updates phone number and place, and starts a new hold if the last one has ended.
 * @throws 404 for an unknown laptop; 403 for the buyer's own laptop; 409 sold, reserved (with the hold's end), under_review or
 * price_changed; 401 if the buyer was deleted meanwhile; and like {@link assertMayHold}
 */
export async function book(
  tx: Transaction,
  buyer: Caller,
  body: BookingBody,
  { network, holdMinutes }: { network: Network; holdMinutes: number },
) {
  const holder = { buyer: await lockCaller(tx, buyer), network };
  const product = await lockProduct(tx, body.productId);
  if (!product) throw notFound('laptop');
  if (product.sellerId === buyer.id)
    throw new AppError(ERROR_CODES.ownLaptop, 'You can’t book your own laptop.');
  let open = await lockOpenBooking(tx, product.id, buyer.id);
  if (open && isLapsed(open, product)) {
    await deleteUnpaidOrder(tx, open);
    open = undefined;
  }
  assertFree(product, open?.id);
  assertNotUnderReview(product, open?.id);
  assertPrice(body, open ?? product);
  if (open) await change(tx, open, meetingOf(body), product.isHeld);
  const bookingId = open?.id ?? (await insertBooking(tx, { ...termsOf(product, buyer), ...meetingOf(body) }));
  if (open && product.isHeld && product.heldUntil) return { bookingId, reservedUntil: product.heldUntil };
  await assertMayHold(tx, holder, product.id);
  if (open) await noteStep(tx, open, 'booked', { as: 'buyer', personId: buyer.id });
  const reservedUntil = await holdProduct(tx, product.id, bookingId, holdMinutes, { from: network.id });
  await tx.emit('order.booked', { bookingId });
  return { bookingId, reservedUntil };
}

function assertPrice({ choseProductPrice }: BookingBody, { priceCents }: { priceCents: number }): void {
  if (toCents(choseProductPrice) !== priceCents) throw priceChanged(choseProductPrice, toDollars(priceCents));
}

/**
 * Updates an unpaid booking. Another place is a new proposal, and so is the same place if both the hold and the time of the meeting are
 * over. Notifies the seller only during a hold, and only if a time was proposed, or the seller had proposed or agreed.
 */
async function change(tx: Transaction, open: BookingRow, meeting: Meeting, isHeld: boolean): Promise<void> {
  const { id, buyerId } = open;
  const isKept = meeting.meetLocation === open.meetLocation && (isHeld || !hasPassed(open));
  const reopened = { ...meeting, meetAt: null, meetZone: null, meetBy: 'buyer', meetAgreedAt: null } as const;
  await tx
    .update(bookings)
    .set(isKept ? { phone: meeting.phone } : reopened)
    .where(eq(bookings.id, id));
  if (isKept) return;
  if (!isHeld || !isArranged(open)) return;
  await noteStep(tx, open, 'meetingProposed', { as: 'buyer', personId: buyerId });
  await tx.emit('order.meetingProposed', { bookingId: id, by: 'buyer' });
}

type NewBooking = typeof bookings.$inferInsert;
type Meeting = Pick<NewBooking, 'phone' | 'meetLocation'>;

async function insertBooking(tx: Database, booking: NewBooking): Promise<string> {
  const { id: bookingId } = await insertRow(tx, bookings, booking);
  const actor = { as: 'buyer', personId: booking.buyerId } as const;
  await appendStep(tx, actor, { bookingId, step: 'booked', toState: 'reserved' });
  return bookingId;
}

const hasPassed = ({ meetAt }: BookingRow): boolean => meetAt !== null && meetAt.getTime() < Date.now();

const isArranged = ({ meetAt, meetBy, meetAgreedAt }: BookingRow): boolean =>
  meetAt !== null || meetBy === 'seller' || meetAgreedAt !== null;

/** @returns the place without spaces at both ends. @throws 400 for a web or email address, because emails contain the place (rule 42) */
export function meetingPlace(written: string): string {
  const place = written.trim();
  if (hasLink(place)) throw badRequest('Please name a place to meet, without links and email addresses.');
  return place;
}

const meetingOf = ({ bookingData }: BookingBody): Meeting => ({
  phone: dialed(bookingData.number, 'bookingData.number'),
  meetLocation: meetingPlace(bookingData.meetLocation),
});

/** Deletes the order and frees the laptop. @throws 404 for another buyer's or an unknown booking; 409 paid or being paid */
export async function cancelBooking(tx: Transaction, id: string, buyerId: string): Promise<void> {
  const found = await findOwnBooking(tx, id, buyerId);
  if (!found) throw notFound('order');
  await lockOrder(tx, id);
  await releaseHold(tx, found.productId, id);
  if (!(await moveBooking(tx, id, 'delete', { as: 'buyer', personId: buyerId }))) {
    throw conflict('not_deletable', 'This order is paid or being paid and cannot be deleted.');
  }
  await tx.emit('order.cancelled', { bookingIds: [id] });
}

interface Holder {
  /** The locked row of the buyer. The lock makes simultaneous bookings of one person wait for each other. */
  readonly buyer: Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt'>;
  readonly network: Network;
}

/** Seconds after which a network with too many holds may try again. */
const ASK_AGAIN_SECONDS = 60;

/** The caller must have locked the buyer, then the laptop. @throws 409 too_many_holds, let_go; 429 for too many holds from this network */
async function assertMayHold(tx: Database, { buyer, network }: Holder, productId: string): Promise<void> {
  await assertNoCooldown(tx, buyer.id, productId);
  const max = buyer.emailVerifiedAt ? HOLDS.perPerson : HOLDS.perUnverifiedPerson;
  if ((await countHolds(tx, { buyerId: buyer.id })) >= max) throw tooManyHolds(max);
  if (!Number.isFinite(network.maxHolds)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network.id}, 0))`);
  if ((await countHolds(tx, { from: network.id })) >= network.maxHolds)
    throw tooManyRequests(
      ASK_AGAIN_SECONDS,
      'Many laptops are already reserved from your network. Please try again when one of these reservations has ended.',
    );
}

const tooManyHolds = (max: number) =>
  conflict(
    ERROR_CODES.tooManyHolds,
    max === HOLDS.perUnverifiedPerson
      ? 'Until you confirm your email address you can reserve one laptop at a time. Please pay for the one you have, or delete its order.'
      : `You have ${max} laptops reserved. Please pay for one of them, or delete its order.`,
  );

/**
 * If a laptop is removed, ends its hold, so that its order can't be paid any more. If a buyer is deleted or suspended, ends their holds and
 * deletes their unpaid orders. If a seller changes the terms of a laptop, cancels its unpaid orders, whose holds are over. Paid orders
 * stay.
 */
export function bookingListeners(events: DomainEvents): void {
  events.on('laptop.removed', async (tx, { productIds }) => {
    const bookingIds = await releaseRemoved(tx, productIds);
    if (bookingIds.length > 0)
      await tx
        .update(bookings)
        .set({ laptopRemovedAt: sql`now()` })
        .where(inArray(bookings.id, bookingIds));
    await tx.emit('order.cancelled', { bookingIds });
  });
  events.on('laptop.changed', async (tx, { productId, changeId }) => {
    const sellerId = await findChangerOfAgreement(tx, changeId);
    if (sellerId === undefined) return;
    const note = 'The reservation had ended, and the seller has since changed the listing.';
    const bookingIds = await endUnpaid(tx, eq(bookings.productId, productId), 'cancel', {
      actor: { as: 'seller', personId: sellerId },
      details: { note, set: { cancelReason: 'other', cancelNote: note } },
    });
    await tx.emit('order.cancelled', { bookingIds });
  });
  for (const name of ['person.deleted', 'person.replaced', 'person.suspended'] as const)
    events.on(name, async (tx, { userId }) => {
      await releaseHoldsOfBuyer(tx, userId);
      const actor = { as: 'buyer', personId: userId } as const;
      const bookingIds = await endUnpaid(tx, eq(bookings.buyerId, userId), 'delete', { actor });
      await tx.emit('order.cancelled', { bookingIds });
    });
}

async function endUnpaid(
  tx: Transaction,
  which: SQL,
  step: 'delete' | 'cancel',
  { actor, details }: { actor: Actor; details?: StepDetails },
): Promise<string[]> {
  const open = and(which, inArray(bookings.state, [...orderStatesBefore(step)]));
  const rows = await tx.select({ id: bookings.id }).from(bookings).where(open).orderBy(asc(bookings.id));
  const ended: string[] = [];
  for (const { id } of rows) if (await moveBooking(tx, id, step, actor, details)) ended.push(id);
  return ended;
}
