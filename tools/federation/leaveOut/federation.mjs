import { inRoot } from '../../commands/workspace.mjs';

const inPackage = (file) => inRoot('node_modules', '@module-federation', file);

/**
 * What is left out of the federation runtime, by file. The shell reads manifests itself, preloads with the page's HTML, names
 * its remotes at run time as scripts, and takes what is loaded first; the runtime knows other ways as well.
 */
export const FEDERATION = {
  // Manifests.
  [inPackage('runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: [
    { block: ['async loadRemoteSnapshotInfo('] },
    { block: ['async getManifestJson('] },
    { block: ['async loadManifestSnapshot('] },
  ],
  // Preloads.
  [inPackage('runtime-core/dist/remote/index.js')]: [{ block: ['async preloadRemote('] }],
  [inPackage('runtime-core/dist/utils/preload.js')]: [{ block: ['function preloadAssets('] }],
  // Entries that are modules.
  [inPackage('runtime-core/dist/utils/load.js')]: [
    { block: ['async function loadEsmEntry('] },
    { block: ['async function loadSystemJsEntry('] },
  ],
  // All remotes loaded before anything is shared.
  [inPackage('runtime-core/dist/shared/index.js')]: [{ block: ['const initRemoteModule = async'] }],
  // Remotes that the build knows.
  [inPackage('webpack-bundler-runtime/dist/remotes.js')]: [{ block: ['function remotes('] }],
  [inPackage('webpack-bundler-runtime/dist/initializeSharing.js')]: [{ block: ['var initExternal ='] }],
  // Shares that are built a second time, by what is used of them.
  [inPackage('webpack-bundler-runtime/dist/init.js')]: [
    { block: ['Object.keys(currentShared).forEach('] },
    { block: ['Object.keys(registeredOptions.shared || {}).forEach('] },
    { block: ['const patchShared ='] },
  ],
  [inPackage('webpack-bundler-runtime/dist/getSharedFallbackGetter.js')]: [
    { block: ['const getSharedFallbackGetter ='] },
  ],
};
