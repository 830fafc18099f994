import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import { api } from './api';
import type { ApiServices } from './services';

/** Milliseconds after the document's request until preloaded answers are outdated. */
const LIFETIME = 30_000;

/** Remotes add endpoints later, so the compiler doesn't know the types. */
type Entries = Parameters<typeof api.util.upsertQueryEntries>[0];

/** RTK Query's cache key: an endpoint's name with its argument as JSON. */
const KEY = /^(\w+)(?:\((.*)\))?$/s;

/** @returns whether the document came from the server, and not from a cache */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromServer = navigation?.type !== 'back_forward' && (navigation?.transferSize ?? 0) > 0;
  return isFromServer && performance.now() <= LIFETIME;
}

/** Stores the preloaded answers once. They are the visitors', so logged-in people don't get them. */
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
