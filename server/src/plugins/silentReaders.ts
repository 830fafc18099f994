import type { Socket } from 'node:net';
import type { App } from '../http/app';
import { CONNECTION_LIMITS } from './connectionLimits';

/** Requests of one connection that may be under way at once; browsers and proxies send one after the other. */
const MAX_UNANSWERED = 5;

/**
 * Answers that nobody reads stay in memory: whoever takes nothing of theirs is cut off, and so is who asks on without listening.
 * Register before whatever costs anything.
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
    // Starts anew with each piece that is taken. Nothing unsent means that the server itself is not ready yet.
    reply.raw.setTimeout(taking, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
