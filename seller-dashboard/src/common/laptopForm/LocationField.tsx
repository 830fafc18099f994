import { useEffect, useState } from 'react';
import type { Place } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box } from '@relaptop/shared/ui';
import { usePlacesResolvedQuery, usePlacesSuggestedQuery } from '../sellerApi';
import type { LaptopInputs } from './laptopSchema';
import { SuggestField } from './specs/SuggestField';

/** Fewer characters suggest nothing. */
const LEAST_FOR_SUGGESTIONS = 2;
/** With fewer characters the seller has hardly begun to type. */
const LEAST_FOR_WARNING = 3;
/** Milliseconds without a key press before the server is asked for the town that the text means. */
const PAUSE = 500;

const HINT = 'Only the city, such as Austin, TX. You agree on a meeting place with each buyer';
const WARNING = 'Buyers can’t find this laptop by distance. Choose a town from the list.';

const NONE: readonly Place[] = [];

const useLocationText = () => useFormikContext<LaptopInputs>().values.location.trim();

/** The field's hint. A warning replaces it after a pause when the text means no town. */
function LocationHint() {
  const text = useLocationText();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { currentData } = usePlacesResolvedQuery(settled, { skip: settled.length < LEAST_FOR_WARNING });
  const isUnknown = settled === text && currentData === null;
  return (
    <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1' } }}>
      {/* Keeps its room, so nothing moves. */}
      <span style={{ visibility: isUnknown ? 'hidden' : 'visible' }}>{HINT}</span>
      <Box component="span" role="status" sx={{ color: 'warning.main' }}>
        {isUnknown && WARNING}
      </Box>
    </Box>
  );
}

const LOCATION_HINT = <LocationHint />;

/** The laptop's town, with suggestions while typing. Any other city is allowed, but has no distance. */
export function LocationField() {
  const text = useLocationText();
  const { setFieldValue } = useFormikContext<LaptopInputs>();
  const isShort = text.length < LEAST_FOR_SUGGESTIONS;
  const { data, isFetching, isError } = usePlacesSuggestedQuery(text, { skip: isShort });
  return (
    <SuggestField
      name="location"
      label="Location"
      hint={LOCATION_HINT}
      required
      options={isShort || isError ? NONE : (data ?? NONE)}
      textOf={({ label }) => label}
      loading={isFetching}
      onChoose={({ label }) => void setFieldValue('location', label)}
    />
  );
}
