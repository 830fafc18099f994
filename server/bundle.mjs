import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build, context } from 'esbuild';

/**
 * Packages inside the bundle: the contract, because it is TypeScript source, and two packages of hundreds of files, because loading these
 * files would slow each start.
 */
const INSIDE = /^(@relaptop\/shared\/|@fastify\/type-provider-typebox$|typebox($|\/))/;

/** Bundles code for Node. Most installed packages stay outside the bundle. With `watch`, it builds again after each change. */
export const bundle = async ({ watch = false, ...more }) => {
  const options = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || INSIDE.test(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
    ...more,
  };
  return watch ? (await context(options)).watch() : build(options);
};

/** @param withFailpoints includes the failpoints, at which the fault tests crash the process */
export async function bundleServer(folder, { withFailpoints = false, watch = false } = {}) {
  await rm(folder, { recursive: true, force: true });
  // With `watch`, the folder may not exist yet when `contract.json` is written.
  await mkdir(folder, { recursive: true });
  await bundle({
    watch,
    absWorkingDir: import.meta.dirname,
    entryPoints: {
      main: 'src/main.ts',
      operations: 'src/operations/main.ts',
      tracing: 'src/operations/tracing.ts',
    },
    outdir: folder,
    define: { WITH_FAILPOINTS: String(withFailpoints) },
    // Removes the calls of `failpoint` from the production build, where the function is empty.
    minifySyntax: true,
  });
  await writeFile(`${folder}/contract.json`, JSON.stringify(await readContract()));
  await cp(new URL('migrations', import.meta.url), `${folder}/migrations`, { recursive: true });
}

async function readContract() {
  const { version } = JSON.parse(await readFile(new URL('../shared/package.json', import.meta.url)));
  const { outputFiles } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['src/modules/releases/contract.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    define: { CONTRACT_VERSION: JSON.stringify(version) },
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).CONTRACT;
}
