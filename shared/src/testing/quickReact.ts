import * as React from 'react';

/** React's name for the state that its packages share. */
const SHARED_STATE = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Makes React's development build take no stack traces. It takes one for each element, up to a limit of elements per second, and this sets
 * the counter past the limit. Only warnings show the traces, and they take a tenth of a test's time.
 */
export function takeNoStackTraces(): void {
  const state: object = React[SHARED_STATE as never];
  Object.defineProperty(state, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
