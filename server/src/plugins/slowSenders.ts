import type { IncomingMessage } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import type { App } from '../http/app';
import { answerClientError } from './clientErrors';

/** Milliseconds in which a body has to arrive, and in which an upload has to send {@link MOVES_BY}. */
const ARRIVES_WITHIN_MS = 10_000;
/** Bytes: far less than any usable connection sends, and far more than an attacker spends on keeping one open. */
const MOVES_BY = 32 * 1024;
/** Milliseconds that an upload may take in all: its 5 MB by a line of 350 kbit/s. */
export const LONGEST_UPLOAD_MS = 120_000;
/** Uploads beyond the first ten seconds at once: what they have sent is in memory, up to 5 MB each. */
const MOST_SLOW = 40;

/** When the upload has to be here. */
const uploads = new WeakMap<IncomingMessage, number>();

/**
 * Lets a body take {@link LONGEST_UPLOAD_MS}, as long as it moves. Authenticate the caller first.
 * @param request less than ten seconds old
 */
export const allowSlowUpload = (request: IncomingMessage): void =>
  void uploads.set(request, Date.now() + LONGEST_UPLOAD_MS);

/**
 * Answers bodies that arrive too slowly with 408. Node has only one limit for all routes, which is that of uploads; it watches headers
 * itself.
 * @param mostSlow concurrent slow uploads; others have the ten seconds of every body
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
  // Before any hook, and for what no hook ever sees.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watch(request);
  });
}

/** Requests of one connection that may be under way at once; browsers and proxies send one after the other. */
const MAX_UNANSWERED = 5;

/**
 * Unread answers stay in memory: a caller who reads nothing is disconnected, and so is one who pipelines without reading. Register it
 * before anything costly.
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
    // Restarts with each piece that is taken. With nothing unsent the server itself is not ready yet.
    reply.raw.setTimeout(taking, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}

/** Milliseconds that a caller may keep a connection busy, when Node itself does the waiting. */
export interface ConnectionLimits {
  /** Within which the headers of a request have to arrive, and how often that is looked at. */
  readonly headers: number;
  readonly lookEvery: number;
  /** Within which the caller has to take something of an answer that is on its way. */
  readonly taking: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { headers: 10_000, lookEvery: 2_000, taking: 10_000 };
