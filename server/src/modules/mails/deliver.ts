import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { failpoint } from '../../common/failpoints';
import { findUser, type UserRow } from '../people/repository';
import { forSuspended, kindOf } from './kinds';
import type { Recipient, Terms } from './kinds/kind';
import { renderMail } from './layout';
import { isSwitchedOff, noteDelay, noteEnd, takeNextDue, type MailRow } from './repository';
import { MailRefusedError, type MailTransport, type OutgoingMail } from '../../common/outgoingMail';
import { unsubscribeToken } from './unsubscribeToken';

export interface MailServices {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly origin: string;
  readonly secret: string;
  readonly terms: Terms;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Maximum age in days of an email. The server drops older ones unsent, because their news is out of date. */
const MOST_DAYS = 2;
/** The top-level domain of the addresses of erased people. No mail server has it (RFC 2606). */
const NOBODY = '.invalid';
/** Seconds until the second try. Each later pause is twice as long, up to {@link LONGEST_PAUSE}. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 6 * 3600;

/** Sends due emails. Several processes may run this at once. It may stop at any point: the next run tries unfinished emails again. */
export async function deliverMails(services: MailServices): Promise<void> {
  for (;;) {
    const row = await takeNextDue(services.db);
    if (!row) return;
    await deliver(services, row);
  }
}

async function deliver(services: MailServices, row: MailRow): Promise<void> {
  const { db, transport, log } = services;
  try {
    const mail = await compose(services, row);
    if (!mail) return await noteEnd(db, row.id, 'droppedAt', row.lastError);
    await transport.send(mail);
    failpoint('mailSentNotNoted');
    await noteEnd(db, row.id, 'sentAt');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefusedError) {
      log.error({ mail: row.id, kind: row.kind, why }, 'an email was refused for good');
      return noteEnd(db, row.id, 'failedAt', why);
    }
    log.warn({ mail: row.id, kind: row.kind, tries: row.tries, why }, 'an email could not be sent yet');
    await noteDelay(db, row.id, pauseAfter(row.tries), why);
  }
}

/** @returns seconds until the next try, partly random, so that delayed emails are not all due at the same moment */
const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE) * (0.75 + Math.random() / 2);

/** @returns undefined if the server must not send the email, for example because its news is outdated or the recipient has unsubscribed */
async function compose(
  { db, origin, secret, terms }: MailServices,
  row: MailRow,
): Promise<OutgoingMail | undefined> {
  const { id, userId, kind: name, data, createdAt } = row;
  const kind = kindOf(name);
  const user = await findUser(db, userId);
  const isLate = Date.now() - createdAt.getTime() > MOST_DAYS * 24 * 3600_000;
  if (!user || isLate || user.email.endsWith(NOBODY)) return undefined;
  if ((user.deletedAt !== null) !== (kind.toDeleted ?? false)) return undefined;
  if (user.suspendedAt && !kind.toSuspended) return undefined;
  if (!user.emailVerifiedAt && !kind.toUnconfirmed) return undefined;
  if (kind.group && (await isSwitchedOff(db, userId, kind.group))) return undefined;
  const words = await kind.compose(db, recipientOf(user), data, terms);
  if (!words) return undefined;
  const content = user.suspendedAt && kind.toSuspended === 'order' ? forSuspended(words) : words;
  const token = kind.group && unsubscribeToken(secret, userId, kind.group);
  const unsubscribePage = token && `${origin}/unsubscribe?token=${token}`;
  return {
    to: user.email,
    subject: content.subject,
    ...renderMail({ content, name: user.name, email: user.email, origin, unsubscribePage }),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    ...(token && { unsubscribeUrl: `${origin}/api/unsubscribe?token=${token}` }),
  };
}

function recipientOf({ id, name, email, role, emailVerifiedAt, ownerSince }: UserRow): Recipient {
  const panel = role === 'admin' ? 'adminPanel' : 'dashboard';
  const [isConfirmed, isRightfulOwner] = [emailVerifiedAt !== null, ownerSince !== null];
  return { id, name, email, panel, isConfirmed, isRightfulOwner };
}
