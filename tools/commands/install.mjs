import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, run } from './workspace.mjs';

const LOCK = inRoot('package-lock.json');
/** Holds the hash of the lock file that was installed last. */
const STAMP = inRoot('node_modules', '.relaptop-installed');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** Installs the dependencies unless what the lock file names is installed already. */
export async function ensureInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return;
  console.log('Installing dependencies…');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, lockHash());
}
