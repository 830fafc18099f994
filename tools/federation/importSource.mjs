import { build } from 'esbuild';
import { inRoot } from '../commands/workspace.mjs';

/**
 * Runs a module in TypeScript.
 *
 * @param {string} file absolute path; packages that it imports must not need a browser
 * @returns {Promise<{ exports: Record<string, unknown>, files: string[] }>} its exports, and the paths of all files that
 *   they are made of
 */
export async function runSource(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: inRoot(),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return {
    exports: await import(`data:text/javascript;base64,${code}`),
    files: Object.keys(metafile.inputs).map((name) => inRoot(name)),
  };
}

/**
 * Loads TypeScript of `shared/src` into a tool, so that what apps and tools both need is written once.
 *
 * @param {string} file below `shared/src`; packages that it imports must not need a browser
 * @returns {Promise<Record<string, unknown>>} its exports
 */
export const importSource = async (file) => (await runSource(inRoot('shared', 'src', file))).exports;
