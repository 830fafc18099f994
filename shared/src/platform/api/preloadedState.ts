import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { api } from './api';
import type { ApiServices } from './services';

/** Milliseconds after the document's request. Older preloaded answers are outdated. */
const LIFETIME = 30_000;

/** The compiler doesn't know the endpoints that remotes add later. */
type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/** RTK Query's cache key: an endpoint's name, with its argument as JSON. */
const KEY = /^(\w+)(?:\((.*)\))?$/s;

/** Whether the document came from the server and not from a cache. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromServer = navigation?.type !== 'back_forward' && (navigation?.transferSize ?? 0) > 0;
  return isFromServer && performance.now() <= LIFETIME;
}

/**
 * Stores the preloaded answers, once. They are a visitor's answers, so the store of a logged-in person skips
 * them.
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
