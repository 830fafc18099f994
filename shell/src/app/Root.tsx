import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyframes } from '@emotion/react';
import { Box, documentTitle } from '@relaptop/shared/basics';
import { ToastHost } from '@relaptop/shared/notify';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@relaptop/shared/router';
import { MAIN_ID } from '../layouts/SkipLink';
import { usePageTitle } from '../layouts/pageHandle';
import { useVitals } from './vitals/useVitals';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/** A thin bar at the top while the next page is on its way. Of our own: it stands in the first script of every visit. */
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
 * Moves the focus to the page when another one is shown, as a browser does with a new document: screen readers say its
 * title, and the Tab key goes on from its beginning. A page that has placed the focus itself keeps it, and so does one
 * whose search or hash alone has changed.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A guard that still asks for the role stands in the frame without a page.
    const page = document.querySelector('main') ?? document.getElementById(MAIN_ID);
    // Scrolling is up to the router, which restores the place on the way back.
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
  }, [pathname]);
}

function useDocumentTitle(): void {
  const title = usePageTitle();
  // Before the effects of the page, which may know a better one.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/**
 * A page opened by its address is `default` to the router, whichever it is: without its path it would open where another one was
 * left.
 */
const keyOfPlace = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === 'default' ? pathname : key;

/** What stands around every page. */
export function Root() {
  useDocumentTitle();
  usePageFocus();
  useVitals();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={keyOfPlace} />
      <ToastHost />
    </>
  );
}
