import type { Handover, Meeting, Side } from '@relaptop/shared/contracts';
import { toDollars } from '../../http/money';
import { blockerOf } from '../bookings/mapping';
import type { HandoverRow } from './repository';

/** @returns on which side of the order this person stands. */
export const sideOf = (row: HandoverRow, personId: string): Side =>
  row.buyerId === personId ? 'buyer' : 'seller';

export function toHandover(row: HandoverRow, side: Side): Handover {
  const other =
    side === 'buyer'
      ? { name: row.sellerName, phone: row.sellerPhone }
      : { name: row.userName, phone: row.phone };
  const isReserved = row.state === 'reserved' && row.isHeld;
  return {
    _id: row.id,
    side,
    productId: row.productId,
    productName: row.productName,
    productImage: row.productImage,
    price: toDollars(row.priceCents),
    refundedAmount: toDollars(row.refundedCents ?? 0),
    state: row.state,
    date: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    reservedUntil: isReserved ? (row.heldUntil?.toISOString() ?? null) : null,
    blockedBy: blockerOf(row),
    transactionId: side === 'buyer' ? row.transactionId : null,
    other: { ...other, phone: row.isDeal ? other.phone : null },
    meeting: toMeeting(row),
  };
}

export const toMeeting = (row: HandoverRow): Meeting => ({
  place: row.meetLocation,
  at: row.meetAt?.toISOString() ?? null,
  proposedBy: row.meetBy,
  agreedAt: row.meetAgreedAt?.toISOString() ?? null,
});
