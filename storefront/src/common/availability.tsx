import type { ReactNode } from 'react';
import { ButtonLink, formatDateTime, Typography } from '@relaptop/shared/basics';
import type { Product } from '@relaptop/shared/contracts';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';

/** Whether the viewer can book a laptop, or why not. `until` is an ISO timestamp. */
export type Availability =
  | { kind: 'free' }
  | { kind: 'own' }
  | { kind: 'underReview' }
  | { kind: 'reservedByMe'; until: string }
  | { kind: 'reserved'; until: string };

/**
 * @param now milliseconds since 1970. Reservations that ended before `now` don't count
 * @param viewerEmail email of the signed-in user, who can't buy their own laptop
 */
export function availabilityOf(product: Product, now: number, viewerEmail: string | undefined): Availability {
  const { reservedUntil: until, reservedByMe, underReview, productInfo } = product;
  if (viewerEmail && productInfo.sealerEmail?.toLowerCase() === viewerEmail.toLowerCase())
    return { kind: 'own' };
  const isHeld = until !== null && Date.parse(until) > now;
  // A buyer who reserved the laptop before the review can still pay.
  if (underReview && !(isHeld && reservedByMe)) return { kind: 'underReview' };
  if (!isHeld) return { kind: 'free' };
  return { kind: reservedByMe ? 'reservedByMe' : 'reserved', until };
}

/** The picture already names the state, so this text says only what follows from it. */
function noteText(availability: Exclude<Availability, { kind: 'free' }>): string {
  if (availability.kind === 'own') return 'This is your own laptop.';
  if (availability.kind === 'underReview') return 'We check this laptop first, usually within a day.';
  const moment = formatDateTime(availability.until);
  if (availability.kind === 'reservedByMe') return `Pay by ${moment} to buy this laptop.`;
  return `Another buyer has until ${moment} to pay.`;
}

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
  children?: ReactNode;
}

export function AvailabilityNote({ id, availability, children }: AvailabilityNoteProps) {
  if (availability.kind === 'free') return null;
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary">
        {noteText(availability)}
      </Typography>
      {availability.kind !== 'own' && availability.kind !== 'reservedByMe' && children}
    </div>
  );
}

export function OwnLaptopLink({ describedBy }: { describedBy: string }) {
  const { role } = useSession();
  return (
    <ButtonLink
      to={publicPages.myProducts.getHref(panelFor(role))}
      variant="outlined"
      aria-describedby={describedBy}
      sx={{ ml: 'auto' }}
    >
      Go to My Products
    </ButtonLink>
  );
}
