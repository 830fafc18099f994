import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { splitByUse } from './chunks.mjs';
import { hashOfAsset, INTEGRITY_TABLE, withoutPrefix } from './hashes.mjs';
import { loaderCode, scriptCode } from './loaderCode.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;
const NAME = 'ChunkIntegrityPlugin';

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
