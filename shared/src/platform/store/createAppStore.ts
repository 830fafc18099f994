import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';
import { api, type ApiServices } from '@relaptop/shared/api';
import type { SessionState } from '../session/types';

interface AppStoreOptions {
  session: Reducer<SessionState>;
  services: ApiServices;
}

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
