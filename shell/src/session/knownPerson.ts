import { serverNow } from '@relaptop/shared/api';
import { sessionStore, type SessionUser } from '@relaptop/shared/session';

/** Pages show the stored user at once. Firebase would need one or two requests. */
const STORAGE_KEY = 'laptop-person';

/**
 * Milliseconds for which the token must stay valid. A new page makes its calls a moment after it has read the
 * token.
 */
const NEEDED = 30_000;

interface Claims {
  /** Id of the account. The token has no email. */
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Reads the claims without checking the signature. Undefined if the text is no token. */
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

/** If the browser blocks storage, each page asks Firebase. */
export function rememberPerson(token: string | null, person: SessionUser): void {
  const claims = claimsOf(token);
  if (!claims) return;
  try {
    sessionStore().setItem(STORAGE_KEY, JSON.stringify({ account: claims.sub, person }));
  } catch {
    // Storage is blocked or full. The next page asks Firebase.
  }
}

/**
 * Null if the token has expired, or belongs to another user than the stored data. Only for display: the
 * server checks permissions.
 */
export function recallPerson(token: string | null): SessionUser | null {
  const claims = claimsOf(token);
  if (!claims || claims.exp * 1_000 < serverNow() + NEEDED) return null;
  try {
    const { account, person } = JSON.parse(sessionStore().getItem(STORAGE_KEY) ?? '{}') as {
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
    sessionStore().removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
