import type { FastifyBaseLogger } from 'fastify';
import { clearExpiredHolds } from '../products/repository';
import { tellWaiting } from '../watches/tellWaiting';
import { failForgottenIntents, takeUnfinished } from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';

const BATCH = 100;

/**
 * Finishes what a dead browser, a lost webhook or a crash has left: ended holds, cards that were charged without anybody
 * telling us, captures and refunds that did not get through.
 * @param all looks at every unfinished intent, whether or not it is its turn; for the start of the server
 */
export async function sweep(
  services: PaymentServices,
  log: Pick<FastifyBaseLogger, 'error'>,
  all = false,
): Promise<void> {
  if ((await clearExpiredHolds(services.db)) > 0) services.cache.clear();
  await tellWaiting(services.db);
  await failForgottenIntents(services.db);
  for (const intent of await takeUnfinished(services.db, all, BATCH)) {
    if (intent.providerId === null) continue;
    try {
      await settle(services, intent.providerId);
    } catch (error) {
      log.error({ err: error, intent: intent.id }, 'an intent could not be settled yet');
    }
  }
}

interface Timer {
  /** Waits for a run that has begun. */
  stop(): Promise<void>;
}

/** Runs `work` at once and then again `seconds` after each end; errors are logged and never stop it. */
export function runRepeatedly(
  work: (first: boolean) => Promise<void>,
  seconds: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Timer {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (first: boolean): void => {
    running = work(first)
      .catch((error: unknown) => log.error({ err: error }, 'a sweep failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(() => run(false), seconds * 1000);
      });
  };
  run(true);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
