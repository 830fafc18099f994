import type { FastifyRequest } from 'fastify';
import { LAG_MS } from '../database/reads';
import type { App } from './app';

const NAME = 'wrote';
const IS_SET = new RegExp(`(?:^|;\\s*)${NAME}=1(?:;|$)`);

/** Sets a cookie. For some seconds, every process then reads this caller's lists from the primary, which has the change. */
export function setRecentWriteCookie(api: App, secure: boolean): void {
  const cookie = `${NAME}=1; Max-Age=${LAG_MS / 1000}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  api.addHook('onSend', (request, reply, _payload, done) => {
    const wrote = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    if (wrote && request.caller) reply.header('set-cookie', cookie);
    done();
  });
}

export const hasRecentWrite = (request: FastifyRequest): boolean => IS_SET.test(request.headers.cookie ?? '');
