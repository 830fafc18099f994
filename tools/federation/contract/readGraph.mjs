import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';
/** Where the pages stand that apps link to across the seam; a part of every app's own code as well. */
const PATHS = path.dirname(fileURLToPath(import.meta.resolve('@relaptop/shared/paths')));
const PAGES_FILE = path.join(PATHS, 'publicPages') + '.';
const PAGES = 'publicPages';
/** In place of a page's name: the list was taken as a whole. */
export const ANY_PAGE = '*';

/**
 * Imports, calls and links of an app's code.
 *
 * @typedef {object} Use
 * @property {Map<string, Set<string>>} exports of each shared module, the names that are imported
 * @property {Set<string>} calls the server's calls, by method and path
 * @property {Set<string>} links names of the public pages that it links to, or declares
 * @property {Set<object>} shared the shared modules that are imported
 */

/** @returns the connections of a module that the build keeps: what is never used is not in the app either. */
const liveConnections = ({ moduleGraph }, module) =>
  [...moduleGraph.getOutgoingConnections(module)].filter(
    (connection) => connection.module && connection.isTargetActive(undefined),
  );

/** @returns paths of names that a connection takes from its module, such as `['publicPages', 'blog']`. */
const namesTaken = (compilation, { dependency }) =>
  compilation
    .getDependencyReferencedExports(dependency, undefined)
    .map((referenced) => (Array.isArray(referenced) ? referenced : referenced.name));

const isFrom = (module, place) => (module.rootModule ?? module).resource?.startsWith(place);

function note(compilation, connection, use) {
  const { module } = connection;
  if (module.type === CONSUMED) {
    use.shared.add(module);
    const { shareKey } = module.options;
    const names = use.exports.get(shareKey) ?? new Set();
    for (const [name] of namesTaken(compilation, connection)) if (name !== undefined) names.add(name);
    use.exports.set(shareKey, names);
  } else if (isFrom(module, PAGES_FILE)) {
    for (const [name, page] of namesTaken(compilation, connection))
      if (name === PAGES) use.links.add(page ?? ANY_PAGE);
  }
}

/** A call that is named by its method and path, as in `call('PUT /flags/:id/dismissal')`. */
const NAMED_CALL = /(["'`])((?:GET|POST|PUT|DELETE) \/[\w/:-]*)\1/g;

function noteNamedCalls(module, use) {
  const code = module.originalSource?.()?.source().toString() ?? '';
  for (const [, , call] of code.matchAll(NAMED_CALL)) use.calls.add(call);
}

/**
 * Reads from the bundler's graph what modules use, once it has dropped what is never reached.
 *
 * @param {object} compilation
 * @param {object[]} roots where to start
 * @returns {Use} what these modules ask for and all that they lead to. It ends at shared modules, which come from the shell: what the
 *   copies ask for that an app brings for elsewhere, {@link usesOfCopies} tells.
 */
export function usesFrom(compilation, roots) {
  const use = { exports: new Map(), calls: new Set(), links: new Set(), shared: new Set() };
  // A set that grows while it is walked is walked to its new end.
  const modules = new Set(roots);
  for (const module of modules) {
    noteNamedCalls(module, use);
    for (const connection of liveConnections(compilation, module)) {
      note(compilation, connection, use);
      if (connection.module.type !== CONSUMED) modules.add(connection.module);
    }
  }
  return use;
}

/** @returns {Map<string, Use>} of each shared module that is asked for and brought along as well, what the copy asks for */
export function usesOfCopies(compilation, { shared }) {
  const copies = new Map();
  const all = new Set(shared);
  for (const module of all) {
    const roots = liveConnections(compilation, module).map((connection) => connection.module);
    if (roots.length === 0) continue;
    const use = usesFrom(compilation, roots);
    copies.set(module.options.shareKey, use);
    for (const further of use.shared) all.add(further);
  }
  return copies;
}

/** @returns the modules that an app starts with. */
export const entriesOf = ({ entries, moduleGraph }) =>
  [...entries.values()]
    .flatMap(({ dependencies, includeDependencies }) => [...dependencies, ...includeDependencies])
    .map((dependency) => moduleGraph.getModule(dependency))
    .filter(Boolean);

/**
 * @returns {Map<string, string[] | undefined>} the names that each shared module of an app exports; undefined where only running it
 *   would tell
 */
export function providedExports(compilation) {
  const { moduleGraph, modules } = compilation;
  const provided = new Map();
  for (const module of modules) {
    if (module.type !== PROVIDED) continue;
    const [{ module: shared }] = moduleGraph.getOutgoingConnections(module);
    const names = moduleGraph.getProvidedExports(shared);
    provided.set(module._name, Array.isArray(names) ? names : undefined);
  }
  return provided;
}
