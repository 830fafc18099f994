import { useEffect, useLayoutEffect, useRef } from 'react';
import { keyframes } from '@emotion/react';
import { Box, documentTitle } from '@relaptop/shared/basics';
import { ToastHost } from '@relaptop/shared/notify';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@relaptop/shared/router';
import { MAIN_ID } from '../layouts/SkipLink';
import { usePageTitle } from '../common/routeHandle';
import { useVitals } from './vitals/useVitals';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

/**
 * A thin bar at the top while the next page loads. We don't use MUI's, because this is in the first script
 * of every visit.
 */
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
 * Moves the focus to a new page, as a browser does with a new document. Screen readers then read its
 * title, and the Tab key starts at its beginning.
 * The hook leaves the focus alone when the page has set it, or when only the search or hash changed.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // While a guard asks for the role, the frame has no page.
    const page = document.querySelector('main') ?? document.getElementById(MAIN_ID);
    // The router controls scrolling and restores the position on the way back.
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true });
  }, [pathname]);
}

function useDocumentTitle(): void {
  const title = usePageTitle();
  // Runs before the page's effects, which may choose a better position.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/**
 * The router's key for the first page is always `default`. Without the path, a page would restore another
 * page's scroll position.
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
