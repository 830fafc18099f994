import { useEffect, useState } from 'react';

/**
 * @param everyMs how often the time moves on, in milliseconds.
 * @returns the current time, in milliseconds since 1970.
 */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
