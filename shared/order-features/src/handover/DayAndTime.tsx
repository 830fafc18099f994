import { useId, type ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import { serverNow } from '@relaptop/shared/api';
import { zoneName, type Handover } from '@relaptop/shared/contracts';
import { TextField, useField, useFormikContext } from '@relaptop/shared/forms';
import { Box, FOCUS_RING, formatDateTime, RADIUS, Typography } from '@relaptop/shared/ui';
import { instantOf, ownTimeZone, timeText, toLocalInput } from './texts';

export interface DayAndTimeValues {
  /** A date such as `2026-11-03`, {@link TYPED_DAY}, or empty. */
  day: string;
  time: string;
  /** Value of the `datetime-local` field. Used when `day` is {@link TYPED_DAY}. */
  at: string;
}

export const TYPED_DAY = 'typed';

const DAYS = 4;
const TIMES = ['10:00', '12:00', '14:00', '16:00', '18:00'];
const DAY_MS = 86_400_000;

export function localOf({ day, time, at }: DayAndTimeValues): string {
  if (day === TYPED_DAY) return at;
  return day && time ? `${day}T${time}` : '';
}

/** Dates such as `2026-11-03` with at least one of `TIMES` in the future. */
function nextDays(timeZone: string): string[] {
  const today = toLocalInput(new Date(serverNow()).toISOString(), timeZone).slice(0, 10);
  const noon = Date.parse(`${today}T12:00Z`);
  const days = Array.from({ length: DAYS + 1 }, (_unused, index) =>
    new Date(noon + index * DAY_MS).toISOString().slice(0, 10),
  );
  return days.filter((day) => TIMES.some((time) => isFuture(`${day}T${time}`, timeZone))).slice(0, DAYS);
}

export const isFuture = (local: string, timeZone: string): boolean =>
  instantOf(local, timeZone) > serverNow();

/** @param local a `datetime-local` value @returns empty values for an empty or past `local` */
export function valuesFor(local: string, timeZone: string): DayAndTimeValues {
  const [day = '', time = ''] = local.split('T');
  if (local === '' || !isFuture(local, timeZone)) return { day: '', time: '', at: '' };
  return nextDays(timeZone).includes(day) && TIMES.includes(time)
    ? { day, time, at: '' }
    : { day: TYPED_DAY, time: '', at: local };
}

/** `day` is like `2026-11-03`. In UTC, the reader's time zone can't change the day. */
const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`));

const LONG = { weekday: 'long', month: 'short', day: 'numeric' } as const;

const hourText = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}Z`),
  );

/** The order counts as received after this deadline. Empty without a deadline. */
function deadlineText(autoReceiveAt: string | null, at: string | undefined): string {
  if (autoReceiveAt === null) return '';
  const day = formatDateTime(autoReceiveAt);
  return at !== undefined && Date.parse(at) >= Date.parse(autoReceiveAt)
    ? ` That is too late: the order counts as received on ${day}, whether you have met or not.`
    : ` Meet before ${day}: after that, the order counts as received.`;
}

interface DayAndTimeProps extends Pick<Handover, 'autoReceiveAt'> {
  timeZone: string;
}

export function DayAndTime({ autoReceiveAt, timeZone }: DayAndTimeProps) {
  const { values } = useFormikContext<DayAndTimeValues>();
  const isTyped = values.day === TYPED_DAY;
  const instant = instantOf(localOf(values), timeZone);
  const chosen = Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  const zone =
    timeZone === ownTimeZone() ? '' : ` Enter it in ${zoneName(timeZone)}, which the laptop’s town uses.`;
  const moment = chosen
    ? `${timeText({ at: chosen, timeZone })}.`
    : `You can leave the time open and agree on the phone.${zone}`;
  const text = `${moment}${deadlineText(autoReceiveAt, chosen)}`;
  const days = nextDays(timeZone);
  return (
    <>
      <Tiles field="day" label="Day">
        {days.map((day) => (
          <Tile key={day} field="day" value={day} name={formatDay(day, LONG)}>
            <Box component="span" sx={{ fontSize: '0.8125rem' }}>
              {formatDay(day, { weekday: 'short' })}
            </Box>
            <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
              {formatDay(day, { day: 'numeric' })}
            </Box>
          </Tile>
        ))}
        <Tile field="day" value={TYPED_DAY} name="Another day or time">
          <span>Other</span>
        </Tile>
      </Tiles>
      {isTyped && <TextField name="at" label="Day and time" type="datetime-local" hint={text} />}
      {values.day !== '' && !isTyped && (
        <>
          <Tiles field="time" label="Time">
            {TIMES.map((time) => (
              <Tile
                key={time}
                field="time"
                value={time}
                name={hourText(time)}
                isOff={!isFuture(`${values.day}T${time}`, timeZone)}
              >
                <span>{hourText(time)}</span>
              </Tile>
            ))}
          </Tiles>
          <Typography variant="body2" color="textSecondary" role="status">
            {text}
          </Typography>
        </>
      )}
    </>
  );
}

const strip = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.125rem, 1fr))',
  gap: 0.75,
} as const;

interface TilesProps {
  field: 'day' | 'time';
  label: string;
  children: ReactNode;
}

function Tiles({ field, label, children }: TilesProps) {
  const id = useId();
  const [, { touched, error }] = useField<string>(field);
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box role="radiogroup" aria-labelledby={id} sx={strip}>
        {children}
      </Box>
      {touched && error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}

const tile = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  minHeight: 48,
  border: '1px solid var(--mui-palette-edge)',
  borderRadius: `${RADIUS.control}px`,
  lineHeight: 1.2,
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  '@media (forced-colors: active)': {
    '&:has(:checked)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
  '&:has(:focus-visible)': { outline: FOCUS_RING, outlineOffset: '2px' },
  '&:has(:disabled)': { opacity: 0.4, cursor: 'not-allowed' },
} as const;

/** Covers the whole tile: a touch anywhere selects it. */
const invisibleRadio = {
  position: 'absolute',
  inset: 0,
  width: 1,
  height: 1,
  m: 0,
  opacity: 0,
  cursor: 'inherit',
} as const;

interface TileProps {
  field: 'day' | 'time';
  value: string;
  name: string;
  isOff?: boolean;
  children: ReactNode;
}

function Tile({ field, value, name, isOff = false, children }: TileProps) {
  const [{ value: chosen }, , { setValue }] = useField<string>(field);
  return (
    <Box component="label" sx={tile}>
      <Box
        component="input"
        type="radio"
        name={field}
        value={value}
        aria-label={name}
        checked={chosen === value}
        disabled={isOff}
        onChange={() => void setValue(value)}
        sx={invisibleRadio}
      />
      {children}
    </Box>
  );
}
