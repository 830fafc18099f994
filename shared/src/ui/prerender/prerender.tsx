import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { AppTheme, STYLE_KEY } from '@relaptop/shared/basics';
import type { Prerendered } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { RouterProvider } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { createStyleCache } from '../AppTheme';
import { dropUnusedClasses, dropUnusedRules, keepUsedVariables } from './usedStyles';

/** Marks the place of the page in a frame's HTML. The build splits the HTML there. */
export const PAGE_SLOT = '{{page}}';

export interface PrerenderOptions {
  /** Path of the page. Links to the page itself are marked as current. */
  at: string;
  /** Prefix of `useId` ids. Page and frame share a document and need different prefixes. */
  idPrefix: string;
  handle?: RouteHandle;
  status?: SessionState['status'];
}

/**
 * React puts preload links before the HTML. They are useless, because the elements with the same files follow
 * at once.
 */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

const services = {
  apiBase: '',
  session: {
    readToken: () => null,
    renewToken: async () => null,
    proveAgain: async () => false,
    end: () => undefined,
  },
};

/** Texts are complete, and lists show placeholders. */
export function prerender(
  element: ReactNode,
  { at, idPrefix, handle, status = 'signedOut' }: PrerenderOptions,
): Prerendered {
  const cache = createStyleCache();
  // With `compat`, Emotion collects the rules in the cache and doesn't write them between the elements.
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
  const inserted = Object.fromEntries(
    Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const rules = dropUnusedRules(inserted, html, STYLE_KEY);
  return {
    html: dropUnusedClasses(html.replace(PRELOADS, ''), rules),
    styles: keepUsedVariables(rules, idPrefix),
  };
}
