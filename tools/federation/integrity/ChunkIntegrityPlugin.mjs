import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { integrityOf } from '../../release/store.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;
const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;
const NAME = 'ChunkIntegrityPlugin';
const PREFIX = 'sha384-';
/** The file of a remote with the hashes of the chunks that its entry does not know by itself. */
export const INTEGRITY_TABLE = 'integrity.json';

/** @returns the hash of a file of a build that is being written. @throws when the build has no such file. */
export function hashOfAsset(compilation, file) {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return integrityOf(asset.source.buffer());
}

export const withoutPrefix = (integrity) => integrity.slice(PREFIX.length);

/**
 * For the option `additionalData` of a remote's manifest: adds the hash of each script that the shell itself puts on the
 * page, the entry and what comes along with it. All others are put there by the entry, which knows their hashes.
 */
export function withScriptHashes({ stats, compilation }) {
  const { path, name } = stats.metaData.remoteEntry;
  const exposed = stats.exposes.flatMap(({ assets }) => assets.js.sync);
  const files = [`${path}${name}`, ...exposed];
  stats.metaData.integrity = Object.fromEntries(files.map((file) => [file, hashOfAsset(compilation, file)]));
  return stats;
}

/** Where an entry keeps the hashes that it knows, by the id of the chunk. */
const HASHES = `${RuntimeGlobals.require}.integrity`;
/** Milliseconds; longer than the page waits for it. */
const FETCH_TIMEOUT = 6_000;

/**
 * Code for the script element of a chunk. It is asked for in one way wherever it comes from, since links of the page that
 * fetch it beforehand have to say the same.
 */
const scriptCode = `
script.integrity = "${PREFIX}" + ${HASHES}[chunkId];
script.crossOrigin = "anonymous";`;

/**
 * @param {Record<string, string>} known hashes by the id of the chunk
 * @param {string} ofTable the hash of the table with all others
 * @returns {string} code that stands before the loading of each script: without a hash nothing is asked for
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

/** @returns the chunks of the exposed module, those split off it, and those of its pages, which it loads lazily. */
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
 * @param {import('webpack').Chunk} entry the chunk with the loader of all others
 * @returns {{ pages: import('webpack').Chunk[], rest: import('webpack').Chunk[] }} the chunks that it loads as scripts:
 *   those that a page needs at once, and all others: what pages load later, and copies of shared packages for hosts
 *   without them. Some chunks only stand for what the host gives; they are no scripts.
 */
function splitByUse(entry, compilation) {
  const ofPages = chunksOfPages(entry, compilation);
  const scripts = [...entry.getAllAsyncChunks()].filter((chunk) => chunkHasJs(chunk, compilation.chunkGraph));
  return {
    pages: scripts.filter((chunk) => ofPages.has(chunk)),
    rest: scripts.filter((chunk) => !ofPages.has(chunk)),
  };
}

/** As long as a sha384 in base64, so that nothing in the entry moves when it is filled in. */
const placeholderOf = (what) => createHash('sha256').update(`hash of ${what}`).digest('hex');
const ofChunk = ({ id }) => placeholderOf(`chunk ${id}`);
const OF_TABLE = placeholderOf('the table');
const scriptOf = (chunk) => [...chunk.files].find((file) => file.endsWith('.js'));

/** The part of an entry that knows which hash each of its chunks has, or where to find it. */
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
 * Has the entry of a remote load its chunks with the hashes that they were built with: the browser runs none with another
 * content, and the entry asks for none whose hash is not known. The entry knows the hashes of its pages, and of what
 * was split off them; those of all other chunks stand in a table that is fetched with the first of these.
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
      // Names are made by now: hashes are those of the files as they are written.
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
    // Left as it is, it would be no hash at all, and browsers run what comes with none.
    if (!code.includes(placeholder)) throw new Error('The entry of the remote has no place for a hash.');
    code = code.replace(placeholder, hash);
  }
  return code;
}
