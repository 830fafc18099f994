import { useEffect } from 'react';

/** Milliseconds after the page has loaded: what measures speed must not cost any. */
const DELAY_MS = 3_000;

/** Has the page's speed measured, once it is there. Whoever leaves before is not counted. */
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
  // Nobody misses these figures when their script does not arrive.
  const script = await import('./sendVitals').catch(() => undefined);
  script?.sendVitals(pathname);
}
