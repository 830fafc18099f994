import { useId, useState } from 'react';
import { mdiChevronDown } from '@mdi/js';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { distanceText } from '@relaptop/shared/config';
import { isLeftOpen, LIMITS, type CheckoutAnswer, type Side, type Town } from '@relaptop/shared/contracts';
import { TextField, useField } from '@relaptop/shared/forms';
import { readRememberedPlace } from '@relaptop/shared/rememberedPlace';
import { Box, Button, firstName, Icon, RADIUS, Typography, visuallyHidden } from '@relaptop/shared/ui';

/** Public places to suggest in each town, in this order. */
const KINDS = ['Public library', 'Café', 'Police station'];

/** Number of suggestions until the reader presses "More places". */
const SHOWN_AT_FIRST = 2;

const OTHER_PLACE = 'somewhere else';

interface Choice {
  place: string;
  label: string;
  note?: string | undefined;
}

interface PlaceChoiceProps {
  field: string;
  label: string;
  hint: string;
  answer: Pick<CheckoutAnswer, 'laptop' | 'places' | 'halfway'> | undefined;
  side: Side;
  /** Hides the label visually, because a heading above says the same. */
  hasTitleAbove?: boolean;
  /** Whether a buyer can let the seller choose. */
  canLeaveOpen?: boolean;
}

export function PlaceChoice(props: PlaceChoiceProps) {
  const { field, label, hint, answer, side, hasTitleAbove: isTitled = false, canLeaveOpen = false } = props;
  const labelId = useId();
  const [buyerTown] = useState(() => (side === 'buyer' ? readRememberedPlace() : null));
  const [{ value }, { touched, error }, { setValue }] = useField<string>(field);
  const [isElsewhere, setElsewhere] = useState(false);
  const [hasMore, setMore] = useState(false);

  const suggested = answer ? suggestionsOf(answer, side, buyerTown) : [];
  const leftOpen = canLeaveOpen && answer ? answer.places.filter(isLeftOpen).map(leaveOpen(answer)) : [];
  const at = suggested.findIndex(({ place }) => place === value.trim());
  const shown = hasMore || at >= SHOWN_AT_FIRST ? suggested : suggested.slice(0, SHOWN_AT_FIRST);
  const choices: Choice[] = [...shown, ...leftOpen, { place: OTHER_PLACE, label: 'Somewhere else' }];
  const isKnown = choices.some(({ place }) => place === value.trim());
  const isTyped = isElsewhere || (value.trim() !== '' && !isKnown);
  const mistake = touched && !isTyped ? error : undefined;

  const choose = (place: string) => {
    setElsewhere(place === OTHER_PLACE);
    void setValue(place === OTHER_PLACE ? '' : place);
  };
  return (
    <Box>
      <Typography id={labelId} variant="body2" sx={isTitled ? visuallyHidden : { mb: 0.75, fontWeight: 600 }}>
        {label}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        aria-required
        // After an error, the form focuses the control with the name `field`: the text field while it is
        // open, otherwise the radio buttons.
        name={isTyped ? `${field}Choice` : field}
        value={isTyped ? OTHER_PLACE : value.trim()}
        onChange={(_event, place) => choose(place)}
        sx={mistake ? { ...list, borderColor: 'error.main' } : list}
      >
        {choices.map((choice) => (
          <ChoiceRow key={choice.place} {...choice} />
        ))}
        {isTyped && (
          <Box sx={{ px: 2, pb: 2 }} onFocus={() => setElsewhere(true)}>
            <TextField
              name={field}
              label="Meeting place"
              hint={hint}
              required
              verbatim
              slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
            />
          </Box>
        )}
        {shown.length < suggested.length && (
          <Button onClick={() => setMore(true)} endIcon={<Icon path={mdiChevronDown} />} sx={lastRow}>
            More places
          </Button>
        )}
      </RadioGroup>
      {mistake && <FormHelperText error>{mistake}</FormHelperText>}
    </Box>
  );
}

const list = {
  overflow: 'clip',
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: `${RADIUS.control}px`,
  '& > :not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;

/** Aligns the text with the labels of the radio buttons. */
const lastRow = {
  justifyContent: 'flex-start',
  minHeight: 48,
  pl: 5.75,
  borderTop: '1px solid var(--mui-palette-divider)',
  borderRadius: 0,
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  pl: 0.5,
  pr: 1.5,
  py: 0.5,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
  },
} as const;

function ChoiceRow({ place, label, note }: Choice) {
  return (
    <Box component="label" sx={row}>
      <Radio value={place} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {label}
        </Typography>
        {note && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const leaveOpen =
  ({ laptop }: Pick<CheckoutAnswer, 'laptop'>) =>
  (place: string): Choice => {
    const name = firstName(laptop.productInfo.sealerName);
    return {
      place,
      label: `Let ${name} choose`,
      note: `${name} suggests a place, and you can agree or suggest another`,
    };
  };

function suggestionsOf(
  { laptop, places, halfway }: NonNullable<PlaceChoiceProps['answer']>,
  side: Side,
  buyerTown: Town | null,
): Choice[] {
  const { town, productInfo } = laptop;
  const name = firstName(productInfo.sealerName);
  const note = side === 'seller' ? 'You often meet buyers here' : `${name} often meets buyers here`;
  const usual = places.filter((place) => !isLeftOpen(place)).map((place) => ({ place, label: place, note }));
  if (!town) return usual;
  return [
    ...usual,
    ...KINDS.flatMap((kind) =>
      townsOf(town, buyerTown, halfway, name).map(([{ label }, where]) => {
        const place = `${kind} in ${label}`;
        return { place, label: place, note: where };
      }),
    ),
  ];
}

/**
 * Towns for a meeting, best first. A note says where each one is, such as `Where the laptop is: 17 miles for
 * you`.
 */
function townsOf(
  town: Town,
  buyerTown: Town | null,
  halfway: Town | undefined,
  name: string,
): readonly (readonly [Town, string | undefined])[] {
  if (!buyerTown || buyerTown.townSlug === town.townSlug) return [[town, undefined]];
  const forYou = (place: Town): string => `${distanceText(buyerTown, place)} for you`;
  const forSeller = (place: Town): string => `${distanceText(town, place)} for ${name}`;
  return [
    ...(halfway ? [[halfway, `About halfway: ${forYou(halfway)}, ${forSeller(halfway)}`] as const] : []),
    [town, `Where the laptop is: ${forYou(town)}`],
    [buyerTown, `Near you: ${forSeller(buyerTown)}`],
  ];
}
