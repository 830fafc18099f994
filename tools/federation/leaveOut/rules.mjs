import path from 'node:path';
import { FEDERATION } from './federation.mjs';
import { ROUTER } from './router.mjs';

const LOADER = path.join(import.meta.dirname, 'leaveOut.mjs');

/** All that is left out, by file: where, in the form that {@link import('./leaveOut.mjs').withCuts} takes. */
export const LEFT_OUT = { ...ROUTER, ...FEDERATION };

/** The rules of a build for which nobody ships what the shop never runs. */
export const leaveOutRules = Object.entries(LEFT_OUT).map(([file, cuts]) => ({
  test: file,
  loader: LOADER,
  options: { cuts },
}));
