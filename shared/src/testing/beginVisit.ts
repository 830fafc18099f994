import { callPath, DEMO_ACCOUNTS, type JwtAnswer, type Role } from '@relaptop/shared/contracts';
import { clearToken, storeToken, type SessionState, type SessionUser } from '@relaptop/shared/session';
import { sessionOf, SIGNED_OUT } from './fakeSession';

/** The fake sign-in provider in the sandbox. The remote's dev server forwards the calls. Any key works. */
const accounts = (method: string) => `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=none`;

const NOT_SIGNED_IN =
  'Nobody is signed in, so calls will be refused: no sandbox answers. Run npm start in the root, then load this page again.';

interface Account {
  localId: string;
  displayName?: string;
  photoUrl?: string;
}

export interface Visit {
  session: SessionState;
  /** Signs in again, because session tokens expire after minutes. Resolves to null after a refusal. */
  renewToken: () => Promise<string | null>;
  /** Why the visit isn't signed in as requested, and what to do; null if it is. */
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

/** Exchanges a demo account's password for a session token, and stores the token. @throws after a refusal */
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
 * Begins a visit as the demo account with this role, or as a visitor. Without a sandbox, the visitor is an
 * invented person, whose calls the server refuses.
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
