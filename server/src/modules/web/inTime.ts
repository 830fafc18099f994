import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * @param patienceMs milliseconds that the page waits for it
 * @returns what is loaded, or undefined when that fails or takes too long: a page comes without it then, and asks for it itself
 */
export async function inTime<T>(
  load: () => Promise<T>,
  patienceMs: number,
  log: FastifyBaseLogger,
): Promise<T | undefined> {
  const loaded = load().catch((error: unknown) => {
    log.error({ err: error }, 'an answer for a page can not be had');
    return undefined;
  });
  return Promise.race([loaded, pause(patienceMs, undefined, { ref: false })]);
}
