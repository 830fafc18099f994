import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  UnsecuredJWT,
} from 'jose';
import type { FirebaseIdentity } from '../../http/app';
import { AppError, unauthorized, unavailable } from '../../http/errors';

export const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** `TOLERANCE`: seconds by which clocks may differ. `TOKEN_SECONDS`: seconds that an ID token is valid. */
const TOLERANCE = 5;
const TOKEN_SECONDS = 3600;

interface FirebaseTokenOptions {
  readonly projectId: string;
  /** Host of Firebase's emulator, whose tokens are not signed. In production, only tests may set it (`ALLOW_STAND_INS`). */
  readonly emulatorHost?: string | undefined;
  readonly keysUrl?: string;
}

/**
 * @returns a function that checks Firebase ID tokens by Google's rules: signature, issuer, audience, times and subject
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function createFirebaseTokens(options: FirebaseTokenOptions) {
  const { projectId, emulatorHost, keysUrl = GOOGLE_KEYS } = options;
  const claims: JWTVerifyOptions = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
    clockTolerance: TOLERANCE,
    // Also refuses tokens that were issued in the future.
    maxTokenAge: TOKEN_SECONDS,
  };
  const keys = firebaseKeys(new URL(keysUrl));
  const read = async (token: string): Promise<JWTPayload> => {
    if (emulatorHost !== undefined) return UnsecuredJWT.decode(token, claims).payload;
    return (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload;
  };
  /** @throws 401 for a bad token; 503 if the server has no keys and can't reach Google */
  return async (token: string): Promise<FirebaseIdentity> => {
    try {
      return identityOf(await read(token));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw unauthorized('Your log-in could not be verified. Please log in again.');
    }
  };
}

function identityOf(claims: JWTPayload): FirebaseIdentity {
  const { sub, email, email_verified: verified, auth_time: signedInAt, firebase } = claims;
  const subjectFits = typeof sub === 'string' && sub.length > 0 && sub.length <= 128;
  const timeFits = typeof signedInAt === 'number' && signedInAt <= Date.now() / 1000 + TOLERANCE;
  if (!subjectFits || !timeFits || typeof email !== 'string') throw unauthorized();
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: verified === true,
    provider: (firebase as { sign_in_provider?: string } | undefined)?.sign_in_provider ?? '',
    signedInAt: new Date(signedInAt * 1000),
  };
}

const HOUR = 3600_000;

/**
 * Fetches the public keys that verify Firebase ID tokens when they are first needed, and caches them for six hours. If Google can't be reached
 * after that, the cached keys stay in use. No token is accepted without a key.
 * @throws 503 without any key, if the server can't fetch them
 */
function firebaseKeys(url: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, {
    cacheMaxAge: 6 * HOUR,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });
  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    try {
      return await remote(header, token);
    } catch (error) {
      // Google has no key with the token's key id. The token is invalid, and Google is not down.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      const known = remote.jwks();
      if (!known) throw unavailable('Your log-in cannot be checked at the moment. Please try again shortly.');
      return createLocalJWKSet(known)(header, token);
    }
  };
}
