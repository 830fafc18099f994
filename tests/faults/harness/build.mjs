// `node build.mjs` builds the server with failpoints, and the card provider, into tests/dist.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundleServer } from '../../../server/bundle.mjs';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const SANDBOX = path.resolve(import.meta.dirname, '../../../sandbox/build.mjs');

await bundleServer(path.join(DIST, 'server'), { withFailpoints: true });
const { status } = spawnSync(process.execPath, [SANDBOX, path.join(DIST, 'sandbox')], { stdio: 'inherit' });
process.exitCode = status ?? 1;
