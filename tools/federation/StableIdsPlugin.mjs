import path from 'node:path';

const NAME = 'StableIdsPlugin';
/** Where the federation plugin writes the module that starts its runtime: its name is a hash of text with absolute paths. */
const GENERATED = `${path.sep}node_modules${path.sep}.federation${path.sep}`;
const isGenerated = (module) => (module.rootModule ?? module).resource?.includes(GENERATED);
const isContainer = (module) =>
  module.libIdent?.({ context: '' })?.includes('webpack/container/entry/') ?? false;

/**
 * Gives those modules an id whose names contain the folder of the build, by way of a hash. All other ids come from paths below the
 * app: so the same sources give the same bytes in whatever folder they lie.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = isContainer(module) ? 'container' : isGenerated(module) && 'federation';
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
