import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@relaptop/shared/api';

/**
 * @param everyMs how often the time moves on, in milliseconds.
 * @returns the server's time, in milliseconds since 1970.
 */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Milliseconds after the moment: the server's time is known to a few seconds only. */
const GRACE_MS = 500;

const NOTHING = '';
const BETWEEN = ' ';

/**
 * Runs something when a moment has come, such as the end of a hold: once for each moment. Those that lie in the past
 * already do nothing.
 *
 * @param moments ISO timestamps, in any order.
 */
export function useAt(moments: readonly string[], run: () => void): void {
  const onMoment = useEffectEvent(run);
  // The same moments in a new list are no reason to begin again.
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
 * Repeats something while the tab is looked at, and at once when the person comes back to it. A tab in the background
 * asks nothing of the server.
 *
 * @param everyMs milliseconds between two runs; null for none.
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
