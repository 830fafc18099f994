import type { ReactNode } from 'react';
import { Box, formatDateTime, RADIUS, Stack, Typography } from '@relaptop/shared/basics';
import type { Availability } from './availability';
import { availabilityTexts } from './texts';

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
  /** Follows where somebody else has it, such as a way to wait for it. */
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

/** Says why a laptop can't be booked at the moment, or that the viewer has booked it already. */
export function AvailabilityNote({ id, availability, children }: AvailabilityNoteProps) {
  if (availability.kind === 'free') return null;
  if (availability.kind === 'own')
    return (
      <Typography id={id} variant="body2" color="textSecondary">
        {availabilityTexts.ownLaptop}
      </Typography>
    );
  const mine = availability.kind === 'reservedByMe';
  const moment = formatDateTime(availability.until);
  return (
    <Box>
      <Stack id={id} spacing={0.75} sx={{ alignItems: 'flex-start' }}>
        <Box component="span" sx={{ ...markStyle, bgcolor: mine ? 'success.main' : 'warning.main' }}>
          {availabilityTexts[mine ? 'reservedForYou' : 'reservedUntil'](moment)}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {availabilityTexts[mine ? 'reservedByMe' : 'reservedByOther']}
        </Typography>
      </Stack>
      {!mine && children}
    </Box>
  );
}
