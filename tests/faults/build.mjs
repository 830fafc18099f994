// node faults/build.mjs: builds what the fault suite runs into dist: the server with failpoints, the card provider's
// stand-in, the suite itself, and the load.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundle, bundleServer } from '../../server/bundle.mjs';

const TESTS = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(TESTS, 'dist');

await bundleServer(path.join(FOLDER, 'server'), { withFailpoints: true });
const sandbox = path.resolve(TESTS, '../sandbox/build.mjs');
const built = spawnSync(process.execPath, [sandbox, path.join(FOLDER, 'sandbox')], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The sandbox could not be built.');
for (const [entry, outfile] of Object.entries({
  'faults/main.ts': 'suite.js',
  'faults/load.ts': 'load.js',
})) {
  await bundle({ absWorkingDir: TESTS, entryPoints: [entry], outfile: path.join(FOLDER, outfile) });
}
