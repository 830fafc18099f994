import { useEffect, useRef } from 'react';
import { useLocation } from '@relaptop/shared/router';
import { MAIN_ID } from '../layouts/SkipLink';

/**
 * Moves the focus to the page when another one is shown, as a browser does with a new document: screen readers say its
 * title, and the Tab key goes on from its beginning. A page that has placed the focus itself keeps it, and so does one
 * whose search or hash alone has changed.
 */
export function usePageFocus(): void {
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
