import { useEffect, useState } from 'react';
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
