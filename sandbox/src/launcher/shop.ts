import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PAYOUT_ACCOUNTS } from '../demoAccounts';
import { createStaticFiles, startGateway } from '../gateway';
import { startMailServer } from '../mail/smtp';
import { createCardProvider } from '../stripe/cardProvider';
import type { Paths } from './paths';
import { loadSecrets, webhooksOf, type Secrets } from './secrets';
import { passSignalsTo, startServer, untilListening, type Server } from './server';
import { CARD_KEYS, serverSettings } from './serverSettings';

interface EmulatorThread {
  ready: Promise<string>;
  /** Saves the accounts and ends the thread. If the save takes more than 1.5 seconds, the thread ends without it. */
  stop(): Promise<void>;
}

function startEmulatorThread(script: URL, file: string): EmulatorThread {
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
  // Without this handler, a rejection before a caller awaits `ready` would end the process.
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

interface ShopOptions {
  port: string;
  origin: string;
  publicFiles: string;
  emulatorScript: URL;
}

/**
 * Runs the product until the server ends, and returns the server's exit code. The caller must hold the folder
 * lock.
 */
export async function runShop(paths: Paths, options: ShopOptions): Promise<number> {
  const secrets = loadSecrets(paths.secrets);
  const providers = await startProviders(paths, options, secrets);
  const { gateway, emulator, cards, mails } = providers;
  const server = startServer(
    paths.server,
    paths.root,
    serverSettings({
      environment: process.env,
      paths,
      secrets,
      upstream: gateway,
      port: options.port,
      smtpUrl: mails.url,
    }),
  );
  passSignalsTo(server.process);
  const stopping = new AbortController();
  const announced = announce(options, server, emulator.ready, () => cards.resume(), stopping.signal);
  const failed = announced.then(
    () => server.ended,
    (error: unknown) => endAfterFailure(error, server, stopping.signal),
  );
  const code = await Promise.race([server.ended, failed]);
  stopping.abort();
  cards.stop();
  await emulator.stop();
  await gateway.close();
  await mails.close();
  return code;
}

async function endAfterFailure(error: unknown, server: Server, stopping: AbortSignal): Promise<number> {
  if (stopping.aborted) return server.ended;
  console.error('The sign-in provider did not start:', error);
  server.process.kill('SIGTERM');
  await server.ended;
  return 1;
}

async function startProviders(paths: Paths, options: ShopOptions, secrets: Secrets) {
  const emulator = startEmulatorThread(options.emulatorScript, paths.accounts);
  const cards = createCardProvider({
    keys: CARD_KEYS,
    file: paths.payments,
    ...webhooksOf(`http://127.0.0.1:${options.port}/api/webhooks/stripe`, secrets),
    pagesOrigin: options.origin,
    ...(paths.demo !== undefined && { readyAccounts: DEMO_PAYOUT_ACCOUNTS }),
  });
  const files = createStaticFiles(options.publicFiles);
  const mails = await startMailServer();
  const gateway = await startGateway({ authOrigin: emulator.ready, cards, mails, files });
  return { emulator, cards, gateway, mails };
}

async function announce(
  { origin }: ShopOptions,
  server: Server,
  emulator: Promise<string>,
  onServerReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  const listening = await untilListening(server.process, signal).then(
    () => true,
    () => false,
  );
  if (!listening) return;
  onServerReady();
  await emulator;
  if (signal.aborted) return;
  const people = DEMO_ACCOUNTS.map((account) => account.email).join(', ');
  const address = process.stdout.isTTY ? `\x1b[1;32m${origin}\x1b[0m` : origin;
  console.log(`\n  ➜  Relaptop is ready: ${address}   Log in as ${people} with ${DEMO_PASSWORD}\n`);
}
