import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from './workspace.mjs';

/** @returns the settings of `.env` in the root, if there is one; what is set in the environment counts more. */
export const readSettings = (file = inRoot('.env'), environment = process.env) => ({
  ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))),
  ...environment,
});
