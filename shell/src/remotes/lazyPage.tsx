import type { ComponentType } from 'react';
import { Spinner } from '@relaptop/shared/basics';
import type { RouteObject } from '@relaptop/shared/router';

/**
 * Creates the route properties of a page that loads when it is opened. After a failure, the next visit tries again. With the router's own
 * `lazy`, a failure would stay forever.
 *
 * @param load loads the page. It gets the address that the page will have.
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
