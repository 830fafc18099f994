import path from 'node:path';
import { build } from 'esbuild';
import { SHARED_CODE } from './sharedPackage.mjs';

/**
 * Loads code of `@relaptop/shared` into a tool, so that what apps and tools both need is written once.
 *
 * @param {string} file below its sources, without an end; packages that it imports must not need a browser
 * @returns {Promise<Record<string, unknown>>} its exports
 */
export async function importSource(file) {
  const { outputFiles } = await build({
    entryPoints: [path.join(SHARED_CODE, file)],
    absWorkingDir: SHARED_CODE,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
