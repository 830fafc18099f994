import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { failWith, inRoot, ROOT, run } from './workspace.mjs';

const LEDGER = inRoot('server', 'dist', 'ledger.js');
const SANDBOX = inRoot('sandbox', 'dist', 'main.js');

/**
 * `npm run ledger`: compares the card provider's books with the shop's. With a STRIPE_SECRET_KEY it takes the server's own
 * settings; with none it checks the sandbox's data folder, for which the sandbox has to be stopped.
 */
async function ledger(words) {
  const configured = Boolean(process.env.STRIPE_SECRET_KEY);
  const needed = configured ? [LEDGER] : [LEDGER, SANDBOX];
  if (!needed.every((file) => existsSync(file))) {
    for (const name of ['server', 'sandbox'])
      await run('npm', ['run', 'build', '-w', `@relaptop/${name}`], { quiet: true });
  }
  const command = configured || words.includes('--help') ? [LEDGER, ...words] : [SANDBOX, 'ledger', ...words];
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 2));
}

await ledger(process.argv.slice(2)).catch(failWith);
