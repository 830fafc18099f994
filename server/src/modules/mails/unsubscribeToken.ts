import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_GROUPS, type MailGroup } from '@relaptop/shared/contracts';

const signatureOf = (secret: string, userId: string, group: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}:${group}`).digest('base64url');

/** @returns what stands in the link of an email: good for ever, and for this one thing */
export const unsubscribeToken = (secret: string, userId: string, group: MailGroup): string =>
  `${userId}.${group}.${signatureOf(secret, userId, group)}`;

/** @returns whose emails of which group are meant; nothing for a token that is not ours */
export function readUnsubscribeToken(
  secret: string,
  token: string,
): { userId: string; group: MailGroup } | undefined {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const group = MAIL_GROUPS.find((known) => known === name);
  const expected = Buffer.from(signatureOf(secret, userId, name));
  const given = Buffer.from(signature);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return group && isOurs ? { userId, group } : undefined;
}
