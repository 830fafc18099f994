import { createContext, use } from 'react';
import type { SessionKeeper } from './SessionKeeper';

const SessionContext = createContext<SessionKeeper | null>(null);

export const SessionProvider = SessionContext.Provider;

/** @returns what a page can do with the session: sign in, up and out. What it is, is in the store. */
export function useSessionKeeper(): SessionKeeper {
  const keeper = use(SessionContext);
  if (!keeper) throw new Error('useSessionKeeper needs a SessionProvider around it.');
  return keeper;
}
