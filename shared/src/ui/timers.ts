import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@relaptop/shared/api';

/**
 * @param everyMs milliseconds between two updates
 * @returns the server's time in milliseconds since 1970
 */
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

/**
 * Runs a callback at each moment, such as the end of a reservation. Past moments have no effect.
 * @param moments ISO timestamps, in any order
 */
export function useAtMoments(moments: readonly string[], run: () => void): void {
  const onMoment = useEffectEvent(run);
  // Compared as a string, so that a new array with the same moments doesn't restart the timers.
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
 * Repeats a callback while the tab is visible. It also runs when the tab becomes visible again.
 * @param everyMs interval in milliseconds; null to stop
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
