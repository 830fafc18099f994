export { clearToken, keepsNothing, readToken, storeToken, TOKEN_STORAGE_KEY } from './tokenStorage';
export { draftsIn, tabDrafts } from './drafts';
export { useSession } from './useSession';
export type { SessionState, SessionUser, SignedOutBecause } from './types';
