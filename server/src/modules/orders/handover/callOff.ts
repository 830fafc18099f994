import { canOrder, type CancelBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../../database/domainEvents';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { type BookingRow, lockOrder } from '../bookings/repository';
import { moveBooking } from '../bookings/steps';
import { releaseHold } from '../../laptops/products/holds';

/**
 * The seller calls a booking off before it is paid: the laptop is free again, and whoever waits for it is told. The buyer reads why,
 * and leaves the laptop to others for as long as somebody who let it go themselves. The same once more changes nothing.
 * @throws 400 for another reason that is not said; 404 for everybody else; 409 not_cancellable once it is paid or being paid, and for a meeting that is still ahead
 */
export async function callOff(
  tx: Transaction,
  id: string,
  sellerId: string,
  body: CancelBody,
): Promise<void> {
  const cancelNote = body.note?.trim() || null;
  if (body.reason === 'other' && cancelNote === null) throw badRequest('Say why in a few words.');
  const locked = await lockOrder(tx, id);
  if (locked?.product.sellerId !== sellerId) throw notFound('order');
  const { product, booking } = locked;
  if (booking.state === 'deleted' || booking.state === 'lost') throw notFound('order');
  if (booking.state === 'cancelled') return;
  if (!canOrder(booking.state, 'cancel', 'seller'))
    throw conflict(
      'not_cancellable',
      'This order is paid or being paid. If something went wrong, please report a problem.',
    );
  if (body.reason === 'noShow') assertMissed(booking);
  await releaseHold(tx, product.id, id);
  const set = { cancelReason: body.reason, cancelNote };
  const doer = { as: 'seller', personId: sellerId } as const;
  await moveBooking(tx, id, 'cancel', doer, { set, note: body.reason });
  await tx.emit('order.cancelled', { bookingIds: [id] });
  await tx.emit('order.calledOff', { bookingId: id });
}

/** It counts against the buyer: only a time that both had agreed on can be missed. */
function assertMissed({ meetAt, meetAgreedAt }: BookingRow): void {
  if (meetAt && meetAgreedAt && meetAt.getTime() <= Date.now()) return;
  throw conflict(
    'not_cancellable',
    'You can say that the buyer did not come once the time has passed that you both agreed on.',
  );
}
