import { API_PREFIX } from '@relaptop/shared/contracts';
import { buildApp } from './app';
import { readSettings } from './settings';

/** Registers the routes; nothing is called with it. */
const SETTINGS = readSettings({
  SESSION_SECRET: 'no session is signed with this secret',
  FIREBASE_PROJECT_ID: 'none',
  FIREBASE_API_KEY: 'none',
  STRIPE_SECRET_KEY: 'none',
  STRIPE_PUBLISHABLE_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'none',
  RELEASE_PUBLIC_KEY: 'unsigned',
  LOG_LEVEL: 'silent',
});
/** Stands for the database and other services, which no route asks before it is called. */
const UNUSED = {} as never;

const app = await buildApp({
  settings: SETTINGS,
  db: UNUSED,
  listen: UNUSED,
  provider: UNUSED,
  payoutProvider: UNUSED,
  firebase: UNUSED,
  accounts: UNUSED,
  migrationsDir: 'migrations',
});

const routes = app.routeList
  .filter(({ url }) => url.startsWith(API_PREFIX))
  .flatMap(({ method, url, schema = {} }) =>
    [method]
      .flat()
      .filter((one) => one !== 'HEAD')
      .map((one) => [`${one} ${url.slice(API_PREFIX.length)}`, schema] as const),
  );

// The build reads what this server offers from the standard output (bundle.mjs).
process.stdout.write(JSON.stringify(Object.fromEntries(routes)));
