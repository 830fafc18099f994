import path from 'node:path';
import webpack from 'webpack';
import { runForNode } from '../prerender/runForNode.mjs';
import { importSource } from '../importSource.mjs';
import { shellShares } from '../shareTable.mjs';
import { exportsOf, readPages } from './readPages.mjs';

const { ROUTE_MANIFEST_FILE, REMOTE_BASE } = await importSource('@relaptop/shared/contracts');

const NAME = 'RouteManifestPlugin';
const OF_PANELS = ['src/layouts/PanelLayout.tsx', 'src/layouts/SignedInTools.tsx'];
/** The federation plugin's name for the chunk group of a remote's exposed module. */
const EXPOSED = '__federation_expose_remote';

function assertSharesImported(shares) {
  const later = Object.keys(shellShares).filter((name) => !shellShares[name].eager);
  const missing = later.filter((name) => !shares.includes(name));
  if (missing.length > 0)
    throw new Error(`The shell shares ${missing}, but imports it nowhere: name it in prefetchShares.ts.`);
}

/** @throws if a file of {@link OF_PANELS} has no separate chunk, for example after it was renamed */
function panelGroups(compilation, folder) {
  return OF_PANELS.flatMap((file) => {
    const groups = groupsOfFile(compilation, path.join(folder, file));
    if (groups.length === 0) throw new Error(`${file} is listed in OF_PANELS, but has no lazy import.`);
    return groups;
  });
}

const toJson = ({ scripts, shares }) => ({ scripts: [...scripts], shares: [...shares].sort() });

/** Writes route-manifest.json with the files that each route needs first. The server preloads these files. */
export class RouteManifestPlugin {
  #describe;

  /** @param {(compilation: object) => Promise<object>} describe returns the content of the file */
  constructor(describe) {
    this.#describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // File names are final only at this stage.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const content = JSON.stringify(await this.#describe(compilation));
        compilation.emitAsset(ROUTE_MANIFEST_FILE, new webpack.sources.RawSource(content));
      });
    });
  }
}

/**
 * Describes the shell: the scripts for its start and for panels, the scripts of each shared module, and the
 * prerendered frames.
 *
 * @param {string} folder of the shell
 * @param {boolean} prerendered whether to prerender pages, which would delay each rebuild during development
 */
export const shellManifest = (folder, prerendered) =>
  new RouteManifestPlugin(async (compilation) => {
    const start = path.join(folder, 'src/bootstrap.tsx');
    const needs = noNeeds();
    for (const group of [...compilation.entrypoints.values(), ...groupsOfFile(compilation, start)])
      addGroup(compilation, group, needs);
    const scriptsOf = scriptsWithShares(compilation);
    const panel = noNeeds();
    for (const group of panelGroups(compilation, folder)) addGroup(compilation, group, panel);
    const names = sharesOf(compilation);
    assertSharesImported(names);
    const shares = names.map((name) => [name, scriptsOf({ ...noNeeds(), shares: [name] })]);
    const { prerenderFrames, prerenderFocused, prerenderPanel, prerenderWaiting } = prerendered
      ? await runForNode({ folder, file: './src/prerender.tsx', publicPath: '/' })
      : {};
    const { heads } = await exportsOf(path.join(folder, 'src/heads.ts'));
    const { earlyCalls } = await exportsOf(path.join(folder, 'src/preloadHints.ts'));
    return {
      scripts: scriptsOf(needs),
      shares: Object.fromEntries(shares),
      panel: scriptsOf(panel),
      earlyCalls,
      heads,
      ...(prerenderFrames && { frames: prerenderFrames() }),
      ...(prerenderFocused && { focusedFrame: prerenderFocused() }),
      ...(prerenderPanel && { panelFrame: prerenderPanel() }),
      ...(prerenderWaiting && { waiting: prerenderWaiting() }),
    };
  });

