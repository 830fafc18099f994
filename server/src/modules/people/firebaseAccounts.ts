import type { FastifyRequest } from 'fastify';
import { SignJWT, importPKCS8 } from 'jose';
import { AppError, unauthorized } from '../../http/errors';
import type { ServiceAccount } from '../../settings/settings';

const SECOND = 1000;
const TIMEOUT_MS = 8_000;
const LOOKUP_TIMEOUT_MS = 2_000;
/** Milliseconds after a failed lookup during which other lookups fail at once, so that log-ins don't wait for an unreachable Firebase. */
export const LOOKUP_PAUSE_MS = 10_000;
/** Firebase's errors for an ID token that is no longer valid: the password was changed, or the account is gone. */
const ENDED = ['TOKEN_EXPIRED', 'USER_DISABLED', 'INVALID_ID_TOKEN', 'USER_NOT_FOUND'];
/** Firebase's errors for a code from an email: the code was used, has expired or is unknown. */
const USED_UP = ['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'USER_NOT_FOUND', 'EMAIL_NOT_FOUND'];
/** The server renews an access token this many milliseconds before its end. */
const MARGIN_MS = 60_000;

export interface SignInFacts {
  /** Start of the valid sign-ins, in whole seconds. Earlier sign-ins are invalid. */
  readonly validSince: Date | null;
  readonly passwordSince: Date | null;
  readonly emailVerified: boolean | null;
  readonly accountName: string | null;
  /** The person's name at each provider, such as `google.com`; at `password` the account's name. */
  readonly names: Readonly<Record<string, string>>;
  readonly photos: Readonly<Record<string, string>>;
}

export const NO_FACTS: SignInFacts = {
  validSince: null,
  passwordSince: null,
  emailVerified: null,
  accountName: null,
  names: {},
  photos: {},
};

export interface EmailLink {
  readonly email: string;
  readonly purpose: string;
}

export interface FirebaseAccounts {
  /**
   * @param idToken an ID token that the server has verified
   * @throws 401 if Firebase no longer accepts the token; another error if Firebase is unreachable
   */
  lookUp(idToken: string): Promise<SignInFacts>;
  /**
   * Reads the code of an email without using it.
   * @returns undefined for a used, expired or unknown code
   * @throws if Firebase is unreachable
   */
  readLink(code: string): Promise<EmailLink | undefined>;
  confirmEmail(code: string): Promise<void>;
  /** Sets the account's name and removes its photo. @param idToken a token of this account. @throws like `confirmEmail` */
  resetProfile(idToken: string, name: string): Promise<void>;
  readonly canDelete: boolean;
  /** Deletes an account, if it exists. @throws if Firebase is unreachable or refuses */
  delete(uid: string): Promise<void>;
}

interface Answer {
  readonly error?: { readonly message?: string };
  readonly email?: string;
  readonly requestType?: string;
  readonly users?: readonly {
    readonly validSince?: string;
    readonly passwordUpdatedAt?: number;
    readonly emailVerified?: boolean;
    readonly displayName?: string;
    readonly providerUserInfo?: readonly ProviderInfo[];
  }[];
}

interface ProviderInfo {
  readonly providerId: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

interface Options {
  readonly projectId: string;
  readonly apiKey: string;
  readonly emulatorHost?: string | undefined;
  readonly serviceAccount?: ServiceAccount | undefined;
}

/** @returns the bearer token of a request. Only routes with a Firebase ID token call this */
export const proofOf = ({ headers }: FastifyRequest): string =>
  headers.authorization?.slice('Bearer '.length) ?? '';

/**
 * @returns Firebase's facts about the account of a request's ID token. While Firebase is unreachable, all facts are null, so that signed-in
 * people can continue.
 * @throws 401 if Firebase no longer accepts the token
 */
export async function factsOf(request: FastifyRequest, accounts: FirebaseAccounts): Promise<SignInFacts> {
  try {
    return await accounts.lookUp(proofOf(request));
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.warn({ err: error }, 'could not ask Firebase whether a sign-in is still valid');
    return NO_FACTS;
  }
}

/** The emulator accepts the access token `owner`; Firebase needs the token of a service account. */
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
  /**
   * Calls the public REST API without the server's credentials: the API key is public, and the body contains the ID token or the code of an
   * email.
   */
  const ask = async (method: string, body: object, timeout: number) => {
    const response = await fetch(`${origin}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeout),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    return { answer, status: response.status, refusal: answer.error?.message?.split(' ')[0] };
  };
  const update = async (body: object): Promise<void> => {
    const { status } = await ask('update', body, TIMEOUT_MS);
    if (status !== 200) throw new Error(`Firebase answered ${status} when an account was to be changed`);
  };
  const lookUp: FirebaseAccounts['lookUp'] = async (idToken) => {
    const { answer, status, refusal } = await ask('lookup', { idToken }, LOOKUP_TIMEOUT_MS);
    if (ENDED.includes(refusal ?? '')) throw unauthorized('Your session has ended. Please log in again.');
    if (status !== 200) throw new Error(`Firebase answered ${status} when an account was looked up`);
    const account = answer.users?.[0] ?? {};
    const { providerUserInfo = [] } = account;
    return {
      // Firebase sends seconds, as a string.
      validSince: dateOf(Number(account.validSince) * SECOND),
      passwordSince: dateOf(Number(account.passwordUpdatedAt)),
      // Firebase omits this field if it is false.
      emailVerified: account.emailVerified ?? false,
      accountName: account.displayName ?? null,
      names: byProvider(providerUserInfo, 'displayName'),
      photos: byProvider(providerUserInfo, 'photoUrl'),
    };
  };
  return {
    lookUp: pausedAfterOutage(lookUp),
    readLink: async (oobCode) => {
      // Despite its name, `resetPassword` without a new password changes nothing. It reads every kind of link.
      const { answer, status, refusal } = await ask('resetPassword', { oobCode }, TIMEOUT_MS);
      if (USED_UP.includes(refusal ?? '')) return undefined;
      if (status !== 200) throw new Error(`Firebase answered ${status} when a link was read`);
      const { email = '', requestType = '' } = answer;
      return { email: email.toLowerCase(), purpose: requestType };
    },
    confirmEmail: (oobCode) => update({ oobCode }),
    resetProfile: (idToken, displayName) => update({ idToken, displayName, deleteAttribute: ['PHOTO_URL'] }),
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

function pausedAfterOutage<A extends unknown[], T>(
  call: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let pausedUntil = 0;
  return async (...args) => {
    if (Date.now() < pausedUntil) throw new Error('Firebase did not answer a moment ago');
    // After an outage, only one caller tries whether Firebase answers again.
    if (pausedUntil > 0) pausedUntil = Date.now() + LOOKUP_PAUSE_MS;
    try {
      const result = await call(...args);
      pausedUntil = 0;
      return result;
    } catch (error) {
      pausedUntil = error instanceof AppError ? 0 : Date.now() + LOOKUP_PAUSE_MS;
      throw error;
    }
  };
}

const byProvider = (
  infos: readonly ProviderInfo[],
  field: 'displayName' | 'photoUrl',
): Record<string, string> =>
  Object.fromEntries(infos.flatMap((info) => (info[field] ? [[info.providerId, info[field]]] : [])));

const dateOf = (at: number): Date | null => (at > 0 ? new Date(at) : null);

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
