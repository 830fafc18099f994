import { panelHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Chip, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import type { Availability } from './availability';
import { categoryTexts, reservedForYouText, reservedUntilText } from './texts';

interface AvailabilityNoteProps {
  id: string;
  availability: Availability;
}

/** Says why a laptop can't be booked at the moment, or that the viewer has booked it already. */
export function AvailabilityNote({ id, availability }: AvailabilityNoteProps) {
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
    <Stack id={id} spacing={0.75} sx={{ alignItems: 'flex-start' }}>
      <Chip
        size="small"
        sx={{ height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        color={mine ? 'success' : 'warning'}
        label={mine ? reservedForYouText(moment) : reservedUntilText(moment)}
      />
      <Typography variant="body2" color="textSecondary">
        {mine ? categoryTexts.reservedByMe : categoryTexts.reservedByOther}{' '}
        {mine && (
          <Typography
            component={Link}
            to={panelHref('dashboard', 'myOrders', {})}
            variant="inherit"
            color="primary"
          >
            {categoryTexts.toMyOrders}
          </Typography>
        )}
      </Typography>
    </Stack>
  );
}
