import { useEffect, useState } from 'react';
import type { Place } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { Box } from '@relaptop/shared/ui';
import { usePlacesResolvedQuery, usePlacesSuggestedQuery } from '../sellerApi';
import type { LaptopInputs } from './laptopSchema';
import { SuggestField } from './specs/SuggestField';

const LEAST_FOR_SUGGESTIONS = 2;
/**
 * Minimum number of characters for the warning about an unknown town. With fewer, the seller is still typing.
 */
const LEAST_FOR_WARNING = 3;
const PAUSE = 500;

const HINT = 'Only the city, such as Austin, TX. You agree on a meeting place with each buyer';
const WARNING = 'Buyers can’t find this laptop by distance. Choose a town from the list.';

const NONE: readonly Place[] = [];

const useLocationText = () => useFormikContext<LaptopInputs>().values.location.trim();

/** The hint below the field. If the server finds no such town, a warning replaces the hint. */
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
      {/* The hidden hint still takes space, so that nothing moves when the warning appears. */}
      <span style={{ visibility: isUnknown ? 'hidden' : 'visible' }}>{HINT}</span>
      <Box component="span" role="status" sx={{ color: 'warning.main' }}>
        {isUnknown && WARNING}
      </Box>
    </Box>
  );
}

const LOCATION_HINT = <LocationHint />;

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
