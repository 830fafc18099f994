import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { api, type ApiServices } from '@relaptop/shared/api';
import type { SessionState } from '../session/types';

interface AppStoreOptions {
  session: Reducer<SessionState>;
  /** The session for the API slice. Tests and stand-alone runs pass a fake. */
  services: ApiServices;
}

/** Creates the store that all apps share. Server data is in the API slice, to which remotes add endpoints with `injectEndpoints`. */
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
