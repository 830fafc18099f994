import { randomBytes } from 'node:crypto';
import { readIfPresent, writePrivately } from '../files';
import { isRecord } from '../records';

export interface Secrets {
  /** Signs the shop's own session tokens. */
  session: string;
  /** Signs the card provider's webhooks. */
  webhook: string;
}

/** The secrets of this data folder, made at the first start: sign-ins and webhooks then survive a restart. */
export function loadSecrets(file: string): Secrets {
  const saved: unknown = JSON.parse(readIfPresent(file) ?? '{}');
  const known = isRecord(saved) ? saved : {};
  const secrets: Secrets = {
    session: typeof known.session === 'string' ? known.session : randomBytes(32).toString('hex'),
    webhook: typeof known.webhook === 'string' ? known.webhook : `whsec_${randomBytes(24).toString('hex')}`,
  };
  if (secrets.session !== known.session || secrets.webhook !== known.webhook) {
    writePrivately(file, JSON.stringify(secrets, null, 2));
  }
  return secrets;
}
