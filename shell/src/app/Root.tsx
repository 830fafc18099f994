import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keyframes } from '@emotion/react';
import { Box, documentTitle } from '@relaptop/shared/basics';
import { ToastHost } from '@relaptop/shared/notify';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from '@relaptop/shared/router';
import { MAIN_ID } from '../layouts/SkipLink';
import { usePageTitle } from '../common/routeHandle';
import type { FirstPage } from './vitals/sendVitals';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** MUI's progress bar would enlarge the first scripts. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box role="progressbar" aria-label="Loading the page" sx={trackStyle}>
      <Box
        sx={{
          width: '40%',
          height: 1,
          bgcolor: 'primary.main',
          animation: `${pass} 1.4s ease-in-out infinite`,
        }}
      />
    </Box>
  );
}

const trackStyle = {
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 'tooltip',
  height: 4,
  overflow: 'hidden',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 30%, var(--mui-palette-background-paper))',
} as const;

/**
 * Moves the focus to a new page, as a browser does for a new document. Screen readers then read the page's
 * title, and Tab starts at the top. Does nothing if the page has set the focus, or if only search or hash
 * changed.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // While a guard waits for the role, the page has no `main`, and the frame's element gets the focus.
    const page = document.querySelector('main') ?? document.getElementById(MAIN_ID);
    // The router scrolls, and restores the position after Back.
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
  }, [pathname]);
}

function useDocumentTitle(): void {
  const title = usePageTitle();
  // A layout effect runs before the page's own effects, which may set a more exact title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Milliseconds from the load of the page to the start of the measurement. The delay keeps the load fast. */
const VITALS_DELAY = 3_000;

/** The report leaves out visits that are shorter than {@link VITALS_DELAY}. */
export function useVitals(): void {
  const [first] = useState(useMatches().at(-1));
  useEffect(() => {
    if (!first) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => void measure(first), VITALS_DELAY);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, [first]);
}

async function measure(first: FirstPage): Promise<void> {
  // Without the script, this visit has no measurements.
  const script = await import('./vitals/sendVitals').catch(() => undefined);
  script?.sendVitals(first);
}

/**
 * The key under which the router stores the page's scroll position. The router gives the first page of every
 * document the key `default`. The path replaces this key, because the page would otherwise get the position
 * of another document's first page.
 */
const scrollKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === 'default' ? pathname : key;

export function Root() {
  useDocumentTitle();
  usePageFocus();
  useVitals();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <ToastHost />
    </>
  );
}
