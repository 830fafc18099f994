import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { api, type ApiServices } from '@relaptop/shared/api';
import type { SessionState } from '../session/types';

interface AppStoreOptions {
  session: Reducer<SessionState>;
  /** Injected, so that tests and stand-alone runs bring their own. */
  services: ApiServices;
}

/**
 * Makes the one store. Remotes add endpoints to the API slice by `injectEndpoints`; all server data lives there, so that
 * no remote needs a slice of its own.
 */
export function createAppStore({ session, services }: AppStoreOptions) {
  const rootReducer = combineSlices(api, { session });
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
