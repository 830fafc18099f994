import { mdiCrosshairsGps } from '@mdi/js';
import { useId, useRef, useState, type FormEvent } from 'react';
import { api, call, errorMessage } from '@relaptop/shared/api';
import { Box, Button, Icon, Stack, Typography } from '@relaptop/shared/basics';
import { distanceUnit } from '@relaptop/shared/config';
import { DISTANCE_STEPS, LIMITS, type FacetValue, type Place, type Town } from '@relaptop/shared/contracts';
import { forgetPlace, rememberPlace } from '@relaptop/shared/rememberedPlace';
import { useRememberedPlace } from '../../common/rememberedPlace';
import { fieldStyle, TOUCH_HEIGHT } from './fieldStyle';
import { townName, withoutPlace } from './filters';
import { Pills } from './toggles';
import { useResults } from './useResults';
import type { Search } from './useSearch';

const texts = {
  title: 'Near you',
  town: 'Town or city',
  example: 'Such as Austin, TX',
  show: 'Show',
  useMine: 'Use my location',
  asking: 'Waiting for your location …',
  useMineNote: 'We use it once to find your town, and don’t keep it.',
  distance: 'Distance',
  any: 'Any distance',
  upTo: (distance: number, count: number | undefined) =>
    `${distance} ${distanceUnit()}${count === undefined ? '' : ` (${count})`}`,
  again: (label: string) => `Near ${label}`,
  forget: 'Forget this town',
  clear: 'Search everywhere',
  near: (label: string) => `Distances from ${label}`,
  unknown: (typed: string) =>
    `We don’t know a town called “${typed}”. Check the spelling, or try a larger town nearby.`,
  several: 'Several towns match. Choose one:',
  towns: 'Towns with this name',
  denied: 'Your browser doesn’t share your location with us. Type your town instead.',
  noPosition: 'Your device couldn’t find its location. Type your town instead.',
};

const placesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchTowns: build.query(call('GET /places', (q: string) => ({ q }))),
    searchNearestTown: build.mutation(
      call('POST /places/nearest', ({ latitude, longitude }: GeolocationCoordinates) => ({
        latitudeHundredths: Math.round(latitude * HUNDREDTHS),
        longitudeHundredths: Math.round(longitude * HUNDREDTHS),
      })),
    ),
  }),
});
const { useLazySearchTownsQuery, useSearchNearestTownMutation } = placesApi;

/** The device sends its position rounded to two decimals of a degree. */
const HUNDREDTHS = 100;
/** Maximum wait for the position, in milliseconds. A phone indoors may need some seconds to find it. */
const POSITION_TIMEOUT = 10_000;
/** Maximum age in milliseconds. After ten minutes, the user is probably still in the same town. */
const POSITION_AGE = 600_000;

const askForPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: POSITION_TIMEOUT,
      maximumAge: POSITION_AGE,
    });
  });

interface NearFilterProps {
  search: Search;
  counts: readonly FacetValue[] | undefined;
}

export function NearFilter({ search, counts }: NearFilterProps) {
  const { query, change } = search;
  const box = useRef<HTMLDivElement>(null);
  // The focused button or field disappears, so its container gets the focus. A loading button has already
  // lost the focus.
  const keepFocus = () => {
    const { activeElement, body } = document;
    if (activeElement === body || box.current?.contains(activeElement))
      box.current?.focus({ preventScroll: true });
  };
  const choose = (place: Town) => {
    keepFocus();
    rememberPlace(place);
    change((latest) => ({ ...latest, near: place.townSlug, sort: latest.sort ?? 'nearest' }));
  };
  const forget = () => {
    keepFocus();
    forgetPlace();
  };
  const clear = () => {
    keepFocus();
    change(withoutPlace);
  };
  return (
    <Box ref={box} role="group" aria-label={texts.title} tabIndex={-1} sx={{ outline: 'none' }}>
      {query.near === undefined ? (
        <ChooseTown onChoose={choose} onForget={forget} />
      ) : (
        <ChooseDistance search={search} near={query.near} counts={counts} onClear={clear} />
      )}
    </Box>
  );
}

interface ChooseDistanceProps extends NearFilterProps {
  near: string;
  onClear: () => void;
}

