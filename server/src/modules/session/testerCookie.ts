import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import { findUser, type UserRow } from '../people/repository';

const NAME = 'tester';
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{36})\\.(\\d{1,9})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`);
/** Lifetime of the cookie in seconds, about a working day. */
const LIFE = 12 * 3600;

const signatureOf = (secret: string, userId: string, version: number, until: number): string =>
  createHmac('sha256', secret).update(`tester:${userId}:${version}:${until}`).digest('base64url');

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/**
 * A cookie that marks an admin's browser, so that pages can show new versions to admins. Page requests don't contain the session token,
 * which only scripts can read.
 */
export interface TesterCookie {
  /** Call this at each log-in. An admin's browser gets the cookie; other browsers lose it. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    user: Pick<UserRow, 'id' | 'role' | 'tokenVersion'>,
  ): void;
  /** Call this at each log-out: the browser loses the cookie. */
  take(request: FastifyRequest, reply: FastifyReply): void;
  /** @returns whether the cookie belongs to an admin, by the role in the database */
  isAdmin(db: Database, cookies: string | undefined): Promise<boolean>;
}

/** @param secret the secret that also signs session tokens */
export function createTesterCookie(secret: string, secure: boolean): TesterCookie {
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
        const value = `${id}.${tokenVersion}.${until}.${signatureOf(secret, id, tokenVersion, until)}`;
        reply.header('set-cookie', `${NAME}=${value}; Max-Age=${LIFE}; ${attributes}`);
      } else take(request, reply);
    },
    isAdmin: async (db, cookies) => {
      const [, userId = '', version = '', until = '', signature = ''] = VALUE.exec(cookies ?? '') ?? [];
      if (!isSame(signature, signatureOf(secret, userId, Number(version), Number(until)))) return false;
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
