import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Waits for an answer, but not longer than the page can wait.
 * @returns undefined on a failure or a timeout; then the page in the browser requests the answer itself
 */
export async function withTimeout<T>(
  load: () => Promise<T>,
  timeoutMs: number,
  log: FastifyBaseLogger,
): Promise<T | undefined> {
  const loaded = load().catch((error: unknown) => {
    log.error({ err: error }, 'an answer for a page could not be loaded');
    return undefined;
  });
  return Promise.race([loaded, pause(timeoutMs, undefined, { ref: false })]);
}
