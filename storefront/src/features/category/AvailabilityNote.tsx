import type { Product } from '@relaptop/shared/contracts';
import { Box, Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import type { Availability } from './availability';
import { categoryTexts, reservedForYouText, reservedUntilText } from './texts';
import { WatchButton } from './watch/WatchButton';

interface AvailabilityNoteProps {
  id: string;
  /** Id of the element with the laptop's name. */
  nameId: string;
  product: Product;
  availability: Availability;
}

const wrapping = { height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } } as const;

/** Says why a laptop can't be booked at the moment, and offers to wait for it, or that the viewer has booked it already. */
export function AvailabilityNote({ id, nameId, product, availability }: AvailabilityNoteProps) {
  if (availability.kind === 'free') return null;
  if (availability.kind === 'own')
    return (
      <Typography id={id} variant="body2" color="textSecondary">
        {categoryTexts.ownLaptop}
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
          label={mine ? reservedForYouText(moment) : reservedUntilText(moment)}
        />
        <Typography variant="body2" color="textSecondary">
          {mine ? categoryTexts.reservedByMe : categoryTexts.reservedByOther}
        </Typography>
      </Stack>
      {!mine && <WatchButton product={product} nameId={nameId} />}
    </Box>
  );
}
