import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface EmulatorThread {
  /** The emulator's address, when it is ready. */
  ready: Promise<string>;
  /** Saves the accounts, then ends the thread, by force after a second and a half. */
  stop(): Promise<void>;
}

/**
 * Runs the emulator in a thread of its own, because its start would keep the card provider from answering for seconds.
 * @param script the built `emulatorWorker.js`
 */
export function startEmulatorThread(script: URL, file: string): EmulatorThread {
  const worker = new Worker(script, { workerData: { file } });
  let running = false;
  const ready = new Promise<string>((resolve, reject) => {
    worker.once('message', (origin: string) => {
      running = true;
      resolve(origin);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The sign-in provider has ended.')));
  });
  // Whoever waits for it learns of a failure; nobody waiting is no reason to crash.
  ready.catch(() => undefined);
  return {
    ready,
    stop: async () => {
      if (running) {
        worker.postMessage('stop');
        await Promise.race([once(worker, 'exit'), pause(1_500)]);
      }
      await worker.terminate();
    },
  };
}
