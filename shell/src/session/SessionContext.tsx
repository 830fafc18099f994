import { createContext, use } from 'react';
import type { SessionKeeper } from './SessionKeeper';

const SessionContext = createContext<SessionKeeper | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionKeeper(): SessionKeeper {
  const keeper = use(SessionContext);
  if (!keeper) throw new Error('useSessionKeeper needs a SessionProvider around it.');
  return keeper;
}
