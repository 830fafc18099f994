import { Spinner } from '@relaptop/shared/basics';
import type { RouteObject } from '@relaptop/shared/router';
import type { WhyMissing } from './mountRoutes';

/**
 * The route that matches what no other of its group does, so that the frame stands while a remote is on its way, and still
 * does when it fails; the router asks for a better match first. What stays unknown is a true 404.
 */
export const missingPage = (whyMissing: WhyMissing): RouteObject => ({
  path: '*',
  element: <Spinner />,
  hydrateFallbackElement: <Spinner />,
  loader: ({ request }) => {
    throw (
      whyMissing(new URL(request.url).pathname) ??
      new Response(null, { status: 404, statusText: 'Not Found' })
    );
  },
});
