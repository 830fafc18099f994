import type { ReactNode } from 'react';
import { Box, formatDateTime, RADIUS, Stack, Typography } from '@relaptop/shared/basics';
import type { Availability } from './availability';
import { availabilityTexts } from './texts';

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
  /** Shown when the viewer has to wait, such as a button to be notified. */
  children?: ReactNode;
}

const markStyle = {
  px: 1,
  py: 0.25,
  borderRadius: `${RADIUS.small}px`,
  color: 'background.paper',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;

function wordsFor(availability: Exclude<Availability, { kind: 'free' | 'own' }>) {
  const { underReviewMark, underReview, reservedForYou, reservedUntil } = availabilityTexts;
  if (availability.kind === 'underReview') return { mark: underReviewMark, why: underReview };
  const moment = formatDateTime(availability.until);
  if (availability.kind === 'reservedByMe')
    return { mark: reservedForYou(moment), why: availabilityTexts.reservedByMe };
  return { mark: reservedUntil(moment), why: availabilityTexts.reservedByOther };
}

/** Explains why a laptop can't be booked now, or that the viewer has booked it already. */
export function AvailabilityNote({ id, availability, children }: AvailabilityNoteProps) {
  if (availability.kind === 'free') return null;
  if (availability.kind === 'own')
    return (
      <Typography id={id} variant="body2" color="textSecondary">
        {availabilityTexts.ownLaptop}
      </Typography>
    );
  const mine = availability.kind === 'reservedByMe';
  const { mark, why } = wordsFor(availability);
  return (
    <Box>
      <Stack id={id} spacing={0.75} sx={{ alignItems: 'flex-start' }}>
        <Box component="span" sx={{ ...markStyle, bgcolor: mine ? 'success.main' : 'warning.main' }}>
          {mark}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
      </Stack>
      {!mine && children}
    </Box>
  );
}
