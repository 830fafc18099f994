export const TOKEN_STORAGE_KEY = 'laptop-token';
/** Key in local storage that tells open tabs that test mode has begun. */
export const TEST_MODE_KEY = 'laptop-test-mode';

let isInTab = false;

/** @returns whether the session belongs to this tab alone */
export const isSessionInTab = (): boolean => isInTab;

export const sessionStore = (): Storage => (isInTab ? sessionStorage : localStorage);

/** The token if the storage is blocked or full. A reload then ends the session. */
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
 * Keeps the session in this tab alone. Call this in test mode, before any remote runs. The browser then
 * stores no session, because unreleased code could read it.
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
