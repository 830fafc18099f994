import { useId } from 'react';
import { mdiMapMarkerOutline } from '@mdi/js';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box, Button, Icon, Typography } from '@relaptop/shared/ui';
import { checkoutTexts } from './texts';

/** Places to choose instead of typing one. The chosen one stands in the field below, where it can be changed. */
export function PlaceSuggestions({ places }: { places: readonly string[] }) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<{ meetLocation: string }>();
  if (places.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {checkoutTexts.places(places.length)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {places.map((place) => {
          const isChosen = values.meetLocation.trim() === place;
          return (
            <Button
              key={place}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              startIcon={<Icon path={mdiMapMarkerOutline} />}
              onClick={() => void setFieldValue('meetLocation', place)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {place}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}
