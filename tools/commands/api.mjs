import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { compareReports } from '../release/contract/breaking.mjs';
import { readApi } from '../release/contract/readApi.mjs';
import { parseReport } from '../release/contract/report.mjs';
import { lineWithUsers, readUsers } from '../release/contract/users.mjs';
import { withStore } from '../release/bucket/withStore.mjs';
import { storeAt } from '../release/store.mjs';
import { failWith, inRoot } from './workspace.mjs';

const REPORT = 'shared/contracts.api.txt';
const UPDATE = 'npm run api -w @relaptop/tools -- --update';

const noUsers = () => [];
const linesOf = (differences, usersOf) =>
  differences.map((one) => `\n  ${lineWithUsers(one, usersOf)}`).join('');

/**
 * The reason is a breaking change. A change that breaks API calls needs a new minor version at least. A
 * change that breaks shell or remotes needs a new major version, because the version ranges of shared modules
 * use only the major version.
 *
 * @param {import('../release/contract/report.mjs').Report} before
 * @param {import('../release/contract/report.mjs').Report} after
 * @param {(part: import('../release/contract/users.mjs').Part) => string[]} [usersOf] the apps to name
 * @returns {string | undefined} why the contract's version is too low; undefined if it isn't
 */
export function versionProblem(before, after, usersOf = noUsers) {
  const breaking = compareReports(before, after).filter(({ breaks }) => breaks);
  if (breaking.length === 0) return undefined;
  const demanded = breaking.some(({ breaks }) => breaks === 'seam') ? 'major' : 'minor';
  const needed = semver.inc(before.version, demanded);
  if (semver.gte(after.version, needed)) return undefined;
  return (
    `This breaks what others rely on:${linesOf(breaking, usersOf)}\n` +
    `Change it in two steps (docs/teams.md), or raise "version" in shared/package.json from ${before.version} to ${needed}.`
  );
}

/**
 * @returns a sentence if `REMOTE_CONTRACT_VERSION` isn't the contract's major version. The shell compares
 * this number when it loads a remote
 */
function numberProblem({ code, version }) {
  const number = code.seam.constants.get('REMOTE_CONTRACT_VERSION');
  return number === semver.major(version)
    ? undefined
    : `REMOTE_CONTRACT_VERSION is ${number}, but shared/package.json has version ${version}: they go up together.`;
}

/**
 * Compares the contract of shared and server with the committed report.
 *
 * @param {{ update?: boolean, store?: string }} [options] `update` writes the report. The messages name the apps of `store` that use the
 * changed parts.
 * @throws when the report differs, or a breaking change needs a higher version
 */
export async function checkApi({ update = false, store } = {}) {
  const file = inRoot(REPORT);
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const text = await readApi();
  const before = committed && parseReport(committed);
  const after = parseReport(text);
  const usersOf =
    committed === text ? noUsers : await withStore(storeAt(store), (folder) => readUsers(folder));
  const problem = numberProblem(after) ?? (before && versionProblem(before, after, usersOf));
  if (problem) throw new Error(problem);
  const differences = before ? linesOf(compareReports(before, after), usersOf) : '';
  if (update) {
    writeFileSync(file, text);
    if (differences) console.log(`${REPORT} has changed:${differences}`);
  } else if (committed !== text)
    throw new Error(
      `The contract differs from ${REPORT}:${differences}\nRun ${UPDATE} and commit the file with the change.`,
    );
  else console.log(`The contract is as ${REPORT} says, version ${after.version}.`);
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({
    options: { update: { type: 'boolean', default: false }, store: { type: 'string' } },
  });
  await checkApi(values).catch(failWith);
}
