import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app';
import { DataDirInUseError } from './database/dataDirLock';
import {
  connectReplica,
  openEmbedded,
  openPostgres,
  NotMigratedError,
  openMigrated,
} from './database/openDatabase';
import { errorCodeOf } from './database/sqlErrors';
import { readGazetteer } from './modules/laptops/places/gazetteer';
import { seedDemo } from './operations/demo/seed';
import { registerListeners } from './operations/listeners';
import { createMailTransport } from './modules/mails/transport';
import { ContractError } from './modules/releases/contract';
import { createStripeProvider } from './modules/payments/stripeProvider';
import { createStripePayouts } from './modules/payouts/stripePayouts';
import { createFirebaseAccounts } from './modules/people/firebaseAccounts';
import { noteRemovedBefore, removedPeopleFolder } from './modules/people/removedPeople';
import { createFirebaseTokens } from './modules/session/firebaseTokens';
import type { App } from './http/app';
import { prepareDrain } from './http/drain';
import { NO_RATE_LIMITS } from './plugins/rateLimits';
import { picturesFolder, readSettings, type Settings, SettingsError } from './settings/settings';

/** Maximum milliseconds for running requests to end after a stop signal. */
const GRACE_MS = 9_000;
const STAND_INS_WARNING =
  '!! ALLOW_STAND_INS is set: anyone who reaches this server can sign in as any person and pay with nothing. For tests only.';
const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

async function start(settings: Settings): Promise<void> {
  await refuseTakenPort(settings);
  if (settings.standInsAllowed) console.warn(STAND_INS_WARNING);
  // Reading the gazetteer blocks the process, so it comes before the first transaction. Postgres ends a transaction that is idle for 10 s.
  readGazetteer();
  const database = await openDatabase(settings);
  const replica = openReplica(settings);
  const closeAll = async () => {
    await replica?.close();
    await database.close();
  };
  try {
    if (settings.demoData) {
      await seedDemo(database.db, settings.demoData, picturesFolder(settings));
    }
    const metrics = new Registry();
    // Metrics of the process, such as its memory. Only `start` registers them, because tests call `buildApp` several times in one process.
    collectDefaultMetrics({ register: metrics });
    const app = await buildApp({
      settings,
      db: database.db,
      listen: database.listen,
      registerListeners: (events) => registerListeners(events, settings, settings.mail !== undefined),
      ...(replica && { replica: replica.db }),
      ...(database.alone && { alone: database.alone }),
      ...(database.waiting && { waitingQueries: database.waiting }),
      migrationsDir: MIGRATIONS,
      metrics,
      provider: createStripeProvider(settings.stripe),
      payoutProvider: createStripePayouts(settings.stripe),
      firebase: createFirebaseTokens(settings.firebase),
      accounts: createFirebaseAccounts(settings.firebase),
      ...(settings.mail && { mails: createMailTransport(settings.mail.url, settings.mail.from) }),
      ...(!settings.rateLimited && { rateLimits: NO_RATE_LIMITS }),
    });
    await noteRemovedBefore(database.db, removedPeopleFolder(settings)).catch((error: unknown) =>
      app.log.error({ err: error }, 'the list of removed people could not be written'),
    );
    stopOnSignal(app, async () => {
      // Closes the database last, because the sweeper and running requests need it.
      await app.close().finally(closeAll);
    });
    await app.listen({ port: settings.port, host: settings.host });
    // Tells the parent process that this server is listening. A check of the port could reach another server.
    process.send?.('listening');
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Checks the port before the server opens and fills the database. @throws if the port is taken */
async function refuseTakenPort({ port, host }: Settings): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function openDatabase({ databaseUrl, dataDir, logLevel, migrate }: Settings) {
  const log = pino({ level: logLevel });
  if (databaseUrl) return (migrate ? openPostgres : openMigrated)(databaseUrl, MIGRATIONS, log);
  return openEmbedded(dataDir, MIGRATIONS, (error) => {
    console.error(`The lock on ${dataDir} was lost; stopping before data is damaged.`, error.message);
    process.exit(1);
  });
}

const openReplica = ({ databaseReadUrl, logLevel }: Settings) =>
  databaseReadUrl === undefined ? undefined : connectReplica(databaseReadUrl, pino({ level: logLevel }));

/** Stops the server on a signal, or when the parent process is gone. Running requests end first. */
function stopOnSignal(app: App, close: () => Promise<unknown>): void {
  const drain = prepareDrain(app.server);
  const stop = (): void => {
    if (app.stopping) return;
    app.stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    drain()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.on('disconnect', stop);
}

function describe(error: unknown, settings: Settings | undefined): unknown {
  const isExplained = [SettingsError, DataDirInUseError, NotMigratedError, ContractError].some(
    (kind) => error instanceof kind,
  );
  if (isExplained && error instanceof Error) return error.message;
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is taken. Stop what uses it, or set PORT.`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  return error;
}

let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  console.error(describe(error, settings));
  process.exit(1);
}
