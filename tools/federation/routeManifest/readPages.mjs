import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { frontmatterModule } from '../content/frontmatter.mjs';

const PICTURES = /\.(webp|avif|png|jpg|svg)$/;

/**
 * esbuild plugin that replaces the imported page by its file name, a picture by its path, and MDX by its
 * frontmatter.
 */
const byFile = {
  name: 'by-file',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, async ({ path: request, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const { path: file } = await bundler.resolve(request, { kind: 'import-statement', resolveDir });
      return { path: file, external: true };
    });
    bundler.onLoad({ filter: PICTURES }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(file)}`,
      loader: 'js',
    }));
    bundler.onLoad({ filter: /\.mdx$/ }, ({ path: file }) => ({
      contents: frontmatterModule(readFileSync(file, 'utf8')),
      loader: 'js',
    }));
  },
};

/**
 * Runs a module of an app without loading its pages.
 *
 * @returns {Promise<{ exports: object, filesAskedBy: (load: () => unknown) => Promise<string[]> }>}
 * `filesAskedBy` returns the files that a function imports
 */
async function runModule(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    supported: { 'dynamic-import': false },
    plugins: [byFile],
    logLevel: 'silent',
  });
  let asked = [];
  const requireOwn = createRequire(import.meta.url);
  const requireOrNote = (request) => {
    if (!path.isAbsolute(request)) return requireOwn(request);
    asked.push(request);
    return {};
  };
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, requireOrNote);
  const filesImportedBy = async (load) => {
    asked = [];
    await load();
    return asked;
  };
  return { exports: module.exports, filesAskedBy: filesImportedBy };
}

export const exportsOf = async (file) => (existsSync(file) ? (await runModule(file)).exports : {});

const join = (base, part = '') => [base, part].filter(Boolean).join('/');

function pagesOf(routes, base = '') {
  return routes.flatMap(({ path: part, lazy, handle, children = [] }) => {
    const whole = join(base, part);
    const { focused } = handle ?? {};
    return [...(lazy ? [{ path: whole, lazy, focused }] : []), ...pagesOf(children, whole)];
  });
}

/**
 * Reads a remote's source for the files and data that its pages need first.
 *
 * @param {string} folder of the remote
 * @returns {Promise<{ path: string, files: string[], focused?: boolean, state: Record<string, string>,
 * earlyCalls?: readonly object[], pictures: readonly { address: string, media?: string }[], pictureSizes?: string, head?: object }[]>} for
 * each page: its path below the mount, the files that it imports, whether it has no navigation, and its
 * entries in `src/preloadHints.ts` and `src/heads.ts`. A picture's address is the path of its source file.
 */
export async function readPages(folder) {
  const { exports, filesAskedBy } = await runModule(path.join(folder, 'src/remote.tsx'));
  const { preloadHints = {} } = await exportsOf(path.join(folder, 'src/preloadHints.ts'));
  const { heads = {} } = await exportsOf(path.join(folder, 'src/heads.ts'));
  const pages = [];
  for (const { path: address, lazy, focused } of pagesOf(exports.remote.routes)) {
    const { state = {}, earlyCalls, pictures = [], pictureSizes } = preloadHints[address] ?? {};
    const head = heads[address];
    pages.push({
      path: address,
      files: await filesAskedBy(lazy),
      focused,
      state,
      earlyCalls,
      pictures,
      pictureSizes,
      head,
    });
  }
  return pages;
}
