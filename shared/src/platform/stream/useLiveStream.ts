import { useEffect, useSyncExternalStore } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiServices } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';
import { type AppStore, useAppDispatch } from '@relaptop/shared/store';
import { applyEvent } from './applyEvent';
import { LiveStream } from './LiveStream';
import { unreadApi } from './unreadApi';

/** Opens the tab's stream. @returns what ends it */
const openStream =
  (): ThunkAction<() => void, unknown, ApiServices, UnknownAction> =>
  (plainDispatch, _state, { apiBase, session }) => {
    const dispatch = plainDispatch as AppStore['dispatch'];
    return new LiveStream({
      address: apiBase + callPath('GET /stream'),
      readToken: () => session.readToken(),
      // A call like any other renews the session, or ends it and says why.
      renew: async () => {
        const call = dispatch(
          unreadApi.endpoints.conversationsUnread.initiate(undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        );
        await call;
      },
      onEvent: (message) => applyEvent(dispatch, message),
      onLive: setLive,
    }).start();
  };

/** While somebody is signed in, what happens to them comes in at once. To be used once in a tab. */
export function useLiveStream(): void {
  const dispatch = useAppDispatch();
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (uid === undefined) return undefined;
    return dispatch(openStream());
  }, [uid, dispatch]);
}

const listeners = new Set<() => void>();
let isLive = false;

/** Told by the one stream of the tab. */
export function setLive(now: boolean): void {
  if (isLive === now) return;
  isLive = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether news comes in by itself; where it does not, who shows something that changes asks again and again. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
