import { UNPAID, type Booking } from '@relaptop/shared/contracts';
import { GONE, LOST, reservedRefusal, SOLD, type Refusal } from './refusals';

/** What the order's own state says about paying it. */
export type Standing =
  { kind: 'payable' | 'paying' | 'paid' | 'refunded' | 'disputed' } | { kind: 'refused'; refusal: Refusal };

const BLOCKED: Record<NonNullable<Booking['blockedBy']>, Refusal> = {
  reserved: reservedRefusal(),
  sold: SOLD,
  gone: GONE,
};

export function standingOf({ state, payment, blockedBy }: Booking): Standing {
  if (state === 'lost') return { kind: 'refused', refusal: LOST };
  if (state === 'paying' || state === 'refunded' || state === 'disputed') return { kind: state };
  if (payment !== UNPAID) return { kind: 'paid' };
  return blockedBy ? { kind: 'refused', refusal: BLOCKED[blockedBy] } : { kind: 'payable' };
}