function ChooseDistance({ search: { query, change }, near, counts, onClear }: ChooseDistanceProps) {
  const { within } = query;
  const known = useRememberedPlace();
  const { first } = useResults(query);
  const label = first?.near?.label ?? (known?.townSlug === near ? known.label : townName(near));
  const countOf = (step: number) => counts?.find(({ value }) => value === String(step))?.count;
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {texts.near(label)}
      </Typography>
      <Pills
        label={texts.distance}
        pills={[
          ...DISTANCE_STEPS.map((step) => ({
            label: texts.upTo(step, countOf(step)),
            pressed: within === step,
            onPress: () => change((latest) => ({ ...latest, within: step })),
          })),
          {
            label: texts.any,
            pressed: within === undefined,
            onPress: () => change((latest) => ({ ...latest, within: undefined })),
          },
        ]}
      />
      <Button size="small" onClick={onClear} sx={textButton}>
        {texts.clear}
      </Button>
    </Stack>
  );
}

interface ChooseTownProps {
  onChoose: (place: Town) => void;
  onForget: () => void;
}

function ChooseTown({ onChoose, onForget }: ChooseTownProps) {
  const known = useRememberedPlace();
  const [findTowns, { data: towns }] = useLazySearchTownsQuery();
  const [findNearest] = useSearchNearestTownMutation();
  const [mistake, setMistake] = useState<string>();
  const [choices, setChoices] = useState<readonly Place[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [listId, mistakeId] = [useId(), useId()];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (typed === '') return input.current?.focus();
    try {
      const found = await findTowns(typed, true).unwrap();
      const exact = found.filter(({ label }) => label.toLowerCase() === typed.toLowerCase());
      const [only] = exact.length === 1 ? exact : found;
      if (only && (exact.length === 1 || found.length === 1)) return onChoose(only);
      setChoices(found);
      setMistake(found.length === 0 ? texts.unknown(typed) : texts.several);
    } catch (error) {
      setMistake(errorMessage(error));
    }
    input.current?.focus();
  };

  const chooseHere = async () => {
    setIsAsking(true);
    setMistake(undefined);
    try {
      const { coords } = await askForPosition();
      onChoose(await findNearest(coords).unwrap());
    } catch (error) {
      setMistake(positionMistake(error));
      input.current?.focus();
    } finally {
      setIsAsking(false);
    }
  };

  return (
    <Stack spacing={1}>
      {known && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Button
            variant="outlined"
            size="small"
            onClick={() => onChoose(known)}
            sx={{ minHeight: TOUCH_HEIGHT }}
          >
            {texts.again(known.label)}
          </Button>
          <Button size="small" onClick={onForget} sx={{ minHeight: TOUCH_HEIGHT }}>
            {texts.forget}
          </Button>
        </Box>
      )}
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formStyle}>
        <label>
          <span>{texts.town}</span>
          <input
            ref={input}
            name="town"
            list={listId}
            placeholder={texts.example}
            autoComplete="off"
            maxLength={LIMITS.location.max}
            aria-invalid={mistake !== undefined}
            aria-describedby={mistake === undefined ? undefined : mistakeId}
            onChange={({ target }) => {
              const typed = target.value.trim();
              setMistake(undefined);
              setChoices([]);
              if (typed.length > 1) void findTowns(typed, true);
            }}
          />
        </label>
        <datalist id={listId}>
          {towns?.map(({ townSlug, label }) => (
            <option key={townSlug} value={label} />
          ))}
        </datalist>
        <Button type="submit" variant="outlined" sx={{ px: 1.5, minWidth: 0 }}>
          {texts.show}
        </Button>
      </Box>
      {mistake !== undefined && (
        <Typography id={mistakeId} role="alert" variant="body2" color="error">
          {mistake}
        </Typography>
      )}
      {choices.length > 0 && (
        <Stack role="group" aria-label={texts.towns} sx={{ alignItems: 'flex-start' }}>
          {choices.map((place) => (
            <Button
              key={place.townSlug}
              size="small"
              onClick={() => onChoose(place)}
              sx={{ minHeight: TOUCH_HEIGHT }}
            >
              {place.label}
            </Button>
          ))}
        </Stack>
      )}
      {'geolocation' in navigator && (
        <Box>
          <Button
            size="small"
            startIcon={<Icon path={mdiCrosshairsGps} />}
            loading={isAsking}
            onClick={() => void chooseHere()}
            sx={textButton}
          >
            {texts.useMine}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {texts.useMineNote}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}

/** @returns advice for a device or browser without a position, or the error of a failed call */
function positionMistake(error: unknown): string {
  if (!(error instanceof GeolocationPositionError)) return errorMessage(error);
  return error.code === error.PERMISSION_DENIED ? texts.denied : texts.noPosition;
}

const textButton = { alignSelf: 'flex-start', ml: -0.5, minHeight: TOUCH_HEIGHT } as const;
const formStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: 1,
  '& label': { display: 'grid', gap: 0.5, fontSize: '0.875rem', color: 'text.secondary', minWidth: 0 },
  '& input': { ...fieldStyle, width: 1, px: 1.25 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
