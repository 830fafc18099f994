import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readSettings } from './settingsFile.mjs';
import { failWith, inRoot, ROOT, run } from './workspace.mjs';

const LEDGER = inRoot('server', 'dist', 'ledger.js');
const SANDBOX = inRoot('sandbox', 'dist', 'main.js');

/**
 * @param settings those of the environment and of `.env`
 * @returns whose books are compared, and by what: the shop's own with its settings when they name a key of the card provider,
 *   else the sandbox's, to which a `.env` says nothing
 */
export function planLedger(settings, words, environment = process.env) {
  if (settings.STRIPE_SECRET_KEY || settings.STRIPE_SECRET_KEY_FILE)
    return { needed: [LEDGER], command: [LEDGER, ...words], env: settings };
  const command = words.includes('--help') ? [LEDGER, ...words] : [SANDBOX, 'ledger', ...words];
  return { needed: [LEDGER, SANDBOX], command, env: environment };
}

/** `npm run ledger`: compares the card provider's books with the shop's. For the sandbox's own, the sandbox has to be stopped. */
async function ledger(words) {
  const { needed, command, env } = planLedger(readSettings(), words);
  if (!needed.every((file) => existsSync(file))) {
    for (const name of ['server', 'sandbox'])
      await run('npm', ['run', 'build', '-w', `@relaptop/${name}`], { quiet: true });
  }
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  child.once('exit', (code) => process.exit(code ?? 2));
}

if (import.meta.filename === process.argv[1]) await ledger(process.argv.slice(2)).catch(failWith);
