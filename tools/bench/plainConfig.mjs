import { writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { inRoot, listRemotes } from '../commands/workspace.mjs';
import { shellHtml } from '../federation/shellHtml.mjs';
import { webpackBase } from '../federation/webpackBase.mjs';

const RUNTIME = path.join(import.meta.dirname, 'plainRuntime.mjs');
/** The remote with the first page is part of the bundle, the others come when they are asked for. */
const FIRST = 'public';

/**
 * @param {{ name: string, folder: string, mounts: string[] }[]} remotes
 * @returns a module that stands in for the shell's `fetchRemote`, with the remotes as parts of the same bundle
 */
export function plainRemotes(remotes) {
  const files = remotes.map(({ folder }) => JSON.stringify(path.join(folder, 'src', 'remote.tsx')));
  const isFirst = remotes.map(({ mounts }) => mounts.includes(FIRST));
  const imports = files.map((file, at) => (isFirst[at] ? `import * as remote${at} from ${file};\n` : ''));
  const rows = remotes.map(({ name }, at) => {
    const module = isFirst[at] ? `Promise.resolve(remote${at})` : `import(${files[at]})`;
    return `  ${JSON.stringify(name)}: () => ${module},\n`;
  });
  return (
    `${imports.join('')}const REMOTES = {\n${rows.join('')}};\n` +
    'export const fetchRemote = async ({ name }) => (await REMOTES[name]()).remote;\n'
  );
}

/**
 * Shell, shared and remotes as one application without federation: what the share table, the entries and the runtime cost is the
 * difference to this.
 *
 * @param {string} folder for what is written on the way; the built files go to `dist` in it
 */
export function plainConfig(folder) {
  const remotes = path.join(folder, 'fetchRemote.js');
  writeFileSync(remotes, plainRemotes(listRemotes()));
  const base = webpackBase({
    folder: inRoot('shell'),
    entry: './src/index.ts',
    // As in the shell's own build, so that modules have the same names in both.
    uniqueName: 'relaptop_shell',
    publicPath: '/',
    kind: 'release',
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/fetchRemote$/, remotes), shellHtml(true)],
  });
  return {
    ...base,
    // The replaced module lies elsewhere each time, so nothing of an earlier build could be used.
    cache: false,
    output: { ...base.output, path: path.join(folder, 'dist') },
    resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': RUNTIME } },
  };
}
