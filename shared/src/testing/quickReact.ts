import * as React from 'react';

/** React's name for the state that its packages share. */
const SHARED_STATE = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build takes a stack trace for each element, up to a limit of elements per second. Only the traces of warnings show
 * them, and they take a tenth of a test's time. This sets the limit's counter to a value past the limit.
 */
export function takeNoStackTraces(): void {
  const state: object = React[SHARED_STATE as never];
  Object.defineProperty(state, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}
