// node bench/run.mjs: bundles the bench and runs it. The bundle lies below the package, so that it finds what is installed.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const SERVER = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(SERVER, 'node_modules/.cache');

await mkdir(CACHE, { recursive: true });
const folder = await mkdtemp(path.join(CACHE, 'bench-'));
try {
  const outfile = path.join(folder, 'tables.mjs');
  await bundle({
    absWorkingDir: SERVER,
    entryPoints: ['bench/tables.ts'],
    outfile,
    sourcemap: 'inline',
    // The helpers of the tests find the migrations and Postgres beside themselves.
    define: { __dirname: JSON.stringify(path.join(SERVER, 'src/testing')) },
  });
  const { benchTables } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await benchTables()) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
