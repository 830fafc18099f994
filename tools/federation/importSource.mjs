import { build } from 'esbuild';

/**
 * Imports a TypeScript module, so the tools can use source code of the apps.
 *
 * @param {string} entry a facade such as `@relaptop/shared/paths`, or the path of a file; it must not need a
 * browser
 * @returns {Promise<Record<string, unknown>>} its exports
 */
export async function importSource(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
