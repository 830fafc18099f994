import { createContext, use } from 'react';
import type { SessionKeeper } from './SessionKeeper';

const SessionContext = createContext<SessionKeeper | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The keeper has actions, such as signing in. The store has the session's state. */
export function useSessionKeeper(): SessionKeeper {
  const keeper = use(SessionContext);
  if (!keeper) throw new Error('useSessionKeeper needs a SessionProvider around it.');
  return keeper;
}
