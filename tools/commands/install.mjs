import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT, run } from './workspace.mjs';

const LOCK = inRoot('package-lock.json');
/** Holds the hash of the lock file that was installed last. */
const STAMP = ['node_modules', '.relaptop-installed'];

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** Notes that a clone has what this one's lock file names. */
export const noteInstalled = (clone = ROOT) => writeFileSync(path.join(clone, ...STAMP), lockHash());

/** Installs the dependencies unless what the lock file names is installed already. */
export async function ensureInstalled() {
  const stamp = inRoot(...STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing dependencies…');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  noteInstalled();
}
