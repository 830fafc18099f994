import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
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
  // While it watches, the first build may end after the contract is written.
  await mkdir(folder, { recursive: true });
  await bundle({
    watch,
    absWorkingDir: import.meta.dirname,
    entryPoints: {
      main: 'src/main.ts',
      operations: 'src/operations/main.ts',
    },
    outdir: folder,
    define: { WITH_FAILPOINTS: String(withFailpoints) },
    // Compiles calls away that do nothing: the failpoints.
    minifySyntax: true,
  });
  await writeFile(`${folder}/contract.json`, JSON.stringify(await readContract()));
  await cp(new URL('migrations', import.meta.url), `${folder}/migrations`, { recursive: true });
}

/**
 * @returns {Promise<{ contract: string, calls: Record<string, string>, queries: Record<string, string[]> }>} what the server offers:
 *   the version of the contract, and by method and path the path of each call and the fields of its query
 */
async function readContract() {
  const { version } = JSON.parse(await readFile(new URL('../shared/package.json', import.meta.url)));
  const calls = Object.entries(await readCalls());
  return {
    contract: version,
    calls: Object.fromEntries(calls.map(([call]) => [call, call.split(' ')[1]])),
    queries: Object.fromEntries(
      calls.map(([call, { query }]) => [call, Object.keys(query?.properties ?? {}).sort()]),
    ),
  };
}

/** @returns {Promise<Record<string, { params?: object, query?: object, body?: object, answer?: object }>>} the schemas of each call, by method and path */
export async function readCalls() {
  const routes = Object.entries(await describeRoutes());
  return Object.fromEntries(
    routes.map(([call, { params, querystring: query, body, response = {} }]) => [
      call,
      { params, query, body, answer: response[200] },
    ]),
  );
}

/** Runs `src/contract.ts` in a process of its own, from the folder in which its packages are found. */
async function describeRoutes() {
  const { outputFiles } = await bundle({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['src/contract.ts'],
    write: false,
    sourcemap: false,
    define: { WITH_FAILPOINTS: 'false' },
  });
  const running = promisify(execFile)(process.execPath, ['--input-type=module'], {
    cwd: import.meta.dirname,
    maxBuffer: 64 * 2 ** 20,
  });
  running.child.stdin.end(outputFiles[0].text);
  return JSON.parse((await running).stdout);
}
