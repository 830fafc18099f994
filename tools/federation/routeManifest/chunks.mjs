const SCRIPT = /\.js$/;
const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';

/**
 * What a group of chunks fetches before its modules can run.
 *
 * @typedef {object} Needs
 * @property {Set<string>} scripts
 * @property {Set<string>} shares names of the shared modules that are asked for
 */

/** @returns {Needs} */
export const noNeeds = () => ({ scripts: new Set(), shares: new Set() });

/** Adds the scripts and shares of a group of chunks to the needs. */
export function addGroup({ chunkGraph }, group, needs) {
  for (const chunk of group.chunks) {
    for (const file of chunk.files) if (SCRIPT.test(file)) needs.scripts.add(file);
    for (const module of chunkGraph.getChunkModulesIterable(chunk))
      if (module.type === CONSUMED) needs.shares.add(module.options.shareKey);
  }
  return needs;
}

function* blocksOf(compilation) {
  for (const module of compilation.modules) for (const block of module.blocks) yield { module, block };
}

/** @returns the groups of chunks that `import()` of a file fetches. */
export function groupsOfFile(compilation, file) {
  const { moduleGraph, chunkGraph } = compilation;
  const leadsTo = (dependency) => {
    const module = moduleGraph.getModule(dependency);
    return (module?.rootModule ?? module)?.resource === file;
  };
  return [...blocksOf(compilation)]
    .filter(({ block }) => block.dependencies.some(leadsTo))
    .map(({ block }) => chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean);
}

/** @returns {Map<string, Needs>} of an app that provides shared modules: what each of them needs by itself. */
function providedShares(compilation) {
  const provided = new Map();
  for (const { module, block } of blocksOf(compilation)) {
    const group = module.type === PROVIDED && compilation.chunkGraph.getBlockChunkGroup(block);
    if (group) provided.set(module._name, addGroup(compilation, group, noNeeds()));
  }
  return provided;
}

/**
 * @returns a function that gives all scripts that are fetched for some needs in an app that provides its shares itself: also
 *   those of the shares, and of the shares that these ask for
 */
export function scriptsWithShares(compilation) {
  const provided = providedShares(compilation);
  return ({ scripts, shares }) => {
    const all = new Set(scripts);
    const names = new Set(shares);
    // A set that grows while it is walked is walked to its new end.
    for (const name of names) {
      const own = provided.get(name) ?? noNeeds();
      for (const script of own.scripts) all.add(script);
      for (const share of own.shares) names.add(share);
    }
    return [...all];
  };
}

/** @returns the names of the shared modules that an app provides. */
export const sharesOf = (compilation) => [...providedShares(compilation).keys()];
