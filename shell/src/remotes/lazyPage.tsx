import type { ComponentType } from 'react';
import { Spinner } from '@relaptop/shared/basics';
import type { RouteObject } from '@relaptop/shared/router';

/**
 * Makes the parts of a route whose page is loaded when it is opened. The router would keep the failure of a `lazy` for
 * ever; here the next visit of the page tries again.
 *
 * @param load gives the page; the address is the one that is on its way to be shown
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
