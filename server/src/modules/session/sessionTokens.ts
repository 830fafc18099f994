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

export interface SessionClaims {
  readonly userId: string;
  readonly version: number;
  /** Time of the person's last sign-in at Firebase, in whole seconds. */
  readonly signedInAt: Date;
}

export interface SessionTokens {
  issue(claims: SessionClaims): Promise<string>;
  /** @throws 401 for anything but a valid, unexpired session token */
  verify(token: string): Promise<SessionClaims & { readonly endsAt: Date }>;
}

const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

const RULES: JWTVerifyOptions = {
  algorithms: ['HS256'],
  issuer: ISSUER,
  audience: AUDIENCE,
  requiredClaims: ['sub', 'iat', 'exp'],
  // Also refuses tokens that were issued in the future.
  maxTokenAge: SESSION_SECONDS,
};

/** Tries one key after the other, until one fits the signature. */
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
    issue: ({ userId, version, signedInAt }) =>
      new SignJWT({ typ: TYPE, ver: version, auth_time: Math.floor(signedInAt.getTime() / SECOND) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${SESSION_SECONDS}s`)
        .sign(keys[0]),
    verify: async (token) => {
      const { payload } = await verifyWith(keys, token).catch(() => {
        throw unauthorized('Your session has ended. Please log in again.');
      });
      const { sub, typ, ver, exp = 0, auth_time: at } = payload;
      if (typ !== TYPE || typeof sub !== 'string' || typeof ver !== 'number') throw unauthorized();
      // A token of an older release lacks the time of the sign-in. It is valid, but never counts as a recent sign-in.
      const signedInAt = new Date(typeof at === 'number' ? at * SECOND : 0);
      return { userId: sub, version: ver, signedInAt, endsAt: new Date(exp * SECOND) };
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
