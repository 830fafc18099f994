import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNameOf, failWith, ownerOf, readJson } from '../commands/workspace.mjs';
import { CONTRACT, filesOf, integrityOf, MANIFEST, ROUTE_MANIFEST } from '../release/store.mjs';
import { describedUses } from './contract/ContractPlugin.mjs';
import { importSource } from './importSource.mjs';
import { readPages } from './routeManifest/readPages.mjs';
import { isShared, withContractRanges } from './shareTable.mjs';

const { identifierOf } = await importSource('@relaptop/shared/remote');

const TEST = /\.test\.tsx?$/;
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g;
const LINK = /\bpublicPages\.(\w+)/g;

const sourcesOf = (folder) =>
  readdirSync(path.join(folder, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .map((file) => readFileSync(path.join(folder, 'src', file), 'utf8'));

/** @returns {Map<string, Set<string>>} the values that sources import from modules of the shell, by module */
function importsOf(sources) {
  const found = new Map();
  for (const [, names, module] of sources.flatMap((text) => [...text.matchAll(IMPORT)])) {
    if (!isShared(module)) continue;
    const values = names.split(',').map((name) => name.trim().split(' as ')[0]);
    const known = found.get(module) ?? new Set();
    for (const name of values) if (name && !name.startsWith('type ')) known.add(name);
    found.set(module, known);
  }
  return found;
}

/**
 * Makes the manifest name the script that the shell loads. Vite's manifest names an ES module as the entry,
 * and the script that imports this module separately.
 */
function withScriptEntry({ metaData }) {
  metaData.remoteEntry = metaData.varRemoteEntry ?? metaData.remoteEntry;
}

/** @returns {Record<string, string>} hashes of the scripts that the shell loads itself; it loads no ES modules */
function hashesOf(dist, { metaData, exposes }) {
  const { path: folder = '', name } = metaData.remoteEntry;
  const exposed = metaData.varRemoteEntry ? [] : exposes.flatMap(({ assets }) => assets.js.sync);
  const files = [path.posix.join(folder, name), ...exposed];
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(dist, file)))]));
}

/**
 * Describes a remote that another bundler built: writes the contract and the routes, and adds hashes and the
 * ranges of shared modules to the manifest. Pages, imports and links come from the sources, calls and hashes
 * from the built scripts.
 *
 * @param {string} folder of the remote
 * @param {string} dist folder of the build
 * @throws without a manifest of module federation
 */
export async function describe(folder, dist) {
  const file = path.join(dist, MANIFEST);
  if (!existsSync(file))
    throw new Error(
      `${dist} has no ${MANIFEST}: set \`manifest: { fileName: '${MANIFEST}' }\` in the federation plugin`,
    );
  const scripts = Object.keys(filesOf(dist)).filter((name) => name.endsWith('.js'));
  const sources = sourcesOf(folder);
  const contract = describedUses(folder, identifierOf(appNameOf(folder)), {
    exports: importsOf(sources),
    code: scripts.map((name) => readFileSync(path.join(dist, name), 'utf8')),
    links: new Set(sources.flatMap((text) => [...text.matchAll(LINK)].map(([, name]) => name))),
  });
  const pages = (await readPages(folder)).map(({ path: address, focused, head, state }) => ({
    path: address,
    scripts: [],
    shares: [],
    focused,
    preloadedState: state,
    pictures: [],
    head,
  }));
  const stats = readJson(file);
  withScriptEntry(stats);
  withContractRanges({ stats });
  stats.metaData.owner = ownerOf(folder);
  stats.metaData.integrity = hashesOf(dist, stats);
  stats.metaData.contract = integrityOf(JSON.stringify(contract));
  writeFileSync(path.join(dist, CONTRACT), JSON.stringify(contract));
  writeFileSync(path.join(dist, ROUTE_MANIFEST), JSON.stringify({ scripts: [], shares: [], pages }));
  writeFileSync(file, JSON.stringify(stats));
  return { pages: pages.length, calls: Object.keys(contract.calls).length };
}

if (process.argv[1] === import.meta.filename) {
  const dist = path.resolve(process.argv[2] ?? 'dist');
  await describe(process.cwd(), dist).then(
    ({ pages, calls }) => console.log(`${dist} is described: pages ${pages}, calls ${calls}.`),
    failWith,
  );
}
