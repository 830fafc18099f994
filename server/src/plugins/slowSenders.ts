import type { IncomingMessage } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import type { App } from '../http/app';
import { answerClientError } from './clientErrors';

/** Milliseconds for a whole body, or for {@link MOVES_BY} of an upload. */
const ARRIVES_WITHIN_MS = 10_000;
/** Bytes: far less than any usable connection sends, and far more than an attacker spends on keeping one open. */
const MOVES_BY = 32 * 1024;
/** Milliseconds for a whole upload: 5 MB at 350 kbit/s. */
export const LONGEST_UPLOAD_MS = 120_000;
/** Concurrent uploads that take longer than ten seconds; each holds up to 5 MB of memory. */
const MOST_SLOW = 40;

/** Deadline of each upload. */
const uploads = new WeakMap<IncomingMessage, number>();

/**
 * Lets a body take {@link LONGEST_UPLOAD_MS}, while it sends {@link MOVES_BY} in each interval. Authenticate
 * the caller first.
 * @param request less than ten seconds old
 */
export const allowSlowUpload = (request: IncomingMessage): void =>
  void uploads.set(request, Date.now() + LONGEST_UPLOAD_MS);

/**
 * Answers bodies that arrive too slowly with 408. Node has only one limit for all routes, which must fit
 * uploads. Node limits the headers itself.
 * @param mostSlow concurrent slow uploads; further uploads have ten seconds, as any body
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
      const isMoving = socket.bytesRead - before >= MOVES_BY;
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
  // Runs before all hooks, and also for requests that no hook sees.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watch(request);
  });
}

/** Unanswered requests of one connection; browsers and proxies send one after the other. */
const MAX_UNANSWERED = 5;

/**
 * Disconnects a caller who reads no answer, or who pipelines requests without reading, because unread answers
 * stay in memory. Register this plugin before anything costly.
 */
export function closeSilentReaders(app: App, { taking } = CONNECTION_LIMITS): void {
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
    // The timeout restarts with each piece that the caller reads. If nothing is unsent, the server itself is
    // still working.
    reply.raw.setTimeout(taking, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}

/** Milliseconds for connections that Node itself waits for. */
export interface ConnectionLimits {
  /** For the headers of a request to arrive; also the interval of the check. */
  readonly headers: number;
  readonly lookEvery: number;
  /** For the caller to read a further part of an answer. */
  readonly taking: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { headers: 10_000, lookEvery: 2_000, taking: 10_000 };
