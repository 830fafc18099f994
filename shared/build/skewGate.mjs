import { existsSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { failWith, inRoot, listRemotes, readJson } from './commands/workspace.mjs';
import { remoteShares } from './shareTable.mjs';

const EXPOSED = 'remote';

/** @returns the versions that the built shell provides, by package name. */
function providedByShell() {
  const { shared } = readJson(inRoot('shell', 'dist', 'mf-manifest.json'));
  return new Map(shared.map(({ name, version }) => [name, version]));
}

/** @returns what keeps one built remote from running in the built shell, each with package and ranges. */
export function findSkew({ name, folder }, provided = providedByShell()) {
  const manifestFile = path.join(folder, 'dist', 'mf-manifest.json');
  if (!existsSync(manifestFile)) return [`${name} has not been built`];
  const { exposes, shared } = readJson(manifestFile);
  const problems = [];
  if (!exposes.some((exposed) => exposed.name === EXPOSED))
    problems.push(`${name} does not expose ./${EXPOSED}`);
  for (const { name: shareName, requiredVersion } of shared) {
    const fromShell = remoteShares[shareName]?.import === false;
    const version = provided.get(shareName);
    if (!version && fromShell)
      problems.push(`${name} needs ${shareName} from the shell, which does not provide it`);
    if (version && requiredVersion && !semver.satisfies(version, requiredVersion)) {
      problems.push(`${name} needs ${shareName} ${requiredVersion}, the shell provides ${version}`);
    }
  }
  return problems;
}

/** Compares every built remote with the built shell. @throws with all that does not fit. */
export function checkAll() {
  const provided = providedByShell();
  const problems = listRemotes().flatMap((remote) => findSkew(remote, provided));
  if (problems.length > 0) throw new Error(`The remotes do not fit the shell:\n  ${problems.join('\n  ')}`);
  console.log(`${listRemotes().length} remotes fit the shell.`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    checkAll();
  } catch (error) {
    failWith(error);
  }
}
