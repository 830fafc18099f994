import { useEffect, useEffectEvent } from 'react';

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
