import { MAIL_GROUPS, type MailGroup } from '@relaptop/shared/contracts';
import { isSigned, signatureOf } from '../../common/signatures';
import type { Secrets } from '../../settings/settings';

const signedText = (userId: string, group: string): string => `unsubscribe:${userId}:${group}`;

/** @returns the token for an email's unsubscribe link. It never expires, and can only switch this group off */
export const unsubscribeToken = (secret: string, userId: string, group: MailGroup): string =>
  `${userId}.${group}.${signatureOf(secret, signedText(userId, group))}`;

/** @returns the person and the group of a token; undefined for a token that this shop didn't sign */
export function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): { userId: string; group: MailGroup } | undefined {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const group = MAIL_GROUPS.find((known) => known === name);
  return group && isSigned(secrets, signedText(userId, name), signature) ? { userId, group } : undefined;
}
