import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import semver from 'semver';
import webpack from 'webpack';
import { readJson } from '../../commands/workspace.mjs';
import { parseReport, queriesOf } from '../../release/contract/report.mjs';
import { CONTRACT } from '../../release/store.mjs';
import { hashOfAsset } from '../integrity/ChunkIntegrityPlugin.mjs';
import { importSource } from '../importSource.mjs';
import { CONTRACT_VERSION, isShared, majorOf, SHARED } from '../shareTable.mjs';
import { ANY_PAGE, entriesOf, namedCalls, providedExports, usesFrom, usesOfCopies } from './readGraph.mjs';

const { publicPages } = await importSource('@relaptop/shared/paths');
const REPORT = path.join(SHARED, 'contracts.api.txt');
const NAME = 'ContractPlugin';

/** Writes contract.json, which the gate compares before the app goes live. */
class ContractPlugin {
  #describe;

  /** @param {(compilation: object) => object} describe returns the content of the file */
  constructor(describe) {
    this.#describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let content = '{}';
      // In this hook, webpack knows the used exports and has not merged modules yet.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        try {
          content = JSON.stringify(this.#describe(compilation));
        } catch (error) {
          compilation.errors.push(error);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
        compilation.emitAsset(CONTRACT, new webpack.sources.RawSource(content)),
      );
    });
  }
}

const sorted = (names) => [...names].sort();
const sortedEntries = (map) => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Query fields by call; empty if this version of `@relaptop/shared` contains no contract report. */
const QUERIES = existsSync(REPORT) ? queriesOf(parseReport(readFileSync(REPORT, 'utf8'))) : {};

/** Paths of calls, by name. If a server's contract is older than 2.9, the gate compares paths instead of names. */
const callsOf = (names) =>
  Object.fromEntries(
    sorted(names)
      .filter((name) => name in QUERIES)
      .map((name) => [name, name.split(' ')[1]]),
  );

/** The bundler finds the app's calls but not their fields, so all fields of these calls count. */
const queriesWith = (calls) =>
  Object.fromEntries(Object.entries(QUERIES).filter(([call, fields]) => fields.length > 0 && call in calls));

const namesOf = (exports) =>
  sortedEntries(new Map([...exports].map(([share, names]) => [share, sorted(names)])));

/**
 * @returns addresses of linked pages, by name. The gate needs the addresses, because a page may move after
 * the build
 */
function linksOf(names) {
  const all = names.has(ANY_PAGE) ? Object.keys(publicPages) : sorted(names);
  return Object.fromEntries(all.map((name) => [name, publicPages[name].path]));
}

function refuseUndefined(endpoints) {
  const unknown = sorted(endpoints).filter((call) => !(call in QUERIES));
  if (unknown.length > 0 && existsSync(REPORT))
    throw new Error(`Contract ${CONTRACT_VERSION} does not define the call ${unknown.join(', ')}.`);
}

function possibleCalls(own, copies) {
  const all = [own, ...copies.values()];
  refuseUndefined(new Set(all.flatMap(({ endpoints }) => [...endpoints])));
  const calls = callsOf(new Set(all.flatMap((use) => [...use.calls])));
  return {
    calls,
    queries: queriesWith(calls),
    links: linksOf(new Set(all.flatMap(({ links }) => [...links]))),
  };
}

/**
 * @returns version ranges of the shell's packages. For a range that is a file or a URL, the installed major
 * version
 */
function ownRanges(folder) {
  const file = path.join(folder, 'package.json');
  const { dependencies = {}, peerDependencies = {} } = readJson(file);
  const requireFrom = createRequire(file);
  const installed = (name) => majorOf(requireFrom(`${name}/package.json`).version);
  const ranges = Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) => isShared(name));
  return Object.fromEntries(
    ranges.map(([name, range]) => [name, semver.validRange(range) === null ? installed(name) : range]),
  );
}

/**
 * Describes a remote: its version ranges, and the shared exports, calls and links that it uses. If the remote contains copies of shared
 * modules, `copies` has what each copy uses. The gate counts these uses only if the shell doesn't provide the module.
 */
export const remoteContract = (folder, name) =>
  new ContractPlugin((compilation) => {
    const own = usesFrom(compilation, entriesOf(compilation));
    const copies = usesOfCopies(compilation, own);
    return {
      name,
      contract: CONTRACT_VERSION,
      ranges: ownRanges(folder),
      ...possibleCalls(own, copies),
      uses: namesOf(own.exports),
      copies: sortedEntries(new Map([...copies].map(([share, { exports }]) => [share, namesOf(exports)]))),
    };
  });

/**
 * Describes a remote of another bundler, whose graph is unknown.
 *
 * @param {string} folder of the remote
 * @param {string} name
 * @param {{ exports: Map<string, Set<string>>, code: string[], links: Set<string> }} found the imported names by
 * shared module, its built scripts, and the names of linked pages
 */
export function describedUses(folder, name, { exports, code, links }) {
  const own = { calls: new Set(code.flatMap(namedCalls)), endpoints: new Set(), links };
  return {
    name,
    contract: CONTRACT_VERSION,
    ranges: ownRanges(folder),
    ...possibleCalls(own, new Map()),
    uses: namesOf(exports),
    copies: {},
  };
}

/**
 * Describes the shell, with the exports of each shared module. `offers` are the calls of its contract. If the
 * registry has no server, the gate compares remotes with these calls.
 */
export const shellContract = (name) =>
  new ContractPlugin((compilation) => {
    const own = usesFrom(compilation, entriesOf(compilation));
    const provided = [...providedExports(compilation)].filter(([, names]) => names !== undefined);
    return {
      name,
      contract: CONTRACT_VERSION,
      ...possibleCalls(own, usesOfCopies(compilation, own)),
      offers: { calls: callsOf(Object.keys(QUERIES)), queries: sortedEntries(Object.entries(QUERIES)) },
      provides: namesOf(provided),
    };
  });

/** The manifest gets the contract's hash, so a trusted manifest makes the contract trusted too. */
export function withContractHash({ stats, compilation }) {
  stats.metaData.contract = hashOfAsset(compilation, CONTRACT);
  return stats;
}
