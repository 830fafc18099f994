import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** The folder into which `build.mjs` writes the server with failpoints and the card provider. */
const DIST = path.join(ROOT, 'tests/dist');

export const SCRIPTS = {
  build: path.join(__dirname, 'build.mjs'),
  server: path.join(DIST, 'server/main.js'),
  operations: path.join(DIST, 'server/operations.js'),
  sandbox: path.join(DIST, 'sandbox/main.js'),
} as const;

/** Categories of a new shop. */
export const CATEGORIES = path.join(ROOT, 'server/deploy/categories.json');

/** The demo data, with the categories' pictures. */
export const DEMO = path.join(ROOT, 'sandbox/demo');
