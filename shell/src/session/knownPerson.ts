import type { SessionUser } from '@relaptop/shared/session';

/** Who is logged in on this device, kept beside the token: only Firebase could say so otherwise, and it takes a round or two. */
const STORAGE_KEY = 'laptop-person';

/** Milliseconds: the calls of a page that is being opened come a moment after it. */
const NEEDED = 30_000;

interface Claims {
  /** The account; the token has no email. */
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** @returns what a session token says, which only the server can check; undefined for anything else */
function claimsOf(token: string | null): Claims | undefined {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sub, exp } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    ) as Partial<Claims>;
    return typeof sub === 'string' && typeof exp === 'number' ? { sub, exp } : undefined;
  } catch {
    return undefined;
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isPerson(value: unknown): value is SessionUser {
  const { uid, displayName, email, photoURL, emailVerified } = (value ?? {}) as Partial<SessionUser>;
  const hasNames = typeof uid === 'string' && typeof email === 'string';
  return (
    hasNames && isTextOrNull(displayName) && isTextOrNull(photoURL) && typeof emailVerified === 'boolean'
  );
}

/** Keeps who a token is for. A device that stores nothing asks Firebase each time. */
export function rememberPerson(token: string | null, person: SessionUser): void {
  const claims = claimsOf(token);
  if (!claims) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ account: claims.sub, person }));
  } catch {
    // Blocked or full.
  }
}

/**
 * @returns who a token is for, as far as this device knows; null when the token has ended, or is somebody else's. What it allows
 *   is the server's to say.
 */
export function recallPerson(token: string | null): SessionUser | null {
  const claims = claimsOf(token);
  if (!claims || claims.exp * 1_000 < Date.now() + NEEDED) return null;
  try {
    const { account, person } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as {
      account?: unknown;
      person?: unknown;
    };
    return account === claims.sub && isPerson(person) ? person : null;
  } catch {
    return null;
  }
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
