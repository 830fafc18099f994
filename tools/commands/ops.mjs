import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { buildChanged, failWith, inRoot, runScript } from './workspace.mjs';

const OPERATIONS = inRoot('server', 'dist', 'operations.js');
const SANDBOX = inRoot('sandbox', 'dist', 'main.js');

/** @returns the settings of `.env` in the root, if there is one; what is set in the environment counts more. */
export const readSettings = (file = inRoot('.env'), environment = process.env) => ({
  ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))),
  ...environment,
});

/**
 * @param settings those of the environment and of `.env`
 * @returns what runs a command. Without a key of the card provider, the ledger compares the sandbox's books, to which a `.env` says
 *   nothing; so does the restore of the sandbox's database.
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

/** Builds what the commands run, unless this is an installation for production, which comes built. */
async function ensureBuilt() {
  if (!existsSync(inRoot('node_modules', 'lerna'))) return;
  await buildChanged(['--scope=@relaptop/server', '--scope=@relaptop/sandbox']);
}

/** `npm run ops -- <command>`: runs one of the server's commands with the settings of `.env`, if there is one. */
async function operate(words) {
  await ensureBuilt();
  const { command, env } = planCommand(words, readSettings());
  runScript(command, env);
}

if (import.meta.filename === process.argv[1]) await operate(process.argv.slice(2)).catch(failWith);
