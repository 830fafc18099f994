import { useEffect } from 'react';

/** Milliseconds after the page has loaded, so that measuring doesn't slow it down. */
const DELAY_MS = 3_000;

/** Starts to measure the page's speed after it has loaded. Shorter visits are not counted. */
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
  // A visit without measurements does no harm.
  const script = await import('./sendVitals').catch(() => undefined);
  script?.sendVitals(pathname);
}
