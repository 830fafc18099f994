// node faults/build.mjs: builds what the fault suite runs into dist-faults: the server with failpoints, the card provider's
// stand-in, the suite itself, and the load.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundle, bundleServer } from '../bundle.mjs';

const SERVER = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(SERVER, 'dist-faults');

await bundleServer(path.join(FOLDER, 'server'), { withFailpoints: true });
const sandbox = path.resolve(SERVER, '../sandbox/build.mjs');
const built = spawnSync(process.execPath, [sandbox, path.join(FOLDER, 'sandbox')], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('The sandbox could not be built.');
for (const [entry, outfile] of Object.entries({
  'faults/main.ts': 'suite.js',
  'faults/load.ts': 'load.js',
})) {
  await bundle({ absWorkingDir: SERVER, entryPoints: [entry], outfile: path.join(FOLDER, outfile) });
}
