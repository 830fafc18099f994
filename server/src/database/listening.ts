import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';

export interface Listener {
  /** Called for each notification. Notifications that are sent while the connection is down are lost. */
  heard(payload: string): void;
  /** Called when listening begins, and again after each reconnection. */
  ready(): void;
}

/** Listens to the notifications that any process sends on a database channel. @returns a function that stops listening */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

/** Milliseconds between two attempts to connect, and between two pings. */
const RETRY_MS = 250;
const PING_MS = 5_000;
const PATIENCE_MS = 3_000;

/** Listens through its own connection. Reconnects when the connection breaks or does not answer. */
export const listenOnPostgres =
  (url: string, log: Pick<FastifyBaseLogger, 'error'>): Listen =>
  (channel, listener) => {
    const ending = new AbortController();
    const { signal } = ending;
    const isEnded = (): boolean => signal.aborted;
    const work = async () => {
      let isLogged = false;
      while (!isEnded()) {
        try {
          await listenUntilBroken(url, channel, listener, signal, () => (isLogged = false));
        } catch (error) {
          // Logs only the first error of an outage.
          if (!isLogged && !isEnded())
            log.error({ err: error }, 'can’t listen to database notifications at the moment');
          isLogged = true;
        }
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    };
    const ended = work();
    return async () => {
      ending.abort();
      await ended;
    };
  };

async function listenUntilBroken(
  url: string,
  channel: string,
  listener: Listener,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'relaptop listening',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });
  const broken = new AbortController();
  const onBroken = () => broken.abort();
  client.on('error', onBroken).on('end', onBroken);
  client.on('notification', ({ payload = '' }) => listener.heard(payload));
  signal.addEventListener('abort', onBroken, { once: true });
  try {
    await client.connect();
    await client.query(`listen "${channel}"`);
    onConnected();
    listener.ready();
    while (!broken.signal.aborted) {
      await pause(PING_MS, undefined, { signal: broken.signal }).catch(() => undefined);
      // The ping detects a Postgres that hangs and a network that drops all packets. Neither closes the connection.
      if (!broken.signal.aborted) await client.query('select 1');
    }
    if (!signal.aborted) throw new Error('The connection broke');
  } finally {
    signal.removeEventListener('abort', onBroken);
    await Promise.race([client.end().catch(() => undefined), pause(PATIENCE_MS, undefined, { ref: false })]);
  }
}

/** Listens to the embedded database. Only this process uses it, so all notifications come from this process. */
export const listenOnPglite =
  (client: Pick<PGlite, 'listen'>): Listen =>
  (channel, listener) => {
    const listening = client.listen(channel, (payload) => listener.heard(payload));
    const ready = listening.then(
      () => listener.ready(),
      () => undefined,
    );
    return async () => {
      await ready;
      const stop = await listening.catch(() => undefined);
      await stop?.();
    };
  };
