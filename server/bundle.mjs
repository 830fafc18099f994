import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build, context } from 'esbuild';

/**
 * Packages inside the bundle: the contract, because it is TypeScript source, and two packages of hundreds of files, because loading these
 * files would slow each start.
 */
const INSIDE = /^(@relaptop\/shared\/|@fastify\/type-provider-typebox$|typebox($|\/))/;

/** All packages except those with files that they load at run time. */
const NEARLY_ALL = /^(?!sharp$|@electric-sql\/|@fastify\/swagger-ui$|@opentelemetry\/)/;
/** Defines what bundled CommonJS packages use. */
const COMMON_JS = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Bundles code for Node. Packages that `inside` doesn’t match stay outside the bundle.
 * With `watch`, it builds again after each change.
 */
export const bundle = async ({ watch = false, inside = INSIDE, ...more }) => {
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
            kind === 'entry-point' || inside.test(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
    ...more,
  };
  return watch ? (await context(options)).watch() : build(options);
};

/**
 * @param withFailpoints only for the fault suite, which starts the server often: includes the failpoints, at which tests crash the process,
 * and nearly all packages, so that the server starts faster
 */
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
    ...(withFailpoints && { inside: NEARLY_ALL, banner: { js: COMMON_JS } }),
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
