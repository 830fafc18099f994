import { ensureInstalled } from './install.mjs';
import { failWith, inRoot, run } from './workspace.mjs';

/**
 * `npm run load -w @relaptop/tests`: 200 browsing requests and 20 bookings a second against real processes, LOAD_SECONDS long (60) at LOAD_PROCESSES
 * (4). Fails when an answer is no 200 or too many are late.
 */
async function load() {
  await ensureInstalled();
  await run('node', [inRoot('tests', 'faults', 'build.mjs')]);
  await run('node', ['--enable-source-maps', inRoot('tests', 'dist', 'load.js')]);
}

await load().catch(failWith);
