import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../server/bundle.mjs';

const TESTS = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(TESTS, 'node_modules/.cache');

/**
 * Bundles files of this folder and hands over what the first one exports. The bundles lie below the package, so that they find
 * what is installed, and beside each other as `<name>.mjs`.
 */
export async function withBundled(files, use) {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'bench-'));
  try {
    await bundle({
      absWorkingDir: TESTS,
      entryPoints: files.map((file) => `load/${file}.ts`),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      sourcemap: 'inline',
      // The helpers of the tests find the migrations and Postgres beside themselves.
      define: { __dirname: JSON.stringify(path.resolve(TESTS, '../server/src/testing')) },
    });
    return await use(await import(pathToFileURL(path.join(folder, `${files[0]}.mjs`)).href));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
