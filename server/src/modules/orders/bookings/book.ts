import { type BookingBody, ERROR_CODES } from '@relaptop/shared/contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { AppError, conflict, notFound, priceChanged, tooManyRequests } from '../../../http/errors';
import { toCents, toDollars } from '../../../http/money';
import type { Network } from '../../../http/networks';
import { dialled } from '../../../http/phones';
import { countHolds, holdProduct, releaseHold } from '../../laptops/holds';
import { lockProduct } from '../../laptops/writes';
import { assertFree, assertNotUnderReview, HOLDS } from '../../laptops/rules';
import { lockCaller } from '../../../http/lockCaller';
import { meetingPlace } from './meetingPlace';
import {
  type BookingRow,
  changeMeeting,
  changePhone,
  findOwnBooking,
  insertBooking,
  lockOpenBooking,
  lockOrder,
  type Meeting,
  termsOf,
} from './repository';
import { moveBooking, noteStep } from './steps';
import type { Database } from '../../../database/database';
import type { users } from '../../../database/schema';
import { assertNoCooldown } from '../../laptops/watches/cooldown';

/**
 * Books a laptop and holds it for its buyer. Name, picture, price and seller come from the laptop's own row. A repeat by the
 * same buyer gives the same booking, now with the phone number and the place of the repeat, and, once the hold has ended, a new
 * hold.
 * @throws 404 unknown, 403 own laptop, 409 sold, 409 reserved with the hold's end, 409 under_review, 409 price_changed, 401 when the buyer was deleted meanwhile, and
 *   what {@link assertMayHold} refuses
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
    throw new AppError(ERROR_CODES.ownLaptop, "You can't book your own laptop.");
  const open = await lockOpenBooking(tx, product.id, buyer.id);
  assertFree(product, open?.id);
  assertNotUnderReview(product, open?.id);
  assertPrice(body, open ?? product);
  if (open) await change(tx, open, meetingOf(body), product.isHeld);
  const bookingId = open?.id ?? (await insertBooking(tx, { ...termsOf(product, buyer), ...meetingOf(body) }));
  if (open && product.isHeld && product.heldUntil) return { bookingId, reservedUntil: product.heldUntil };
  await assertMayHold(tx, holder, product.id);
  if (open) await noteStep(tx, open, 'booked', { as: 'buyer', personId: buyer.id });
  const reservedUntil = await holdProduct(tx, product.id, bookingId, holdMinutes, network.id);
  await tx.emit('order.booked', { bookingId });
  return { bookingId, reservedUntil };
}

/** The buyer gets the price that they saw, or decides again. */
function assertPrice({ choseProductPrice }: BookingBody, { priceCents }: { priceCents: number }): void {
  if (toCents(choseProductPrice) !== priceCents) throw priceChanged(choseProductPrice, toDollars(priceCents));
}

/**
 * At the same place whatever the two have arranged stays. Another place is a proposal, of which the seller hears if there was more
 * than what this buyer wrote: a repeat of the repeat tells nobody. Without a hold they hear of the new one.
 */
async function change(tx: Transaction, open: BookingRow, meeting: Meeting, isHeld: boolean): Promise<void> {
  const { id, buyerId } = open;
  if (meeting.meetLocation === open.meetLocation && (isHeld || !hasPassed(open)))
    return changePhone(tx, id, meeting.phone);
  await changeMeeting(tx, id, meeting);
  if (!isHeld || !isArranged(open)) return;
  await noteStep(tx, open, 'meetingProposed', { as: 'buyer', personId: buyerId });
  await tx.emit('order.meetingProposed', { bookingId: id, by: 'buyer' });
}

const hasPassed = ({ meetAt }: BookingRow): boolean => meetAt !== null && meetAt.getTime() < Date.now();

const isArranged = ({ meetAt, meetBy, meetAgreedAt }: BookingRow): boolean =>
  meetAt !== null || meetBy === 'seller' || meetAgreedAt !== null;

const meetingOf = ({ bookingData }: BookingBody): Meeting => ({
  phone: dialled(bookingData.number, 'bookingData.number'),
  meetLocation: meetingPlace(bookingData.meetLocation),
});

/**
 * Removes an unpaid booking and frees the laptop.
 * @throws 404 unknown or another's, 409 paid or being paid
 */
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
  /** Locked, so that one person's holds begin one after the other. */
  readonly buyer: Pick<typeof users.$inferSelect, 'id' | 'emailVerifiedAt'>;
  readonly network: Network;
}

/** Seconds after which a full network may ask again. */
const ASK_AGAIN_SECONDS = 60;

/**
 * Call it before a hold begins. Lock the buyer first, then the laptop.
 * @throws 409 too_many_holds; 409 let_go; 429 too many holds from this network
 */
async function assertMayHold(tx: Database, { buyer, network }: Holder, productId: string): Promise<void> {
  await assertNoCooldown(tx, buyer.id, productId);
  const max = buyer.emailVerifiedAt ? HOLDS.perPerson : HOLDS.perUnverifiedPerson;
  if ((await countHolds(tx, { buyerId: buyer.id })) >= max) throw tooManyHolds(max);
  if (!Number.isFinite(network.maxHolds)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network.id}, 0))`);
  if ((await countHolds(tx, { from: network.id })) >= network.maxHolds)
    throw tooManyRequests(
      ASK_AGAIN_SECONDS,
      'Many laptops are reserved from your network already. Please try again when one of these reservations has ended.',
    );
}

const tooManyHolds = (max: number) =>
  conflict(
    ERROR_CODES.tooManyHolds,
    max === HOLDS.perUnverifiedPerson
      ? 'Until you confirm your email address you can reserve one laptop at a time. Please pay for the one you have, or delete its order.'
      : `You have ${max} laptops reserved. Please pay for one of them, or delete its order.`,
  );
