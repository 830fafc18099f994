import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@relaptop/shared/api';

/** The server's time in milliseconds since 1970, updated every `everyMs` milliseconds. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Milliseconds to wait after each moment, because `serverNow` isn't exact. */
const GRACE_MS = 500;

const NOTHING = '';
const BETWEEN = ' ';

/** Runs a callback at each timestamp, such as the end of a reservation. Ignores timestamps in the past. */
export function useAtMoments(moments: readonly string[], run: () => void): void {
  const onMoment = useEffectEvent(run);
  // A string, because a new array with the same moments must not restart the timers.
  const all = moments.join(BETWEEN);
  useEffect(() => {
    if (all === NOTHING) return undefined;
    const timers = all
      .split(BETWEEN)
      .map((moment) => Date.parse(moment) - serverNow())
      .filter((left) => left > 0)
      .map((left) => setTimeout(() => onMoment(), left + GRACE_MS));
    return () => timers.forEach(clearTimeout);
  }, [all]);
}

/**
 * Runs a callback every `everyMs` milliseconds while the tab is visible, and when it becomes visible again.
 * Null stops it.
 */
export function useWhileVisible(everyMs: number | null, run: () => void): void {
  const onTurn = useEffectEvent(run);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const turn = () => {
      if (document.visibilityState === 'visible') onTurn();
    };
    const timer = setInterval(turn, everyMs);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [everyMs]);
}
