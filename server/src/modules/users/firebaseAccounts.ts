import { SignJWT, importPKCS8 } from 'jose';
import { unauthorized } from '../../http/errors';
import type { ServiceAccount } from '../../settings';

const SECOND = 1000;
const TIMEOUT_MS = 8_000;
/** Milliseconds that a log-in waits at most to hear whether the sign-in still counts. */
const LOOKUP_TIMEOUT_MS = 2_000;
/** What Firebase says of a proof whose sign-in was ended since, by a new password or by its own console. */
const ENDED = ['TOKEN_EXPIRED', 'USER_DISABLED'];
/** Milliseconds before its end at which an access token is not used any more. */
const MARGIN_MS = 60_000;

/** What Firebase says of an account, to the second; null where it is not known. */
export interface SignInFacts {
  /** Sign-ins from before count no more. */
  readonly validSince: Date | null;
  /** When the password was last set. */
  readonly passwordSince: Date | null;
}

export const NO_FACTS: SignInFacts = { validSince: null, passwordSince: null };

/** Accounts at Firebase. */
export interface FirebaseAccounts {
  /**
   * @param idToken a proof that was checked
   * @throws 401 when Firebase itself does not take the proof any more, other errors when it can't be reached
   */
  lookUp(idToken: string): Promise<SignInFacts>;
  /** False when nobody gave the server the right to do so. */
  readonly canDelete: boolean;
  /** Deletes an account; one that is gone already is fine. @throws when Firebase can't be reached or refuses */
  delete(uid: string): Promise<void>;
}

interface Lookup {
  readonly users?: readonly { readonly validSince?: string; readonly passwordUpdatedAt?: number }[];
  readonly error?: { readonly message?: string };
}

interface Options {
  readonly projectId: string;
  readonly apiKey: string;
  readonly emulatorHost?: string | undefined;
  readonly serviceAccount?: ServiceAccount | undefined;
}

/** Uses the public REST interface: the emulator takes the token `owner`, the real one that of a service account. */
export function createFirebaseAccounts({
  projectId,
  apiKey,
  emulatorHost,
  serviceAccount,
}: Options): FirebaseAccounts {
  const origin = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const accessToken = emulatorHost
    ? async () => 'owner'
    : serviceAccount && cachedAccessToken(serviceAccount);
  return {
    lookUp: async (idToken) => {
      const response = await fetch(`${origin}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      });
      const answer = (await response.json()) as Lookup;
      if (ENDED.includes(answer.error?.message?.split(' ')[0] ?? ''))
        throw unauthorized('Your session has ended. Please log in again.');
      if (!response.ok) throw new Error(`Firebase answered ${response.status} when an account was looked up`);
      const { validSince, passwordUpdatedAt } = answer.users?.[0] ?? {};
      // Seconds, in text, and milliseconds.
      const passwordSince = Math.floor(Number(passwordUpdatedAt) / SECOND);
      return { validSince: dateOf(Number(validSince)), passwordSince: dateOf(passwordSince) };
    },
    canDelete: accessToken !== undefined,
    delete: async (uid) => {
      if (!accessToken) throw new Error('Deleting at Firebase needs FIREBASE_SERVICE_ACCOUNT');
      const response = await fetch(`${origin}/v1/projects/${projectId}/accounts:delete`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ localId: uid }),
      });
      const answer = await response.text();
      if (!response.ok && !answer.includes('USER_NOT_FOUND')) {
        throw new Error(`Firebase answered ${response.status} when an account was to be deleted`);
      }
    },
  };
}

const dateOf = (seconds: number): Date | null => (seconds > 0 ? new Date(seconds * SECOND) : null);

function cachedAccessToken(account: ServiceAccount): () => Promise<string> {
  let cached = { token: '', until: 0 };
  return async () => {
    if (cached.until > Date.now() + MARGIN_MS) return cached.token;
    const { token, seconds } = await fetchAccessToken(account);
    cached = { token, until: Date.now() + seconds * 1000 };
    return token;
  };
}

async function fetchAccessToken(account: ServiceAccount): Promise<{ token: string; seconds: number }> {
  const key = await importPKCS8(account.privateKey, 'RS256');
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    .setProtectedHeader({ alg: 'RS256', kid: account.privateKeyId })
    .setIssuer(account.clientEmail)
    .setAudience(account.tokenUri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const response = await fetch(account.tokenUri, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
  if (!response.ok) throw new Error(`Google answered ${response.status} when an access token was asked for`);
  const answer = (await response.json()) as { access_token: string; expires_in: number };
  return { token: answer.access_token, seconds: answer.expires_in };
}
