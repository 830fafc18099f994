import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inRoot, listRemotes } from '../commands/workspace.mjs';
import { shellHtml } from '../federation/shellConfig.mjs';
import { webpackBase } from '../federation/webpackBase.mjs';
import { FIRST_PAGES, measureRounds, measureScripts } from './home.mjs';
import { startFront, startProduct } from './product.mjs';

const RUNTIME = path.join(import.meta.dirname, 'plainRuntime.mjs');
/**
 * Group of the first page. The bundle's first script contains the remote of this group. The other remotes
 * load lazily.
 */
const FIRST = 'public';

/**
 * @param {{ name: string, folder: string, mounts: string[] }[]} remotes
 * @returns the source of a module that replaces the shell's `fetchRemote` and imports the remotes
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
 * Configures shell, shared and remotes as one application without federation.
 *
 * @param {string} folder for generated files; the build goes to its `dist`
 */
function plainConfig(folder) {
  const remotes = path.join(folder, 'fetchRemote.js');
  writeFileSync(remotes, plainRemotes(listRemotes()));
  const base = webpackBase({
    folder: inRoot('shell'),
    entry: './src/index.ts',
    // With the shell's name, modules have the same names in both builds.
    uniqueName: 'relaptop_shell',
    publicPath: '/',
    kind: 'release',
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/fetchRemote$/, remotes), shellHtml(true)],
  });
  return {
    ...base,
    // The path of the replaced module is new in each run, so webpack's cache would never apply.
    cache: false,
    output: { ...base.output, path: path.join(folder, 'dist') },
    resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': RUNTIME } },
  };
}

async function buildPlain(folder) {
  const compiler = webpack(plainConfig(folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(`The plain bundle: ${stats.toString('errors-only')}`);
}

/**
 * Builds the same source as one bundle without federation, and compares the two home pages.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ scripts: number, roundsToData: number }} ours the product's figures
 * @param {number} visits number of visits; the figures are their medians
 * @returns {Promise<{ taxBytes: number, taxRounds: number }>} percent of additional bytes, and number of
 * additional round trips, that federation causes
 */
export async function measureTax(browser, ours, visits) {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-plain-'));
  const shellDir = path.join(folder, 'dist');
  const started = [];
  try {
    await buildPlain(folder);
    started.push(await startProduct({ SHELL_DIR: shellDir }));
    started.push(await startFront(started[0].origin));
    const { origin } = started[1];
    const plain = await measureScripts(browser, origin, { folder: shellDir, without: '/remotes/' });
    const { roundsToData } = await measureRounds(browser, origin, visits, {
      ...FIRST_PAGES.home,
      blocked: ['*/remotes/*.js'],
    });
    return {
      taxBytes: (100 * (ours.scripts - plain.scripts)) / plain.scripts,
      taxRounds: Math.max(0, Math.round(ours.roundsToData - roundsToData)),
    };
  } finally {
    for (const { stop } of started.reverse()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
