import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** Where `build.mjs` puts the server with failpoints and the card provider's stand-in. */
const DIST = path.join(ROOT, 'tests/dist');

export const SCRIPTS = {
  build: path.join(__dirname, 'build.mjs'),
  server: path.join(DIST, 'server/main.js'),
  operations: path.join(DIST, 'server/operations.js'),
  sandbox: path.join(DIST, 'sandbox/main.js'),
} as const;

/** The categories that a new shop may start with. */
export const CATEGORIES = path.join(ROOT, 'server/deploy/categories.json');

/** Categories to sell laptops in come from here. */
export const DEMO = path.join(ROOT, 'sandbox/demo');
