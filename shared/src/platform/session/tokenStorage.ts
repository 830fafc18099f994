/** Where the server's session token is kept between visits. */
export const TOKEN_STORAGE_KEY = 'laptop-token';

/** Storage can be refused or full (private windows, blocked cookies); the session then lives until the tab closes. */
let inMemory: string | null = null;

/** @returns whether this browser blocks the site's data: then nothing outlasts the page */
export function keepsNothing(): boolean {
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
    // Nothing was stored.
  }
}
