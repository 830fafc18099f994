import { createContext, use } from 'react';
import type { RemoteLoader } from './RemoteLoader';

const RemotesContext = createContext<RemoteLoader | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemoteLoader {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider around it.');
  return remotes;
}
