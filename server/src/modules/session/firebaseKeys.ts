import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose';
import { unavailable } from '../../http/errors';

const HOUR = 3600_000;

/**
 * The public keys that sign Firebase ID tokens, fetched when first needed and kept for six hours. When Google can't be
 * reached afterwards, the keys known so far go on; a token is never accepted without a key.
 * @throws 503 when no key is known and none can be fetched
 */
export function firebaseKeys(url: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, {
    cacheMaxAge: 6 * HOUR,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });
  return async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    try {
      return await remote(header, token);
    } catch (error) {
      // A kid that Google doesn't know is the caller's fault, not Google's.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      const known = remote.jwks();
      if (!known) throw unavailable('Your log-in cannot be checked at the moment. Please try again shortly.');
      return createLocalJWKSet(known)(header, token);
    }
  };
}
