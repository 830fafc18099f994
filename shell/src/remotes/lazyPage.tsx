import type { ComponentType } from 'react';
import { Spinner } from '@relaptop/shared/basics';
import type { RouteObject } from '@relaptop/shared/router';

/**
 * Creates the route properties of a page that loads when it is opened. The router would cache a failed
 * `lazy` forever; here the next visit retries.
 *
 * @param load loads the page; its address is the one about to be shown
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
