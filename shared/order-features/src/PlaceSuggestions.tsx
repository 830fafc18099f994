import { useId, useState } from 'react';
import { mdiMapMarkerOutline } from '@mdi/js';
import { distanceText } from '@relaptop/shared/config';
import type { CheckoutAnswer, Side, Town } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { readRememberedPlace } from '@relaptop/shared/rememberedPlace';
import { Box, Button, Icon, Typography } from '@relaptop/shared/ui';

/** Public places that most towns have. */
const KINDS = ['Public library', 'Café', 'Police station'];

interface Suggestions {
  title: string;
  places: readonly string[];
}

interface PlaceSuggestionsProps {
  /** Name of the form's field. A click on a suggestion fills it, and the person can still change the text. */
  field: string;
  answer: Pick<CheckoutAnswer, 'laptop' | 'places' | 'halfway'>;
  /** The reader's side. Only buyers get suggestions near their own town, because only their device stores it. */
  side: Side;
}

/** Suggested meeting places: the seller's usual places, then public places in the laptop's town, halfway, and in the buyer's town. */
export function PlaceSuggestions({ field, answer, side }: PlaceSuggestionsProps) {
  const [buyerTown] = useState(() => (side === 'buyer' ? readRememberedPlace() : null));
  const { places } = answer;
  const usual = { title: places.length === 1 ? 'Suggested place' : 'Suggested places', places };
  const groups = [usual, ...publicPlaces(answer, buyerTown)].filter((group) => group.places.length > 0);
  return groups.map((group) => <SuggestionGroup key={group.title} field={field} {...group} />);
}

/** @returns a group of public places for each town, titled such as `Round Rock, TX, where the laptop is`; none if its town is unknown */
function publicPlaces(
  { laptop, halfway }: PlaceSuggestionsProps['answer'],
  buyerTown: Town | null,
): Suggestions[] {
  const { town, productInfo } = laptop;
  if (!town) return [];
  const inTown = ({ label }: Town, note: string): Suggestions => ({
    title: `${label}, ${note}`,
    places: KINDS.map((kind) => `${kind} in ${label}`),
  });
  if (!buyerTown || buyerTown.townSlug === town.townSlug) return [inTown(town, 'where the laptop is')];
  const forYou = (place: Town): string => `${distanceText(buyerTown, place)} for you`;
  const forSeller = (place: Town): string => `${distanceText(town, place)} for ${productInfo.sealerName}`;
  const atBoth = [
    inTown(town, `where the laptop is: ${forYou(town)}`),
    inTown(buyerTown, `near you: ${forSeller(buyerTown)}`),
  ];
  if (!halfway) return atBoth;
  return [...atBoth, inTown(halfway, `about halfway: ${forYou(halfway)}, ${forSeller(halfway)}`)];
}

function SuggestionGroup({ field, title, places }: Suggestions & { field: string }) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {places.map((place) => {
          const isChosen = values[field]?.trim() === place;
          return (
            <Button
              key={place}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              startIcon={<Icon path={mdiMapMarkerOutline} />}
              onClick={() => void setFieldValue(field, place)}
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
