import { useEffect, useSyncExternalStore } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiServices } from '@relaptop/shared/api';
import { callPath } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';
import { type AppStore, useAppDispatch } from '@relaptop/shared/store';
import { applyEvent } from './applyEvent';
import { EventStream } from './EventStream';
import { unreadApi } from './unreadApi';

const openStream =
  (): ThunkAction<() => void, unknown, ApiServices, UnknownAction> =>
  (plainDispatch, _state, { apiBase, session }) => {
    const dispatch = plainDispatch as AppStore['dispatch'];
    return new EventStream({
      address: apiBase + callPath('GET /stream'),
      readToken: () => session.readToken(),
      // Any call of the API slice renews an expired session and ends a refused session. This call also
      // fetches the unread count.
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

/** Receives events while a person is signed in. Only one component in a tab may use this hook. */
export function useEventStream(): void {
  const dispatch = useAppDispatch();
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (uid === undefined) return undefined;
    return dispatch(openStream());
  }, [uid, dispatch]);
}

const listeners = new Set<() => void>();
let isLive = false;

function setLive(now: boolean): void {
  if (isLive === now) return;
  isLive = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the event stream is open. If it is closed, components poll. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
