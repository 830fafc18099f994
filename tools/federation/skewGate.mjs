import path from 'node:path';
import semver from 'semver';
import { failWith, inRoot, listRemotes } from '../commands/workspace.mjs';
import { hasScriptHashes, readBuild } from '../release/store.mjs';

const EXPOSED = 'remote';

/** Whether a remote has its own copy of a shared module. Without files, the module comes from the shell. */
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
    problems.push(`${name} has no hashes of its scripts, so the shell would run none; build it again`);
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

const OWN_PACKAGE = '@relaptop/shared';

function versionInShell(name, shares) {
  const share = shares.find((one) => one.name === name);
  if (share || name !== OWN_PACKAGE) return share?.version;
  return shares.find((one) => one.name.startsWith(`${OWN_PACKAGE}/`))?.version;
}

/** @returns a sentence for each range in the remote's package.json that the shell doesn't satisfy */
function findUnmetRanges(name, { ranges = {} }, shares) {
  return Object.entries(ranges).flatMap(([wanted, range]) => {
    const version = versionInShell(wanted, shares);
    if (version === undefined || semver.satisfies(version, range)) return [];
    return [`${name} asks for ${wanted} ${range} in its package.json, the shell provides ${version}`];
  });
}

/**
 * @returns {[string, string[]][]} modules that the shell provides, each with the names that the remote
 * imports. If the shell lacks a module, the remote's copy runs, so the imports of the copy count too
 */
function usesInShell({ uses = {}, copies = {} }, isProvided) {
  const inShell = [];
  const pending = [uses];
  const copiesThatRun = new Set();
  for (const current of pending)
    for (const [share, names] of Object.entries(current)) {
      if (isProvided(share)) inShell.push([share, names]);
      else if (copies[share] && !copiesThatRun.has(share)) {
        copiesThatRun.add(share);
        pending.push(copies[share]);
      }
    }
  return inShell;
}

const API = `${OWN_PACKAGE}/api`;
/** Since this version of the contract, remotes build their requests from the definitions of calls. */
const CALLS_DEFINED = '2.9.0';
/** Since this version of the contract, shells refuse requests that are not built from these definitions. */
const CALLS_DEMANDED = '2.12.0';

function findUndefinedCalls(name, remote, shell) {
  const isAffected =
    remote.uses?.[API]?.includes('api') &&
    semver.lt(remote.contract, CALLS_DEFINED) &&
    semver.gte(shell?.contract ?? '0.0.0', CALLS_DEMANDED);
  return isAffected
    ? [
        `${name} (contract ${remote.contract}) builds its requests from plain strings, which the shell refuses; build it again`,
      ]
    : [];
}

/**
 * Compares the exports that a remote uses with those that the shell provides.
 *
 * @param {string} name of the remote
 * @param {object} [remote] its contract; builds without one are not compared
 * @param {object} [shell] the shell's contract
 * @param {{ name: string, version: string }[]} shares from the shell's manifest
 * @returns {string[]} a sentence for each missing export and each unmet range
 */
function findUnmetUses(name, remote, shell, shares) {
  if (!remote) return [];
  const shared = new Set(shares.map((share) => share.name));
  const missing = usesInShell(remote, (share) => shared.has(share)).flatMap(([share, names]) => {
    const provided = shell?.provides?.[share];
    return provided ? names.filter((one) => !provided.includes(one)).map((one) => `${one} of ${share}`) : [];
  });
  return [
    ...findUnmetRanges(name, remote, shares),
    ...findUndefinedCalls(name, remote, shell),
    ...[...new Set(missing)].map((what) => `${name} uses ${what}, which the shell does not provide`),
  ];
}

/**
 * Compares the calls and query fields of an app with those of the deployed server.
 *
 * @param {string} who name of the app in the sentences
 * @param {{ contract?: string, calls?: Record<string, string>, queries?: Record<string, string[]> }} [app]
 * paths by name or by method and path, and query fields by method and path
 * @param {{ contract: string, calls: Record<string, string>, queries?: Record<string, string[]>, of?: string }}
 * [server] without it nothing is compared; `of` names another source of these calls in the sentences
 * @returns {string[]} a sentence for each call and query field that the server doesn't have
 */
export function findMissingCalls(who, app, server) {
  if (!app?.calls || !server) return [];
  const deployed = `the ${server.of ?? 'deployed server'} (contract ${server.contract})`;
  const paths = new Set(Object.values(server.calls));
  const calls = Object.entries(app.calls)
    .filter(([call, path]) => !(isByMethod(call) && server.queries ? server.queries[call] : paths.has(path)))
    .map(
      ([call, path]) =>
        `calls ${isByMethod(call) ? call : `${call} at ${path}`}, which ${deployed} does not have`,
    );
  const fields = Object.entries(app.queries ?? {}).flatMap(([call, sent]) =>
    sent
      .filter((field) => server.queries?.[call]?.includes(field) === false)
      .map((field) => `may send ${field} with ${call}, which ${deployed} refuses`),
  );
  return [...calls, ...fields].map((what) => `${who} (contract ${app.contract}) ${what}`);
}

const isByMethod = (call) => call.includes(' ');

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  try {
    checkAll();
  } catch (error) {
    failWith(error);
  }
}
