import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT, decodeJwt, errors, jwtVerify, type JWTVerifyOptions, type JWTVerifyResult } from 'jose';
import type { Secrets } from '../../settings/settings';
import { unauthorized } from '../../http/errors';

const ISSUER = 'relaptop';
const AUDIENCE = 'relaptop-api';
/** Marks session tokens, because other tokens may be signed with the same secret. */
const TYPE = 'session';
const SECOND = 1000;
/** Seconds that a token is valid. The browser renews it silently. */
export const SESSION_SECONDS = 15 * 60;
/** Seconds in test mode, where the browser can't renew a token, because Firebase's log-in is not stored. */
const TEST_SECONDS = 3600;

export interface SessionClaims {
  readonly userId: string;
  readonly version: number;
  /** Time of the person's last sign-in at Firebase, in whole seconds. */
  readonly signedInAt: Date;
  readonly inTestMode?: boolean;
}

export interface SessionTokens {
  issue(claims: SessionClaims): Promise<string>;
  verify(token: string): Promise<Required<SessionClaims> & { readonly endsAt: Date }>;
}

const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

const RULES: JWTVerifyOptions = {
  algorithms: ['HS256'],
  issuer: ISSUER,
  audience: AUDIENCE,
  requiredClaims: ['sub', 'iat', 'exp'],
  // Also refuses tokens that were issued in the future.
  maxTokenAge: TEST_SECONDS,
};

async function verifyWith(
  [key, ...others]: readonly [KeyObject, ...KeyObject[]],
  token: string,
): Promise<JWTVerifyResult> {
  return jwtVerify(token, key, RULES).catch((error: unknown) => {
    const [next, ...rest] = others;
    if (next && error instanceof errors.JWSSignatureVerificationFailed)
      return verifyWith([next, ...rest], token);
    throw error;
  });
}

/** Without the secret that signed them, tokens are invalid, and browsers request new ones. */
export function createSessionTokens(secrets: Secrets): SessionTokens {
  const [signing, ...others] = secrets;
  const keys = [keyOf(signing), ...others.map(keyOf)] as const;
  return {
    issue: ({ userId, version, signedInAt, inTestMode }) =>
      new SignJWT({
        typ: TYPE,
        ver: version,
        auth_time: Math.floor(signedInAt.getTime() / SECOND),
        ...(inTestMode && { test: true }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${inTestMode ? TEST_SECONDS : SESSION_SECONDS}s`)
        .sign(keys[0]),
    verify: async (token) => {
      const { payload } = await verifyWith(keys, token).catch(() => {
        throw unauthorized('Your session has ended. Please log in again.');
      });
      const { sub, typ, ver, iat = 0, exp = 0, auth_time: at, test } = payload;
      if (typ !== TYPE || typeof sub !== 'string' || typeof ver !== 'number') throw unauthorized();
      const inTestMode = test === true;
      if (!inTestMode && iat < Date.now() / SECOND - SESSION_SECONDS) throw unauthorized();
      // A token of an older release lacks the time of the sign-in. It is valid, but never counts as a recent sign-in.
      const signedInAt = new Date(typeof at === 'number' ? at * SECOND : 0);
      return { userId: sub, version: ver, signedInAt, inTestMode, endsAt: new Date(exp * SECOND) };
    },
  };
}

/** Reads the issuer without checking the signature. This only decides which check the token gets. */
export function looksLikeSession(token: string): boolean {
  try {
    return decodeJwt(token).iss === ISSUER;
  } catch {
    return false;
  }
}
