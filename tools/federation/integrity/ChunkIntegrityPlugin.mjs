import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { integrityOf } from '../../release/store.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;
const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;
const NAME = 'ChunkIntegrityPlugin';
const PREFIX = 'sha384-';
/** File of a remote with the chunk hashes that its entry file doesn't contain. */
export const INTEGRITY_TABLE = 'integrity.json';

/** @returns the hash of an asset. @throws when the build has no such file */
export function hashOfAsset(compilation, file) {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return integrityOf(asset.source.buffer());
}

export const withoutPrefix = (integrity) => integrity.slice(PREFIX.length);

/**
 * Adds the hashes of the scripts that the shell loads. The remote's entry contains all other hashes, or the
 * hash of their table.
 */
export function withScriptHashes({ stats, compilation }) {
  const { path, name } = stats.metaData.remoteEntry;
  const exposed = stats.exposes.flatMap(({ assets }) => assets.js.sync);
  const files = [`${path}${name}`, ...exposed];
  stats.metaData.integrity = Object.fromEntries(files.map((file) => [file, hashOfAsset(compilation, file)]));
  return stats;
}

const HASHES = `${RuntimeGlobals.require}.integrity`;
/** Milliseconds. Longer than the shell's timeout for a page. */
const FETCH_TIMEOUT = 6_000;

/** Must equal the attributes of the page's preload links, or the browser loads the file twice. */
const scriptCode = `
script.integrity = "${PREFIX}" + ${HASHES}[chunkId];
script.crossOrigin = "anonymous";`;

/**
 * @param {Record<string, string>} known hashes by chunk id
 * @param {string} ofTable hash of `INTEGRITY_TABLE`
 * @returns {string} code that wraps webpack's script loader, and loads no chunk without a known hash
 */
const loaderCode = (known, ofTable) => `
${HASHES} = ${JSON.stringify(known)};
const load = ${RuntimeGlobals.loadScript};
let table;
${RuntimeGlobals.loadScript} = (url, done, key, chunkId, priority) => {
  const start = () => load(url, done, key, chunkId, priority);
  const fail = () => done({ type: "integrity", target: { src: url } });
  if (${HASHES}[chunkId]) return start();
  table ||= fetch(${RuntimeGlobals.publicPath} + "${INTEGRITY_TABLE}", {
    integrity: "${PREFIX}${ofTable}",
    signal: AbortSignal.timeout(${FETCH_TIMEOUT})
  }).then((answer) => answer.json()).then(
    (hashes) => { Object.assign(${HASHES}, hashes); },
    () => { table = undefined; }
  );
  table.then(() => ${HASHES}[chunkId] ? start() : fail());
};`;

function chunksOfPages(entry, { chunkGraph }) {
  const exposed = [...entry.getAllAsyncChunks()]
    .filter(({ name }) => name?.startsWith('__federation_expose'))
    .flatMap(({ groupsIterable }) => [...groupsIterable])
    .flatMap(({ chunks }) => chunks);
  const pages = exposed
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
  return new Set([...exposed, ...pages]);
}

/**
 * @param {import('webpack').Chunk} entry the chunk that loads all others
 * @returns {{ pages: import('webpack').Chunk[], rest: import('webpack').Chunk[] }} `pages` are needed to show a page; `rest` are later
 *   chunks, and copies of shared packages for hosts without them. Chunks without a script are left out.
 */
function splitByUse(entry, compilation) {
  const ofPages = chunksOfPages(entry, compilation);
  const scripts = [...entry.getAllAsyncChunks()].filter((chunk) => chunkHasJs(chunk, compilation.chunkGraph));
  return {
    pages: scripts.filter((chunk) => ofPages.has(chunk)),
    rest: scripts.filter((chunk) => !ofPages.has(chunk)),
  };
}

/** Placeholder with the length of a base64 sha384, so its replacement doesn't shift the code of the entry. */
const placeholderOf = (what) => createHash('sha256').update(`hash of ${what}`).digest('hex');
const ofChunk = ({ id }) => placeholderOf(`chunk ${id}`);
const OF_TABLE = placeholderOf('the table');
const scriptOf = (chunk) => [...chunk.files].find((file) => file.endsWith('.js'));

/** Adds placeholders for the hashes of the pages' chunks, and of the table, to the entry. */
class ChunkHashes extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { pages } = splitByUse(this.chunk, this.compilation);
    return loaderCode(Object.fromEntries(pages.map((chunk) => [chunk.id, ofChunk(chunk)])), OF_TABLE);
  }
}

/**
 * Makes a remote's entry load its chunks with integrity hashes, so that the browser refuses changed code. The
 * entry contains the hashes of its pages' chunks. `INTEGRITY_TABLE` has the hashes of all other chunks. The
 * entry fetches this table before it loads the first of them.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk, needed) => {
        needed.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new ChunkHashes());
      });
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (code) => `${code}\n${scriptCode}`);
      // Runs after the stage that names files by content, so that the hashes match the written files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillIn(compilation));
    });
  }
}

function fillIn(compilation) {
  const entries = [...compilation.chunks].filter((chunk) => chunk.hasRuntime() && scriptOf(chunk));
  if (entries.length !== 1) throw new Error(`A remote has one entry, this one has ${entries.length}.`);
  const [entry] = entries;
  const hashOf = (chunk) => withoutPrefix(hashOfAsset(compilation, scriptOf(chunk)));
  const { pages, rest } = splitByUse(entry, compilation);
  const table = Object.fromEntries(rest.map((chunk) => [chunk.id, hashOf(chunk)]));
  compilation.emitAsset(INTEGRITY_TABLE, new sources.RawSource(JSON.stringify(table)));
  const hashes = [
    [OF_TABLE, withoutPrefix(hashOfAsset(compilation, INTEGRITY_TABLE))],
    ...pages.map((chunk) => [ofChunk(chunk), hashOf(chunk)]),
  ];
  compilation.updateAsset(scriptOf(entry), (source) => new sources.RawSource(replaceAll(source, hashes)));
}

function replaceAll(source, hashes) {
  let code = source.source().toString();
  for (const [placeholder, hash] of hashes) {
    // Browsers ignore an invalid hash, so a remaining placeholder would switch the check off.
    if (!code.includes(placeholder)) throw new Error('The entry of the remote has no place for a hash.');
    code = code.replace(placeholder, hash);
  }
  return code;
}
