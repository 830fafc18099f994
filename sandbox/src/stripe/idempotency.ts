import { createHash } from 'node:crypto';
import { now } from './identifiers';
import { invalid, ProviderError } from './providerError';
import type { Store } from './store';
import type { IdempotentAnswer } from './types';

const LONGEST_KEY = 255;

/**
 * The stored answer to a call that was made before with the same key, to be sent again as it was.
 * @throws ProviderError when the key was used for a different call
 */
export function earlierAnswer(store: Store, key: string, call: string): IdempotentAnswer | undefined {
  if (key.length > LONGEST_KEY) throw invalid('Idempotency keys are at most 255 characters long.');
  const earlier = store.get('answers', key);
  if (earlier && earlier.fingerprint !== fingerprintOf(call)) {
    throw new ProviderError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return earlier;
}

/**
 * Remembers an answer for its key: what was carried out, what was declined, and what the state of the books forbids. A request
 * that was refused as it stood (wrong field, wrong key, no such object) may be corrected under the same key, as with the real
 * provider, and does not come here.
 */
export function rememberAnswer(
  store: Store,
  key: string,
  call: string,
  answer: Pick<IdempotentAnswer, 'status' | 'body' | 'requestId'>,
): void {
  store.put('answers', { id: key, fingerprint: fingerprintOf(call), created: now(), ...answer });
}

function fingerprintOf(call: string): string {
  return createHash('sha256').update(call).digest('hex');
}
