import type { FastifyBaseLogger } from 'fastify';

interface Timer {
  /** Starts no further run. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` at once, and again `seconds` after each run has ended. It logs errors and continues. */
export function runRepeatedly(
  work: () => Promise<void>,
  seconds: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Timer {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'a sweep failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, seconds * 1000);
      });
  };
  run();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
