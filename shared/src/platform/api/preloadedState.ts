import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { api } from './api';
import type { ApiServices } from './services';

/** Milliseconds after the document was asked for, after which a page asks the server anew. */
const LIFETIME = 30_000;

/** What the action creator takes, for endpoints that this module knows nothing of: remotes add them. */
type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/** An endpoint's name, and what it was asked for as JSON, if it takes anything: the key of such an entry in RTK Query's own cache. */
const KEY = /^(\w+)(?:\((.*)\))?$/s;

/** A document that the browser has kept may be hours old; it came without the network then. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromServer = navigation?.type !== 'back_forward' && (navigation?.transferSize ?? 0) > 0;
  return isFromServer && performance.now() <= LIFETIME;
}

/**
 * Puts the answers that came with the page into the store, as if the calls had been made, and once only. The server writes them into
 * the HTML by their endpoints, as a visitor gets them: who is logged in asks for their own.
 */
export const storePreloadedState =
  (): ThunkAction<void, unknown, ApiServices, UnknownAction> =>
  (dispatch, _state, { session }) => {
    const element = document.getElementById(PRELOADED_STATE_ID);
    element?.remove();
    if (!element || session.readToken() || !isFresh()) return;
    const answers = JSON.parse(element.textContent) as Record<string, unknown>;
    const entries = Object.entries(answers).flatMap(([key, value]) => {
      const [, endpointName = '', arg] = KEY.exec(key) ?? [];
      if (!(endpointName in api.endpoints)) return [];
      return [{ endpointName, arg: arg === undefined ? undefined : (JSON.parse(arg) as unknown), value }];
    });
    if (entries.length > 0) dispatch(api.util.upsertQueryEntries(entries as unknown as Entries));
  };
