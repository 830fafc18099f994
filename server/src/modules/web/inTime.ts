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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const first = await Promise.race([loaded, late]);
  clearTimeout(timer);
  return first;
}
