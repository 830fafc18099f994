import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, signatureOf } from '../../common/signatures';
import type { Secrets } from '../../settings/settings';
import type { Database } from '../../database/database';
import { findUser, type UserRow } from '../people/repository';

const NAME = 'tester';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{36})\\.(\\d{1,9})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`);
/** Lifetime of the cookie in seconds, about a working day. */
const LIFE = 12 * 3600;

const signedText = (userId: string, version: number, until: number): string =>
  `tester:${userId}:${version}:${until}`;

/**
 * A cookie that marks an admin's browser, so that pages can show new versions to admins. Page requests don't contain the session token,
 * which only scripts can read.
 */
export interface TesterCookie {
  /** Gives an admin's browser the cookie, and takes it from other browsers. Call this at each log-in. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Pick<UserRow, 'id' | 'role' | 'tokenVersion'>,
  ): void;
  /** Takes the cookie from the browser. Call this at each log-out. */
  take(request: FastifyRequest, reply: FastifyReply): void;
  isAdmin(db: Database, cookies: string | undefined): Promise<boolean>;
}

export function createTesterCookie(secrets: Secrets, secure: boolean): TesterCookie {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const take: TesterCookie['take'] = (request, reply) => {
    if (VALUE.test(request.headers.cookie ?? ''))
      reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes}`);
  };
  return {
    take,
    give: (request, reply, { id, role, tokenVersion }) => {
      if (role === 'admin') {
        const until = Math.floor(Date.now() / 1000) + LIFE;
        const signature = signatureOf(secrets[0], signedText(id, tokenVersion, until));
        const value = `${id}.${tokenVersion}.${until}.${signature}`;
        reply.header('set-cookie', `${NAME}=${value}; Max-Age=${LIFE}; ${attributes}`);
      } else take(request, reply);
    },
    isAdmin: async (db, cookies) => {
      const [, userId = '', version = '', until = '', signature = ''] = VALUE.exec(cookies ?? '') ?? [];
      if (!isSigned(secrets, signedText(userId, Number(version), Number(until)), signature)) return false;
      if (Number(until) * 1000 < Date.now()) return false;
      const user = await findUser(db, userId);
      return (
        user?.role === 'admin' &&
        user.tokenVersion === Number(version) &&
        user.deletedAt === null &&
        user.suspendedReason === null
      );
    },
  };
}
