import { callPath, DEMO_ACCOUNTS, type JwtAnswer, type Role } from '@relaptop/shared/contracts';
import { clearToken, storeToken, type SessionState, type SessionUser } from '@relaptop/shared/session';
import { sessionOf, SIGNED_OUT } from './fakeSession';

/** The sign-in provider's stand-in, which the dev server of a remote passes on to the sandbox. Any key will do. */
const accounts = (method: string) => `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=none`;

const NOT_SIGNED_IN =
  'Nobody is signed in, so calls will be refused: no sandbox answers. Run npm start in the root, then load this page again.';

/** What the sign-in provider knows about an account, as far as it is used here. */
interface Account {
  localId: string;
  displayName?: string;
  photoUrl?: string;
}

/** Somebody at a remote that runs alone. */
export interface Visit {
  session: SessionState;
  /** Signs in again: session tokens live for minutes. @returns the new token, null when that is refused */
  renewToken: () => Promise<string | null>;
  /** Why this is not what was asked for, and what to do about it; null when all is well. */
  problem: string | null;
}

async function post<Answer>(address: string, body: object, idToken?: string): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered with ${response.status}`);
  return (await response.json()) as Answer;
}

/** Trades a demo account's password for a token of the shop, and stores it. @throws when one of the two refuses */
async function signIn(role: Role, apiBase: string): Promise<{ user: SessionUser; token: string }> {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No demo account is a ${role}.`);
  const { email, password } = account;
  const { idToken } = await post<{ idToken: string }>(accounts('signInWithPassword'), {
    email,
    password,
    returnSecureToken: true,
  });
  const { users } = await post<{ users: [Account] }>(accounts('lookup'), { idToken });
  const [{ localId, displayName = null, photoUrl = null }] = users;
  const { accessToken } = await post<JwtAnswer>(`${apiBase}${callPath('POST /jwt')}`, { email }, idToken);
  storeToken(accessToken);
  return {
    user: { uid: localId, displayName, email, photoURL: photoUrl, emailVerified: true },
    token: accessToken,
  };
}

/**
 * Begins a visit as the demo account with this role, or as a visitor.
 *
 * @returns the visit; where there is no sandbox it is that of an invented person whose calls the server refuses, and says so
 */
export async function beginVisit(role: Role | null, apiBase: string): Promise<Visit> {
  clearToken();
  if (!role) return { session: SIGNED_OUT, renewToken: async () => null, problem: null };
  const renewToken = () =>
    signIn(role, apiBase).then(
      ({ token }) => token,
      () => null,
    );
  try {
    const { user } = await signIn(role, apiBase);
    return { session: { status: 'signedIn', role, user }, renewToken, problem: null };
  } catch {
    return { session: sessionOf(role), renewToken, problem: NOT_SIGNED_IN };
  }
}
