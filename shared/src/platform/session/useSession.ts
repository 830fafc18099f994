import { useAppSelector } from '@relaptop/shared/store';
import type { SessionState } from './types';

/** @returns the session as the shell keeps it: status, user and role. */
export function useSession(): SessionState {
  return useAppSelector((state) => state.session);
}
