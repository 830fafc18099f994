import path from 'node:path';
import { isFull } from '../../../server/src/testing/extent';

const ROOT = path.resolve(__dirname, '../../..');
const DIST = path.join(ROOT, 'tests/dist');

export const SCRIPTS = {
  build: path.join(__dirname, 'build.mjs'),
  server: path.join(DIST, 'server/main.js'),
  operations: path.join(DIST, 'server/operations.js'),
  sandbox: path.join(DIST, 'sandbox/main.js'),
} as const;

export const CATEGORIES = path.join(ROOT, 'server/deploy/categories.json');

/** The demo data; without TESTS=full a small part of it. */
export const DEMO = isFull ? path.join(ROOT, 'sandbox/demo') : path.join(DIST, 'demo');
