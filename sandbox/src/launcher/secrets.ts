import { randomBytes } from 'node:crypto';
import { readIfPresent, writePrivately } from '../files';
import { isRecord } from '../http';

export interface Secrets {
  session: string;
  webhook: string;
  connectWebhook: string;
}

export function loadSecrets(file: string): Secrets {
  const saved: unknown = JSON.parse(readIfPresent(file) ?? '{}');
  const known = isRecord(saved) ? saved : {};
  const text = (name: keyof Secrets, make: () => string): string => {
    const value = known[name];
    return typeof value === 'string' ? value : make();
  };
  const newWebhookSecret = () => `whsec_${randomBytes(24).toString('hex')}`;
  const secrets: Secrets = {
    session: text('session', () => randomBytes(32).toString('hex')),
    webhook: text('webhook', newWebhookSecret),
    connectWebhook: text('connectWebhook', newWebhookSecret),
  };
  const isNew = Object.entries(secrets).some(([name, value]) => known[name] !== value);
  if (isNew) writePrivately(file, JSON.stringify(secrets, null, 2));
  return secrets;
}

/** @param url receives events of the shop's own account */
export const webhooksOf = (url: string, { webhook, connectWebhook }: Secrets) => ({
  webhook: { url, secret: webhook },
  connectWebhook: { url: `${url}/connect`, secret: connectWebhook },
});
