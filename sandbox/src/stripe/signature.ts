import { createHmac } from 'node:crypto';

/**
 * The `stripe-signature` header of a webhook: HMAC-SHA256 over the time, a dot and the body's exact bytes.
 * @param seconds Unix time that is signed along; receivers refuse one that is older than five minutes
 */
export function signatureHeader(
  payload: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}
