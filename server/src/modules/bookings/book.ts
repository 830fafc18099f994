import type { BookingBody } from '@relaptop/shared/contracts';
import { ERROR_CODES } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Caller } from '../../http/app';
import { AppError, accountGone, conflict, notFound, reserved, sold } from '../../http/errors';
import { holdProduct, lockProduct, releaseHold } from '../products/repository';
import { withdrawIntents } from '../payments/repository';
import { lockUser } from '../users/repository';
import { tellWaiting } from '../watches/tellWaiting';
import {
  changeMeeting,
  findOpenBooking,
  findOwnBooking,
  insertBooking,
  lockBooking,
  moveBooking,
  type Meeting,
} from './repository';

/**
 * Books a laptop and holds it for its buyer. Name, picture, price and seller come from the laptop's own row. A repeat by the
 * same buyer gives the same booking, now with the phone number and the place of the repeat, and, once the hold has ended, a new
 * hold.
 * @throws 404 unknown, 403 own laptop, 409 sold, 409 reserved with the hold's end, 401 when the buyer was deleted meanwhile
 */
export async function book(tx: Database, buyer: Caller, body: BookingBody, holdMinutes: number) {
  // The person first, as when they are deleted: so nobody holds a laptop who is gone.
  if (!(await lockUser(tx, buyer.id))) throw accountGone();
  const product = await lockProduct(tx, body.productId);
  if (!product) throw notFound('product');
  if (product.sellerId === buyer.id)
    throw new AppError(ERROR_CODES.ownLaptop, "You can't book your own laptop.");
  if (product.soldAt) throw sold();
  const open = await findOpenBooking(tx, product.id, buyer.id);
  const heldByOther = product.isHeld && product.heldBy !== open?.id;
  if (heldByOther && product.heldUntil) throw reserved(product.heldUntil);
  if (open) await changeMeeting(tx, open.id, meetingOf(body));
  const bookingId = open?.id ?? (await insertBooking(tx, toRow(product, buyer, body)));
  const stillHeld = product.isHeld && open ? product.heldUntil : null;
  return {
    bookingId,
    reservedUntil: stillHeld ?? (await holdProduct(tx, product.id, bookingId, holdMinutes)),
  };
}

function toRow(
  product: { id: string; name: string; image: string; priceCents: number },
  buyer: Caller,
  body: BookingBody,
) {
  return {
    productId: product.id,
    buyerId: buyer.id,
    productName: product.name,
    productImage: product.image,
    priceCents: product.priceCents,
    userName: buyer.name,
    userEmail: buyer.email,
    ...meetingOf(body),
  };
}

const meetingOf = ({ bookingData }: BookingBody): Meeting => ({
  phone: bookingData.number,
  meetLocation: bookingData.meetLocation.trim(),
});

/**
 * Removes an unpaid booking, frees the laptop and has the card provider forget about it.
 * @throws 404 unknown or another's, 409 paid or being paid
 */
export async function cancelBooking(tx: Database, id: string, buyerId: string): Promise<void> {
  const found = await findOwnBooking(tx, id, buyerId);
  if (!found) throw notFound('booking');
  await releaseHold(tx, found.productId, id);
  await lockBooking(tx, id);
  if (!(await moveBooking(tx, id, 'delete'))) {
    throw conflict('not_deletable', 'This order is paid or being paid and can not be deleted.');
  }
  await withdrawIntents(tx, [id]);
  await tellWaiting(tx, [found.productId]);
}
