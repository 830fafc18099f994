import { useAppSelector } from '@relaptop/shared/store';
import type { SessionState } from './types';

export {
  clearToken,
  isSessionInTab,
  isStorageBlocked as keepsNothing,
  keepSessionInTab,
  readToken,
  sessionStore,
  storeToken,
  TEST_MODE_KEY,
  TOKEN_STORAGE_KEY,
} from './tokenStorage';
export { draftsIn, tabDrafts } from './drafts';
export type { SessionState, SessionUser, SignedOutBecause } from './types';

export function useSession(): SessionState {
  return useAppSelector((state) => state.session);
}
