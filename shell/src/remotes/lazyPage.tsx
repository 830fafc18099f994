import type { ComponentType } from 'react';
import { Spinner } from '@relaptop/shared/basics';
import type { RouteObject } from '@relaptop/shared/router';

/**
 * Route properties of a page that loads on demand. After a failure, the next visit tries again; the router's
 * own `lazy` would not.
 * @param load receives the page's address
 */
export function lazyPage(
  load: (address: string) => Promise<ComponentType>,
): Pick<RouteObject, 'loader' | 'Component' | 'hydrateFallbackElement' | 'shouldRevalidate'> {
  let Page: ComponentType | undefined;
  return {
    loader: async ({ request }) => {
      Page ??= await load(request.url);
      return null;
    },
    Component: function LazyPage() {
      return Page ? <Page /> : null;
    },
    shouldRevalidate: () => false,
    hydrateFallbackElement: <Spinner />,
  };
}
