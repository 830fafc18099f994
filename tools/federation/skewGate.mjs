import path from 'node:path';
import semver from 'semver';
import { failWith, inRoot, listRemotes } from '../commands/workspace.mjs';
import { hasScriptHashes, readBuild } from '../release/store.mjs';
import { findUnmetUses } from './contract/compare.mjs';

const EXPOSED = 'remote';

/** A share without files is left to the shell. */
const bringsOwn = ({ assets }) => assets.js.sync.length + assets.js.async.length > 0;

/**
 * Compares the manifests and contracts of two built apps.
 *
 * @param {string} name of the remote
 * @param {{ manifest: object, contract?: object }} remote
 * @param {{ manifest: object, contract?: object }} shell
 * @returns {string[]} a sentence for each reason why the remote can't run in the shell
 */
export function findSkew(name, remote, shell) {
  const { manifest: remoteManifest } = remote;
  const { manifest: shellManifest } = shell;
  const provided = new Map(shellManifest.shared.map((share) => [share.name, share]));
  const problems = remoteManifest.exposes.some((exposed) => exposed.name === EXPOSED)
    ? []
    : [`${name} does not expose ./${EXPOSED}`];
  if (!hasScriptHashes(remoteManifest))
    problems.push(`${name} has no hashes of its scripts, without which the shell runs none; build it again`);
  for (const share of remoteManifest.shared) {
    const own = provided.get(share.name);
    if (!own && !bringsOwn(share))
      problems.push(
        `${name} needs ${share.name} ${share.requiredVersion} from the shell, which does not provide it`,
      );
    if (own && !semver.satisfies(own.version, share.requiredVersion))
      problems.push(
        `${name} needs ${share.name} ${share.requiredVersion}, the shell provides ${own.version} (${own.requiredVersion})`,
      );
  }
  return [...problems, ...findUnmetUses(name, remote.contract, shell.contract, shellManifest.shared)];
}

const built = (name) => readBuild(inRoot(name, 'dist'));

/** Compares every built remote of this clone with its shell. @throws with all problems */
export function checkAll() {
  const shell = built('shell');
  const remotes = listRemotes();
  const problems = remotes.flatMap(({ name }) => findSkew(name, built(name), shell));
  if (problems.length > 0) throw new Error(`The remotes do not fit the shell:\n  ${problems.join('\n  ')}`);
  console.log(`${remotes.length} remotes fit the shell.`);
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  try {
    checkAll();
  } catch (error) {
    failWith(error);
  }
}
