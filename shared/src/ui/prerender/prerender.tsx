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

/** Stands in a frame for the page that the server puts there. */
export const PAGE_SLOT = '{{page}}';

export interface PrerenderOptions {
  /** Address of the page, so that links know which of them is the current one. */
  at: string;
  /** Sets the ids of the parts of a page apart from those of its frame. */
  idPrefix: string;
  /** What the page's route says about it. */
  handle?: RouteHandle;
  status?: SessionState['status'];
}

/** React puts them before the elements that need them anyway. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** Nothing is asked for while a page is prerendered: its lists are as they are before their answers. */
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
 * Renders a page, or a part of one, as it is before any answer has come: with its words and with placeholders for its lists.
 *
 * @returns the HTML, and each style rule by the name that Emotion gives it in a browser as well
 */
export function prerender(
  element: ReactNode,
  { at, idPrefix, handle, status = 'signedOut' }: PrerenderOptions,
): Prerendered {
  const cache = createCache({ key: STYLE_KEY });
  // Has the cache collect the rules. It would write them between the elements, where a style that comes late moves them.
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
