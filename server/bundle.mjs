import { cp, rm } from 'node:fs/promises';
import { build, context } from 'esbuild';

/**
 * Bundles for Node. Installed packages stay outside the bundle; the contract is TypeScript source and goes in. With `watch` it does
 * so again whenever a file changes, until the process ends.
 */
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
            kind === 'entry-point' || path.startsWith('@relaptop/shared/')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
    ...more,
  };
  return watch ? (await context(options)).watch() : build(options);
};

/**
 * Builds the server and its tools into `folder`, an absolute path or one below this package.
 * @param withFailpoints only for the fault suite: the process can be made to end between two steps
 */
export async function bundleServer(folder, { withFailpoints = false, watch = false } = {}) {
  await rm(folder, { recursive: true, force: true });
  await bundle({
    watch,
    absWorkingDir: import.meta.dirname,
    entryPoints: {
      main: 'src/main.ts',
      ledger: 'src/ledger/main.ts',
      operations: 'src/operations/main.ts',
    },
    outdir: folder,
    define: { WITH_FAILPOINTS: String(withFailpoints) },
    // Compiles calls away that do nothing: the failpoints.
    minifySyntax: true,
  });
  await cp(new URL('migrations', import.meta.url), `${folder}/migrations`, { recursive: true });
}
