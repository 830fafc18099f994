export const TOKEN_STORAGE_KEY = 'laptop-token';
/** Local storage key. Writing it tells open tabs that test mode has begun. */
export const TEST_MODE_KEY = 'laptop-test-mode';

let isInTab = false;

export const isSessionInTab = (): boolean => isInTab;

export const sessionStore = (): Storage => (isInTab ? sessionStorage : localStorage);

/** The token if the browser's storage is blocked or full. It lasts until a reload. */
let inMemory: string | null = null;

export function isStorageBlocked(): boolean {
  try {
    const probe = `${TOKEN_STORAGE_KEY}-probe`;
    sessionStore().setItem(probe, '');
    sessionStore().removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

export function readToken(): string | null {
  try {
    return sessionStore().getItem(TOKEN_STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function storeToken(token: string): void {
  try {
    sessionStore().setItem(TOKEN_STORAGE_KEY, token);
    inMemory = null;
  } catch {
    inMemory = token;
  }
}

export function clearToken(): void {
  inMemory = null;
  try {
    sessionStore().removeItem(TOKEN_STORAGE_KEY);
  } catch {
    // A blocked storage holds no token to delete.
  }
}

/**
 * Keeps the session in this tab. In test mode, call it before any remote runs: unreleased code could read a
 * stored session.
 */
export function keepSessionInTab(): void {
  try {
    clearToken();
    localStorage.setItem(TEST_MODE_KEY, crypto.randomUUID());
  } catch {
    // A blocked storage holds no session.
  }
  isInTab = true;
}
