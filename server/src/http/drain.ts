import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as untilSocketsAreRead } from 'node:timers/promises';
import { READINESS } from './readiness';

/** Both phases of the drain end after a pause of `ms` milliseconds without a request, at most after `most` pauses. */
const LISTENING = { ms: 500, most: 6 } as const;
const AFTERWARDS = { ms: 1_000, most: 2 } as const;
/** Twice Node's default queue of 511 waiting connections. */
const MOST_TURNS = 1_000;

/**
 * Prepares a server for a stop in which no proxy loses a request. Call this before the server listens.
 * @returns a function that stops listening. Close the server after it. Its phases:
 * 1. While requests arrive, the server listens and keeps connections open. {@link READINESS} must answer 503, so that proxies that check it
 *    send requests elsewhere. nginx doesn't check it. If the server closed nginx's connections now, nginx would open a new one for each
 *    request, and the end of this phase could cut it off.
 * 2. The server has stopped listening. A proxy whose connection it refuses asks another server. Each answer closes its connection. The
 *    phase ends when no connection is idle, or no request arrives.
 */
export function prepareDrain(server: Server): (wait?: (ms: number) => Promise<unknown>) => Promise<void> {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let connections = 0;
  let requests = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  // Runs before the listener that answers.
  server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    // Health checks by proxies don't count, because they continue until the server stops.
    if (url !== READINESS) requests += 1;
    responses.add(response.once('close', () => responses.delete(response)));
    if (!server.listening) closeConnection(response);
  });
  return async (wait = pause) => {
    await untilQuiet(LISTENING, () => connections + requests, wait);
    await acceptAll(() => connections);
    // The method of `http.Server` would also close idle connections, on which a request may already be on its way.
    NetServer.prototype.close.call(server);
    responses.forEach(closeConnection);
    if (sockets.size > responses.size) await untilQuiet(AFTERWARDS, () => requests, wait);
  };
}

function closeConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function untilQuiet(
  { ms, most }: { ms: number; most: number },
  arrivals: () => number,
  wait: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (let pauses = 0, before = -1; pauses < most && before !== arrivals(); pauses += 1) {
    before = arrivals();
    await wait(ms);
    // In a busy process, the timer fires before Node reads the sockets, so a request may still wait in a socket.
    await untilSocketsAreRead();
  }
}

/**
 * Waits for a turn of the event loop without a new connection, but at most {@link MOST_TURNS}. Node accepts only one connection in each turn,
 * and the operating system cuts off those that wait when the server stops listening.
 */
async function acceptAll(connections: () => number): Promise<void> {
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== connections(); turn += 1) {
    before = connections();
    await untilSocketsAreRead();
  }
}
