import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';
/** Folder of the list of public pages. Each app bundles a copy of this list. */
const PATHS = path.dirname(fileURLToPath(import.meta.resolve('@relaptop/shared/paths')));
const PAGES_FILE = path.join(PATHS, 'publicPages') + '.';
const PAGES = 'publicPages';
/** Stands in `links` for all pages, if the code uses the whole list. */
export const ANY_PAGE = '*';

/**
 * Imports, calls and links of an app's code.
 *
 * @typedef {object} Use
 * @property {Map<string, Set<string>>} exports imported names by shared module
 * @property {Set<string>} calls by method and path
 * @property {Set<string>} endpoints the calls that API endpoints make, also those that the contract lacks
 * @property {Set<string>} links names of public pages that the code links to or declares
 * @property {Set<object>} shared the imported shared modules
 */

/** @returns the connections of a module that tree shaking keeps */
const liveConnections = ({ moduleGraph }, module) =>
  [...moduleGraph.getOutgoingConnections(module)].filter(
    (connection) => connection.module && connection.isTargetActive(undefined),
  );

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

const NAMED_CALL = /(["'`])((?:GET|POST|PUT|DELETE) \/[\w/:-]*)\1/g;

/** A call as an argument of the API slice's functions. */
const ENDPOINT = /\b(?:call|pages?|request)\(\s*(["'`])((?:GET|POST|PUT|DELETE) \/[^"'`]*)\1/g;

export const namedCalls = (code) => [...code.matchAll(NAMED_CALL)].map(([, , call]) => call);

function noteNamedCalls(module, use) {
  const code = module.originalSource?.()?.source().toString() ?? '';
  for (const call of namedCalls(code)) use.calls.add(call);
  for (const [, , call] of code.matchAll(ENDPOINT)) use.endpoints.add(call);
}

/**
 * Reads the uses of modules from webpack's graph, after tree shaking.
 *
 * @param {object} compilation
 * @param {object[]} roots modules to start from
 * @returns {Use} of these modules and all modules that they import, without the code of shared modules (see
 * {@link usesOfCopies})
 */
export function usesFrom(compilation, roots) {
  const use = {
    exports: new Map(),
    calls: new Set(),
    endpoints: new Set(),
    links: new Set(),
    shared: new Set(),
  };
  // A loop over a set also visits values added during the loop.
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

export const entriesOf = ({ entries, moduleGraph }) =>
  [...entries.values()]
    .flatMap(({ dependencies, includeDependencies }) => [...dependencies, ...includeDependencies])
    .map((dependency) => moduleGraph.getModule(dependency))
    .filter(Boolean);

/** Exports by shared module; undefined when they are known only at run time. */
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
