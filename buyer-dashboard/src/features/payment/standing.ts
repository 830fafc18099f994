import { UNPAID, type Booking } from '@relaptop/shared/contracts';
import { CANCELLED, GONE, lostRefusal, reservedRefusal, SOLD, type Refusal } from './refusals';

/** What the order's own state says about paying it. */
export type Standing =
  { kind: 'payable' | 'paying' | 'paid' | 'refunded' | 'disputed' } | { kind: 'refused'; refusal: Refusal };

const BLOCKED: Record<NonNullable<Booking['blockedBy']>, Refusal> = {
  reserved: reservedRefusal(),
  sold: SOLD,
  gone: GONE,
};

export function standingOf(booking: Booking): Standing {
  const { state, payment, blockedBy } = booking;
  if (state === 'lost') return { kind: 'refused', refusal: lostRefusal(booking) };
  if (state === 'cancelled') return { kind: 'refused', refusal: CANCELLED };
  if (state === 'paying' || state === 'refunded' || state === 'disputed') return { kind: state };
  if (payment !== UNPAID) return { kind: 'paid' };
  return blockedBy ? { kind: 'refused', refusal: BLOCKED[blockedBy] } : { kind: 'payable' };
}
