import webpack from 'webpack';

const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;

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
export function splitByUse(entry, compilation) {
  const ofPages = chunksOfPages(entry, compilation);
  const scripts = [...entry.getAllAsyncChunks()].filter((chunk) => chunkHasJs(chunk, compilation.chunkGraph));
  return {
    pages: scripts.filter((chunk) => ofPages.has(chunk)),
    rest: scripts.filter((chunk) => !ofPages.has(chunk)),
  };
}
