import type { ReactNode } from 'react';
import { Box, ButtonLink, formatDateTime, RADIUS, Stack, Typography } from '@relaptop/shared/basics';
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

function textsFor(availability: Exclude<Availability, { kind: 'free' | 'own' }>) {
  if (availability.kind === 'underReview')
    return {
      label: 'Being checked',
      reason:
        'We are checking this laptop before it can be bought, usually within a day. We can tell you when it’s available.',
    };
  const moment = formatDateTime(availability.until);
  if (availability.kind === 'reservedByMe')
    return { label: `Reserved for you until ${moment}`, reason: 'Pay by then to buy this laptop.' };
  return {
    label: `Reserved until ${moment}`,
    reason: 'Another buyer has booked this laptop. It’s available again if they don’t pay in time.',
  };
}

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
  children?: ReactNode;
}

export function AvailabilityNote({ id, availability, children }: AvailabilityNoteProps) {
  if (availability.kind === 'free') return null;
  if (availability.kind === 'own')
    return (
      <Typography id={id} variant="body2" color="textSecondary">
        This is your own laptop.
      </Typography>
    );
  const isMine = availability.kind === 'reservedByMe';
  const { label, reason } = textsFor(availability);
  return (
    <Box>
      <Stack id={id} spacing={0.75} sx={{ alignItems: 'flex-start' }}>
        <Box component="span" sx={{ ...labelStyle, bgcolor: isMine ? 'success.main' : 'warning.main' }}>
          {label}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {reason}
        </Typography>
      </Stack>
      {!isMine && children}
    </Box>
  );
}

const labelStyle = {
  px: 1,
  py: 0.25,
  borderRadius: `${RADIUS.small}px`,
  color: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

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
