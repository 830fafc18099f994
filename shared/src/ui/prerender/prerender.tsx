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

/** Placeholder in the frame's HTML, which the server replaces with the page. */
export const PAGE_SLOT = '{{page}}';

export interface PrerenderOptions {
  /** Address of the page, for links to the current page. */
  at: string;
  /** Prefix of `useId` ids. Page and frame have different prefixes, because their ids are in one document. */
  idPrefix: string;
  /** `handle` of the page's route. */
  handle?: RouteHandle;
  status?: SessionState['status'];
}

/** Preload links that React puts before the HTML. They are removed, because the elements that need the files follow directly. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** Fake session services: the prerender makes no calls, so lists show their placeholders. */
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
 * Renders a page, or a part of one, without data: texts are complete, and lists show placeholders.
 *
 * @returns the HTML, and each style rule by Emotion's name for it
 */
export function prerender(
  element: ReactNode,
  { at, idPrefix, handle, status = 'signedOut' }: PrerenderOptions,
): Prerendered {
  const cache = createCache({ key: STYLE_KEY });
  // Emotion then collects the rules in the cache and doesn't write them between the elements.
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
