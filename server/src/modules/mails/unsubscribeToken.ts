import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_GROUPS, type MailGroup } from '@relaptop/shared/contracts';

const signatureOf = (secret: string, userId: string, group: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}:${group}`).digest('base64url');

/** @returns the token for an email's unsubscribe link. It never expires, and can only switch this group off */
export const unsubscribeToken = (secret: string, userId: string, group: MailGroup): string =>
  `${userId}.${group}.${signatureOf(secret, userId, group)}`;

/** @returns the person and the group of a token; undefined for a token that this shop didn't sign */
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
