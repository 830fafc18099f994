import type { IncomingMessage } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import type { App } from '../http/app';
import { answerClientError } from './clientErrors';

/** Maximum milliseconds for a whole body, or for {@link MIN_UPLOAD_BYTES} bytes of an upload. */
const ARRIVES_WITHIN_MS = 10_000;
/** Bytes of an upload in each interval. Many connections at this speed cost an attacker a lot. */
const MIN_UPLOAD_BYTES = 32 * 1024;
/** Maximum milliseconds for a whole upload: 5 MB at 350 kbit/s. */
export const LONGEST_UPLOAD_MS = 120_000;
/** Maximum number of uploads at the same time that take longer than ten seconds. Each holds up to 5 MB of memory. */
const MOST_SLOW = 40;

const uploads = new WeakMap<IncomingMessage, number>();

/**
 * Allows a body {@link LONGEST_UPLOAD_MS}, as long as it sends {@link MIN_UPLOAD_BYTES} bytes in each interval. Authenticate the caller first.
 * @param request a request that began less than ten seconds ago
 */
export const allowSlowUpload = (request: IncomingMessage): void =>
  void uploads.set(request, Date.now() + LONGEST_UPLOAD_MS);

/**
 * Answers 408 to bodies that arrive too slowly. Node's own limit for bodies is the same for all routes, so it has to be long enough for
 * uploads. For headers, Node's limit is short enough.
 * @param mostSlow maximum number of slow uploads at the same time; any further upload has ten seconds, like other bodies
 */
export function closeSlowSenders(app: App, mostSlow = MOST_SLOW): void {
  const slow = new Set<IncomingMessage>();
  const mayGoOn = (request: IncomingMessage): boolean =>
    Date.now() < (uploads.get(request) ?? 0) && (slow.has(request) || slow.size < mostSlow);
  const refuse = (request: IncomingMessage): void => {
    const error: ConnectionError = Object.assign(new Error('The body took too long to arrive.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
      bytesParsed: 0,
      rawPacket: { type: 'Buffer', data: [] },
    });
    answerClientError(app, error, request.socket);
  };
  const watch = (request: IncomingMessage): void => {
    const { socket } = request;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const isMoving = socket.bytesRead - before >= MIN_UPLOAD_BYTES;
      before = socket.bytesRead;
      if (!isMoving || !mayGoOn(request)) refuse(request);
      else slow.add(request);
    }, ARRIVES_WITHIN_MS);
    timer.unref();
    request.once('close', () => {
      clearInterval(timer);
      slow.delete(request);
    });
  };
  // Listens before Fastify, because some requests never reach a hook.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watch(request);
  });
}

/** Maximum number of unanswered requests on one connection. Browsers and proxies wait for each answer. */
const MAX_UNANSWERED = 5;

/** Disconnects callers who don't read answers, because unread answers take memory. Register it before any costly work. */
export function closeSilentReaders(app: App, { taking: readTimeout } = CONNECTION_LIMITS): void {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: 1 | -1): number => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (add(socket, 1) > MAX_UNANSWERED || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => add(socket, -1));
    // The timeout starts again with each part that the caller reads. If there is nothing to send, the server itself is still working, so
    // the connection stays.
    reply.raw.setTimeout(readTimeout, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}

/** Timeouts of connections, in milliseconds. */
export interface ConnectionLimits {
  /** `headers`: until the headers of a request have arrived. `headersCheckInterval`: between two checks of this limit. */
  readonly headers: number;
  readonly headersCheckInterval: number;
  /** Maximum time in which a caller reads no part of an answer. */
  readonly taking: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 10_000,
  headersCheckInterval: 2_000,
  taking: 10_000,
};
