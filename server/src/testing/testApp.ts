import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type AppOptions } from '../app';
import type { OpenDatabase } from '../database/openDatabase';
import { categories } from '../database/schema';
import type { App } from '../http/app';
import { DomainEvents } from '../database/domainEvents';
import { readGazetteer } from '../modules/laptops/places/gazetteer';
import { registerListeners } from '../operations/listeners';
import { createPaymentServices, type PaymentServices } from '../modules/payments/services';
import { createPayoutServices, type PayoutServices } from '../modules/payouts/services';
import { createFirebaseTokens } from '../modules/session/firebaseTokens';
import { NO_RATE_LIMITS, type RateLimits } from '../plugins/rateLimits';
import { picturesFolder, readSettings, type Settings } from '../settings/settings';
import { FakePayouts } from './fakePayouts';
import { FakeProvider } from './fakeProvider';
import { FakeMails } from './fakeMails';
import { FakeAccounts } from './fakeAccounts';
import { MIGRATIONS } from './migrations';
import { openTestDatabase } from './testDatabase';

export const TEST_ENV = {
  SESSION_SECRET: 'a secret of tests that is long enough for everybody',
  FIREBASE_PROJECT_ID: 'demo-test',
  FIREBASE_API_KEY: 'test',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  RELEASE_PUBLIC_KEY: 'unsigned',
  // The hold is off, because the tests of payouts cover it.
  NEW_SELLER_HOLD_DAYS: '0',
  LOG_LEVEL: 'silent',
  SHELL_DIR: '/not-built',
  REMOTES_DIR: '/not-built',
};

/** Timeout in milliseconds of a `beforeAll` that starts a server: the embedded database is slow on a slow machine. */
export const START_MS = 60_000;

export interface TestServer {
  readonly app: App;
  readonly db: OpenDatabase['db'];
  readonly listen: OpenDatabase['listen'];
  readonly settings: Settings;
  readonly provider: FakeProvider;
  readonly payoutProvider: FakePayouts;
  readonly accounts: FakeAccounts;
  readonly mails: FakeMails;
  /** Services like the server's own, for calling `sweep` and `settle` directly. */
  readonly payments: PaymentServices;
  readonly payouts: PayoutServices;
  close(): Promise<void>;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  readonly database?: OpenDatabase;
  readonly replica?: OpenDatabase;
  readonly rateLimits?: RateLimits;
  readonly connectionLimits?: AppOptions['connectionLimits'];
  readonly logTo?: AppOptions['logTo'];
  /** The card provider of another test server, if both are processes of one shop. */
  readonly provider?: FakeProvider;
}

/** Starts the whole server on an empty database with two categories. Fakes replace Firebase, the card provider and the mail server. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { env = {}, database, replica, rateLimits, connectionLimits, logTo } = options;
  readGazetteer();
  const opened = database ?? (await openTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-test-'));
  const asked = readSettings({ ...TEST_ENV, DATA_DIR: dataDir, ...env });
  const settings = { ...asked, capped: rateLimits !== undefined };
  const pictures = picturesFolder(settings);
  await mkdir(pictures, { recursive: true });
  // Makes the picture files of laptops and people.
  for (const name of ['laptop', 'me']) await writeFile(path.join(pictures, `${name}.webp`), '');
  const provider = options.provider ?? new FakeProvider();
  const payoutProvider = new FakePayouts();
  const accounts = new FakeAccounts();
  const mails = new FakeMails();
  await opened.db
    .insert(categories)
    .values([
      { slug: 'gaming', heading: 'Gaming', image: '/images/gaming.webp', position: 0 },
      { slug: 'business', heading: 'Business', image: '/images/business.webp', position: 1 },
    ])
    .onConflictDoNothing();
  const app = await buildApp({
    settings,
    db: opened.db,
    listen: opened.listen,
    registerListeners: (toEvents) => registerListeners(toEvents, settings, true),
    ...(replica && { replica: replica.db }),
    migrationsDir: MIGRATIONS,
    provider,
    payoutProvider,
    accounts,
    mails,
    firebase: createFirebaseTokens(settings.firebase),
    rateLimits: rateLimits ?? NO_RATE_LIMITS,
    ...(connectionLimits && { connectionLimits }),
    ...(logTo && { logTo }),
  });
  await app.ready();
  const events = new DomainEvents(app.log);
  registerListeners(events, settings, true);
  const payments = createPaymentServices(opened.db, provider, events);
  return {
    app,
    db: opened.db,
    listen: opened.listen,
    settings,
    provider,
    payoutProvider,
    accounts,
    mails,
    payments,
    payouts: createPayoutServices(payments, payoutProvider, settings.fees),
    close: async () => {
      await app.close();
      await replica?.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
