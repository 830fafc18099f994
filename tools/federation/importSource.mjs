import { build } from 'esbuild';
import { inRoot } from '../commands/workspace.mjs';

/**
 * Loads TypeScript of `shared/src` into a tool, so that what apps and tools both need is written once.
 *
 * @param {string} file below `shared/src`; packages that it imports must not need a browser
 * @returns {Promise<Record<string, unknown>>} its exports
 */
export async function importSource(file) {
  const { outputFiles } = await build({
    entryPoints: [inRoot('shared', 'src', file)],
    absWorkingDir: inRoot(),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
