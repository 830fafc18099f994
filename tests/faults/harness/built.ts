import path from 'node:path';

/** The suite is bundled into `tests/dist`, beside the server with failpoints and the card provider's stand-in. */
const BUILT = import.meta.dirname;
const SERVER = path.resolve(BUILT, '../../server');

export const SCRIPTS = {
  server: path.join(BUILT, 'server/main.js'),
  ledger: path.join(BUILT, 'server/ledger.js'),
  operations: path.join(BUILT, 'server/operations.js'),
  sandbox: path.join(BUILT, 'sandbox/main.js'),
  postgres: path.join(SERVER, 'src/testing/startPostgres.mjs'),
} as const;

/** The categories that a new shop may start with. */
export const CATEGORIES = path.resolve(SERVER, 'deploy/categories.json');

/** Categories to sell laptops in come from here. */
export const DEMO = path.resolve(SERVER, '../sandbox/demo');
