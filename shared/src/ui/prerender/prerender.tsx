import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { AppTheme, STYLE_KEY } from '@relaptop/shared/basics';
import type { Prerendered } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { createMemoryRouter, RouterProvider } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { dropUnusedClasses, keepUsedVariables } from './usedStyles';

/** Placeholder in a frame for the page, which the server inserts. */
export const PAGE_SLOT = '{{page}}';

export interface PrerenderOptions {
  /** Address of the page, for links to the current page. */
  at: string;
  /** Prefix of React ids, to separate the page from its frame. */
  idPrefix: string;
  /** The handle of the page's route. */
  handle?: RouteHandle;
  status?: SessionState['status'];
}

/** Preload links that React adds; the elements that need the files follow anyway. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** The prerender makes no calls, so lists show their placeholders. */
const services = {
  apiBase: '',
  session: {
    readToken: () => null,
    renewToken: async () => null,
    proveAgain: async () => false,
    end: () => undefined,
  },
};

/**
 * Renders a page, or a part of one, before any answer: with its texts, and placeholders for its lists.
 *
 * @returns the HTML, and each style rule by Emotion's name for it
 */
export function prerender(
  element: ReactNode,
  { at, idPrefix, handle, status = 'signedOut' }: PrerenderOptions,
): Prerendered {
  const cache = createCache({ key: STYLE_KEY });
  // Collects the rules in the cache instead of writing them between the elements.
  cache.compat = true;
  const session: SessionState = { status, user: null, role: null };
  const store = createAppStore({ session: (state = session) => state, services });
  const router = createMemoryRouter([{ path: '*', element, handle }], { initialEntries: [at] });
  const html = renderToString(
    <StoreProvider store={store}>
      <AppTheme cache={cache}>
        <RouterProvider router={router} />
      </AppTheme>
    </StoreProvider>,
    { identifierPrefix: idPrefix },
  );
  const rules = Object.fromEntries(
    Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return {
    html: dropUnusedClasses(html.replace(PRELOADS, ''), rules),
    styles: keepUsedVariables(rules, idPrefix),
  };
}
