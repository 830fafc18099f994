import { PAID, SETTLED_STATES, UNPAID, canOrder, type Booking } from '@relaptop/shared/contracts';
import { toDollars } from '../../../http/money';
import { activeHold } from '../../laptops/mapping';
import type { OrderRow } from './repository';

const PAID_STATES: readonly string[] = SETTLED_STATES;

export function toBooking(row: OrderRow): Booking {
  const hold = activeHold(row.heldUntil);
  const payable = canOrder(row.state, 'settle');
  return {
    _id: row.id,
    productId: row.productId,
    productImage: row.productImage,
    choseProductName: row.productName,
    choseProductPrice: toDollars(row.priceCents),
    payment: PAID_STATES.includes(row.state) ? PAID : UNPAID,
    bookingData: {
      userName: row.userName,
      userEmail: row.userEmail,
      number: row.phone,
      meetLocation: row.meetLocation,
    },
    state: row.state,
    reservedUntil: payable && row.heldBy === row.id ? (hold?.toISOString() ?? null) : null,
    blockedBy: blockerOf(row),
    transactionId: row.transactionId,
    refundedAmount: toDollars(row.refundedCents ?? 0),
    date: row.createdAt.toISOString(),
  };
}

type Blocked = Pick<OrderRow, 'id' | 'state' | 'soldAt' | 'removedAt' | 'heldBy' | 'heldUntil'>;

/** @returns what keeps an unpaid order from being paid, or made it lose the laptop. */
export function blockerOf(row: Blocked): Booking['blockedBy'] {
  if (row.state !== 'lost' && !canOrder(row.state, 'settle')) return null;
  if (row.soldAt) return 'sold';
  if (row.removedAt) return 'gone';
  return activeHold(row.heldUntil) && row.heldBy !== row.id ? 'reserved' : null;
}
