import { existsSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import { findBreaking } from '../release/contract/breaking.mjs';
import { readApi } from '../release/contract/readApi.mjs';
import { failWith, inRoot, readJson } from './workspace.mjs';

const REPORT = 'shared/contracts.api.json';
const UPDATE = 'npm run api -w @relaptop/tools -- --update';

/**
 * @returns {string | undefined} why the version of the contract does not fit what was changed; undefined when it does.
 *   What breaks the wire demands a minor version at least, what breaks the seam between shell and remotes a major one,
 *   since the shared ranges are those of the major version.
 */
export function versionProblem(before, after) {
  const { wire, seam } = findBreaking(before, after);
  const demanded = seam.length > 0 ? 'major' : wire.length > 0 ? 'minor' : undefined;
  const needed = demanded && semver.inc(before.version, demanded);
  if (!needed || semver.gte(after.version, needed)) return undefined;
  return (
    `This breaks what others rely on:\n  ${[...seam, ...wire].join('\n  ')}\n` +
    `Change it in two steps (docs/teams.md), or raise "version" in shared/package.json from ${before.version} to ${needed}.`
  );
}

/** The seam's own number is what a shell compares when it loads a remote: the contract's major version. */
function numberProblem({ seam, version }) {
  const number = seam.REMOTE_CONTRACT_VERSION?.value;
  return number === semver.major(version)
    ? undefined
    : `REMOTE_CONTRACT_VERSION is ${number}, but shared/package.json has version ${version}: they go up together.`;
}

/**
 * Compares what shared offers with the committed report.
 *
 * @param {{ update?: boolean }} [options] write the report instead of asking for it
 * @throws when they differ, or when the version does not say that something breaks
 */
export async function checkApi({ update = false } = {}) {
  const file = inRoot(REPORT);
  const before = existsSync(file) ? readJson(file) : undefined;
  const after = await readApi();
  const problem = numberProblem(after) ?? (before && versionProblem(before, after));
  if (problem) throw new Error(problem);
  const text = `${JSON.stringify(after, null, 1)}\n`;
  if (update) return writeFileSync(file, text);
  if (!before || `${JSON.stringify(before, null, 1)}\n` !== text)
    throw new Error(
      `The contract differs from ${REPORT}. Run ${UPDATE} and commit the file with the change.`,
    );
  console.log(`The contract is as ${REPORT} says, version ${after.version}.`);
}

if (import.meta.filename === process.argv[1]) {
  await checkApi({ update: process.argv.includes('--update') }).catch(failWith);
}
