import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { buildChanged, failWith, inRoot, runScript } from './workspace.mjs';

const OPERATIONS = inRoot('server', 'dist', 'operations.js');
const SANDBOX = inRoot('sandbox', 'dist', 'main.js');

/** @returns the settings of `.env` in the root; the environment overrides them */
export const readSettings = (file = inRoot('.env'), environment = process.env) => ({
  ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))),
  ...environment,
});

/**
 * Chooses between server and sandbox for a command. Without a key of the card provider, `ledger` uses the
 * sandbox's data. `restore` does so too if there is no `DATABASE_URL`.
 *
 * @param settings of the environment and of `.env`
 * @returns the script with its arguments, and its environment
 */
export function planCommand([name, ...words], settings, environment = process.env) {
  const isSet = (setting) => Boolean(settings[setting] || settings[`${setting}_FILE`]);
  const isOfSandbox =
    !isSet('STRIPE_SECRET_KEY') &&
    !words.includes('--help') &&
    (name === 'ledger' || (name === 'restore' && !isSet('DATABASE_URL')));
  if (isOfSandbox) return { command: [SANDBOX, name, ...words], env: environment };
  return { command: [OPERATIONS, name, ...words].filter(Boolean), env: settings };
}

/** Builds server and sandbox. A production installation is already built and has no Lerna. */
async function ensureBuilt() {
  if (!existsSync(inRoot('node_modules', 'lerna'))) return;
  await buildChanged(['--scope=@relaptop/server', '--scope=@relaptop/sandbox']);
}

/** `npm run ops -- <command>`: runs a command of the server with the settings of `.env`. */
async function operate(words) {
  await ensureBuilt();
  const { command, env } = planCommand(words, readSettings());
  runScript(command, env);
}

if (import.meta.filename === process.argv[1]) await operate(process.argv.slice(2)).catch(failWith);
