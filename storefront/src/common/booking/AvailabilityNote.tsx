import type { ReactNode } from 'react';
import { Box, Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import type { Availability } from './availability';
import { availabilityTexts } from './texts';

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
  /** Follows where somebody else has it, such as a way to wait for it. */
  children?: ReactNode;
}

const wrapping = { height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } } as const;

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
        <Chip
          size="small"
          sx={wrapping}
          color={mine ? 'success' : 'warning'}
          label={availabilityTexts[mine ? 'reservedForYou' : 'reservedUntil'](moment)}
        />
        <Typography variant="body2" color="textSecondary">
          {availabilityTexts[mine ? 'reservedByMe' : 'reservedByOther']}
        </Typography>
      </Stack>
      {!mine && children}
    </Box>
  );
}
