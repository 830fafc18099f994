import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '@relaptop/shared/api';

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
