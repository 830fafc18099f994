// node bench/run.mjs [scale]: bundles a bench and runs it. The bundle lies below the package, so that it finds what is installed.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../bundle.mjs';

const SERVER = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(SERVER, 'node_modules/.cache');

await mkdir(CACHE, { recursive: true });
const folder = await mkdtemp(path.join(CACHE, 'bench-'));
try {
  const name = process.argv[2] === 'scale' ? 'scale' : 'tables';
  const outfile = path.join(folder, `${name}.mjs`);
  await bundle({
    absWorkingDir: SERVER,
    entryPoints: [`bench/${name}.ts`],
    outfile,
    sourcemap: 'inline',
    // The helpers of the tests find the migrations and Postgres beside themselves.
    define: { __dirname: JSON.stringify(path.join(SERVER, 'src/testing')) },
  });
  const { bench } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
