// `node run.mjs scale|search|api|process` bundles and runs a bench, which prints figures. The command fails if the bench returns false.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../server/bundle.mjs';

const TESTS = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(TESTS, 'node_modules/.cache');
const [name] = process.argv.slice(2);

await mkdir(CACHE, { recursive: true });
// The bundle finds installed packages only from a folder inside this package.
const folder = await mkdtemp(path.join(CACHE, 'bench-'));
try {
  await bundle({
    absWorkingDir: TESTS,
    entryPoints: [`load/${name}.ts`],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    sourcemap: 'inline',
    // The test helpers find the migrations and Postgres relative to this folder.
    define: { __dirname: JSON.stringify(path.resolve(TESTS, '../server/src/testing')) },
  });
  const { bench } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
  if ((await bench()) === false) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
