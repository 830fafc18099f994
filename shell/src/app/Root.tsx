import { useLayoutEffect } from 'react';
import { documentTitle } from '@relaptop/shared/basics';
import { ToastHost } from '@relaptop/shared/notify';
import { Outlet, ScrollRestoration } from '@relaptop/shared/router';
import { usePageTitle } from '../layouts/usePageTitle';
import { NavigationProgress } from './NavigationProgress';
import { usePageFocus } from './usePageFocus';
import { useVitals } from './vitals/useVitals';

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
