import type { Product } from '@relaptop/shared/contracts';

/** Whether the viewer can book a laptop, and if not, why. `until` is an ISO timestamp. */
export type Availability =
  | { kind: 'free' }
  | { kind: 'own' }
  | { kind: 'underReview' }
  | { kind: 'reservedByMe'; until: string }
  | { kind: 'reserved'; until: string };

/**
 * @param now milliseconds since 1970; an expired reservation doesn't count
 * @param viewerEmail of the signed-in user, who can't buy their own laptop
 */
export function availabilityOf(product: Product, now: number, viewerEmail: string | undefined): Availability {
  const { reservedUntil: until, reservedByMe, underReview, productInfo } = product;
  if (viewerEmail && productInfo.sealerEmail?.toLowerCase() === viewerEmail.toLowerCase())
    return { kind: 'own' };
  const isHeld = until !== null && Date.parse(until) > now;
  // A reservation from before the review can still be paid.
  if (underReview && !(isHeld && reservedByMe)) return { kind: 'underReview' };
  if (!isHeld) return { kind: 'free' };
  return { kind: reservedByMe ? 'reservedByMe' : 'reserved', until };
}
