import { mdiClockAlertOutline } from '@mdi/js';
import { Box, Icon, Typography, useClock, visuallyHidden } from '@relaptop/shared/ui';
import { HOLD_ENDED_TEXT } from './texts';

/** @returns milliseconds until the reservation ends, updated each second; 0 after the end */
export function useHoldLeft(until: string | null): number {
  const now = useClock(SECOND);
  return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

export function formatTimeLeft(ms: number): string {
  const seconds = twoDigits((ms % MINUTE) / SECOND);
  if (ms < HOUR) return `${twoDigits(ms / MINUTE)}:${seconds}`;
  return `${Math.floor(ms / HOUR)}:${twoDigits((ms % HOUR) / MINUTE)}:${seconds}`;
}

function minutesText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  return minutes === 1
    ? 'Reserved for you for 1 more minute'
    : `Reserved for you for ${minutes} more minutes`;
}

interface HoldCountdownProps {
  /** End of the reservation by the server's clock; null after the end. */
  until: string | null;
  /**
   * Whether the countdown is on the page of a single order. There it is larger, and screen readers announce
   * it each minute.
   */
  announced?: boolean;
}

/** After the end, the buyer can still pay unless another buyer books the laptop. */
export function HoldCountdown({ until, announced = false }: HoldCountdownProps) {
  const left = useHoldLeft(until);
  const ended = left === 0;
  return (
    <>
      <Typography
        variant={announced ? 'body1' : 'body2'}
        color="warning"
        role="timer"
        sx={{ fontWeight: announced ? 700 : 400, whiteSpace: ended ? undefined : 'nowrap' }}
      >
        <Icon path={mdiClockAlertOutline} sx={{ mr: 0.5, fontSize: '1.2em', verticalAlign: 'text-bottom' }} />
        <span>{ended ? HOLD_ENDED_TEXT : `Reserved for you: ${formatTimeLeft(left)}`}</span>
      </Typography>
      {announced && (
        <Box component="span" aria-live="polite" sx={visuallyHidden}>
          {ended ? 'Your reservation has ended' : minutesText(left)}
        </Box>
      )}
    </>
  );
}
