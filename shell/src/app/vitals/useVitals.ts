import { useEffect } from 'react';

/** Delay after the load of the page, so that measuring doesn't slow down the load. */
const DELAY_MS = 3_000;

/** Begins to measure web vitals {@link DELAY_MS} after the page has loaded. Shorter visits aren't counted. */
export function useVitals(): void {
  useEffect(() => {
    const { pathname } = window.location;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => void measure(pathname), DELAY_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
}

async function measure(pathname: string): Promise<void> {
  // If the script can't be loaded, this visit has no measurements.
  const script = await import('./sendVitals').catch(() => undefined);
  script?.sendVitals(pathname);
}
