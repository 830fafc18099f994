export const TOKEN_STORAGE_KEY = 'laptop-token';

/** The token if the storage is blocked or full. A reload then ends the session. */
let inMemory: string | null = null;

/** @returns whether the browser blocks the site's storage */
export function isStorageBlocked(): boolean {
  try {
    const probe = `${TOKEN_STORAGE_KEY}-probe`;
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_STORAGE_KEY, token);
    inMemory = null;
  } catch {
    inMemory = token;
  }
}

export function clearToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY);
  } catch {
    // A blocked storage holds no token to delete.
  }
}