/** Describes a remote: the files for its start and for each page, and the prerendered pages. */
export const routeManifest = (folder, prerendered) =>
  new RouteManifestPlugin(async (compilation) => {
    const { prerenderedPages = {}, pageTemplates = {} } = prerendered
      ? await runForNode({ folder, file: './src/prerender.tsx', publicPath: REMOTE_BASE })
      : {};
    const exposed = compilation.namedChunkGroups.get(EXPOSED);
    const groups = [...compilation.entrypoints.values(), ...(exposed ? [exposed] : [])];
    const needs = noNeeds();
    for (const group of groups) addGroup(compilation, group, needs);
    const pages = (await readPages(folder)).map(
      async ({ path: address, files, focused, state, earlyCalls, head, ...ofPictures }) => {
        const ofPage = noNeeds();
        for (const group of files.flatMap((file) => groupsOfFile(compilation, file)))
          addGroup(compilation, group, ofPage);
        return {
          path: address,
          ...toJson(ofPage),
          focused,
          preloadedState: state,
          earlyCalls,
          pictures: ofPictures.pictures.map(builtPicture(compilation)),
          pictureSizes: ofPictures.pictureSizes,
          prerendered: await prerenderedPages[address]?.(),
          template: pageTemplates[address]?.(),
          head,
        };
      },
    );
    return { ...toJson(needs), pages: await Promise.all(pages) };
  });

/** @returns a function that replaces a picture's source path with the path of the built file */
const builtPicture =
  (compilation) =>
  ({ address, ...rest }) => {
    const source = path.relative(compilation.compiler.context, address).replaceAll(path.sep, '/');
    const found = [...compilation.assetsInfo].find(([, info]) => info.sourceFilename === source);
    if (!found) throw new Error(`${source} is named in src/preloadHints.ts, but no page uses it.`);
    return { address: found[0], ...rest };
  };

const SCRIPT = /\.js$/;
const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';

/**
 * Scripts and shared modules that a chunk group fetches before its modules can run.
 *
 * @typedef {object} Needs
 * @property {Set<string>} scripts
 * @property {Set<string>} shares names of shared modules
 */

const noNeeds = () => ({ scripts: new Set(), shares: new Set() });

function addGroup({ chunkGraph }, group, needs) {
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

function groupsOfFile(compilation, file) {
  const { moduleGraph, chunkGraph } = compilation;
  const leadsTo = (dependency) => {
    const module = moduleGraph.getModule(dependency);
    return (module?.rootModule ?? module)?.resource === file;
  };
  return [...blocksOf(compilation)]
    .filter(({ block }) => block.dependencies.some(leadsTo))
    .map(({ block }) => chunkGraph.getBlockChunkGroup(block))
    .filter(Boolean)
    .sort((one, other) => one.index - other.index);
}

/**
 * @returns {Map<string, Needs>} the needs of each shared module that the app provides. They are sorted by name, because
 * webpack finds modules in an order that depends on the speed of the disk.
 */
function providedShares(compilation) {
  const provided = [];
  for (const { module, block } of blocksOf(compilation)) {
    const group = module.type === PROVIDED && compilation.chunkGraph.getBlockChunkGroup(block);
    if (group) provided.push([module._name, addGroup(compilation, group, noNeeds())]);
  }
  return new Map(provided.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** @returns a function that lists the scripts of a `Needs`, and the scripts of its shared modules */
function scriptsWithShares(compilation) {
  const provided = providedShares(compilation);
  return ({ scripts, shares }) => {
    const all = new Set(scripts);
    const names = new Set([...shares].sort());
    // A loop over a set also visits values added during the loop.
    for (const name of names) {
      const own = provided.get(name) ?? noNeeds();
      for (const script of own.scripts) all.add(script);
      for (const share of [...own.shares].sort()) names.add(share);
    }
    return [...all];
  };
}

const sharesOf = (compilation) => [...providedShares(compilation).keys()];
