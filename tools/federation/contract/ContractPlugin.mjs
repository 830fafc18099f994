import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import webpack from 'webpack';
import { readJson } from '../../commands/workspace.mjs';
import { parseReport, queriesOf } from '../../release/contract/report.mjs';
import { CONTRACT } from '../../release/store.mjs';
import { hashOfAsset } from '../integrity/ChunkIntegrityPlugin.mjs';
import { importSource } from '../importSource.mjs';
import { CONTRACT_VERSION, isShared, SHARED } from '../shareTable.mjs';
import { ANY_PAGE, entriesOf, providedExports, usesFrom, usesOfCopies } from './readGraph.mjs';

const { publicPages } = await importSource('@relaptop/shared/paths');
const REPORT = path.join(SHARED, 'contracts.api.txt');
const NAME = 'ContractPlugin';

/**
 * Writes beside an app's files what it needs of others, and what it offers to them: the gate compares that, name by name, before
 * the app goes live.
 */
class ContractPlugin {
  #describe;

  /** @param {(compilation: object) => object} describe gives the content of the file */
  constructor(describe) {
    this.#describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let content;
      // What is used is known by now, and modules are not yet put together.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        content = JSON.stringify(this.#describe(compilation));
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

/** By method and path; nothing where an older `@relaptop/shared` is installed, which has no report of this form. */
const QUERIES = existsSync(REPORT) ? queriesOf(parseReport(readFileSync(REPORT, 'utf8'))) : {};

/** With their paths, by which servers built before contract 2.9 are compared. */
const callsOf = (names) =>
  Object.fromEntries(
    sorted(names)
      .filter((name) => name in QUERIES)
      .map((name) => [name, name.split(' ')[1]]),
  );

/**
 * The query fields that an app may send: the bundler knows the calls that it makes and not what it sends with them, so these are all
 * fields of these calls, as the contract has them on the day of the build.
 */
const queriesWith = (calls) =>
  Object.fromEntries(Object.entries(QUERIES).filter(([call, fields]) => fields.length > 0 && call in calls));

const namesOf = (exports) =>
  sortedEntries(new Map([...exports].map(([share, names]) => [share, sorted(names)])));

/** With their addresses, which a build keeps while the page may move. */
function linksOf(names) {
  const all = names.has(ANY_PAGE) ? Object.keys(publicPages) : sorted(names);
  return Object.fromEntries(all.map((name) => [name, publicPages[name].path]));
}

/** Counts all calls and links that are possible, those of copies too. */
function reachOfAll(own, copies) {
  const all = [own, ...copies.values()];
  const calls = callsOf(new Set(all.flatMap((use) => [...use.calls])));
  return {
    calls,
    queries: queriesWith(calls),
    links: linksOf(new Set(all.flatMap(({ links }) => [...links]))),
  };
}

/** @returns the ranges that an app's own package.json asks for, of what it gets from the shell. A file or an address is no range. */
function ownRanges(folder) {
  const { dependencies = {}, peerDependencies = {} } = readJson(path.join(folder, 'package.json'));
  const ranges = Object.entries({ ...dependencies, ...peerDependencies });
  return Object.fromEntries(
    ranges.filter(([name, range]) => isShared(name) && semver.validRange(range) !== null),
  );
}

/**
 * For a remote: its name in the federation, its own ranges, the exports of shared modules and the calls that it uses, and the pages that
 * it links to. `copies` says the same of each shared module that it brings, which counts where the shell does not provide that.
 */
export const remoteContract = (folder, name) =>
  new ContractPlugin((compilation) => {
    const own = usesFrom(compilation, entriesOf(compilation));
    const copies = usesOfCopies(compilation, own);
    return {
      name,
      contract: CONTRACT_VERSION,
      ranges: ownRanges(folder),
      ...reachOfAll(own, copies),
      uses: namesOf(own.exports),
      copies: sortedEntries(new Map([...copies].map(([share, { exports }]) => [share, namesOf(exports)]))),
    };
  });

/** For the shell: also what each shared module provides. The calls and links of what it provides are its own. */
export const shellContract = (name) =>
  new ContractPlugin((compilation) => {
    const own = usesFrom(compilation, entriesOf(compilation));
    const provided = [...providedExports(compilation)].filter(([, names]) => names !== undefined);
    return {
      name,
      contract: CONTRACT_VERSION,
      ...reachOfAll(own, usesOfCopies(compilation, own)),
      provides: namesOf(provided),
    };
  });

/** For the option `additionalData` of a manifest: the hash of the file, so that whoever trusts the manifest may trust it. */
export function withContractHash({ stats, compilation }) {
  stats.metaData.contract = hashOfAsset(compilation, CONTRACT);
  return stats;
}
