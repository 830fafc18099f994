import { ERROR_CODES, type BookingBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { AppError, conflict, notFound, priceChanged } from '../../../http/errors';
import { toCents, toDollars } from '../../../http/money';
import type { Network } from '../../../http/networks';
import { dialled } from '../../../http/phones';
import { holdProduct, releaseHold } from '../../laptops/products/holds';
import { lockProduct } from '../../laptops/products/repository';
import { assertFree, assertNotUnderReview } from '../../laptops/products/rules';
import { lockCaller } from '../../../http/lockCaller';
import { assertMayHold } from './mayHold';
import { meetingPlace } from './meetingPlace';
import {
  changeMeeting,
  changePhone,
  findOwnBooking,
  insertBooking,
  lockOpenBooking,
  lockOrder,
  termsOf,
  type BookingRow,
  type Meeting,
} from './repository';
import { moveBooking, noteStep } from './steps';

/**
 * Books a laptop and holds it for its buyer. Name, picture, price and seller come from the laptop's own row. A repeat by the
 * same buyer gives the same booking, now with the phone number and the place of the repeat, and, once the hold has ended, a new
 * hold.
 * @throws 404 unknown, 403 own laptop, 409 sold, 409 reserved with the hold's end, 409 under_review, 409 price_changed, 401 when the buyer was deleted meanwhile, and
 *   what `mayHold.ts` refuses
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
