import semver from 'semver';

const OWN_PACKAGE = '@relaptop/shared';

/** @returns the version that the shell has of a package: facades stand for our own, which has no share of its name. */
function versionInShell(name, shares) {
  const share = shares.find((one) => one.name === name);
  if (share || name !== OWN_PACKAGE) return share?.version;
  return shares.find((one) => one.name.startsWith(`${OWN_PACKAGE}/`))?.version;
}

/** @returns what a remote's own package.json asks for and the shell has in another version. */
function findUnmetRanges(name, { ranges = {} }, shares) {
  return Object.entries(ranges).flatMap(([wanted, range]) => {
    const version = versionInShell(wanted, shares);
    if (version === undefined || semver.satisfies(version, range)) return [];
    return [`${name} asks for ${wanted} ${range} in its package.json, the shell provides ${version}`];
  });
}

/**
 * @returns {[string, string[]][]} the shared modules with the names that a remote takes of each from this shell. A copy that it
 *   brings runs where the shell has none, and takes names of others in its turn.
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

/**
 * Compares what a remote uses with what the shell provides, name by name.
 *
 * @param {string} name of the remote
 * @param {object} [remote] its contract; builds from before there were any are not compared
 * @param {object} [shell] that of the shell
 * @param {{ name: string, version: string }[]} shares what the shell's manifest says that it shares
 * @returns {string[]} each export that is missing, and each range that does not fit
 */
export function findUnmetUses(name, remote, shell, shares) {
  if (!remote) return [];
  const shared = new Set(shares.map((share) => share.name));
  const missing = usesInShell(remote, (share) => shared.has(share)).flatMap(([share, names]) => {
    const provided = shell?.provides?.[share];
    return provided ? names.filter((one) => !provided.includes(one)).map((one) => `${one} of ${share}`) : [];
  });
  return [
    ...findUnmetRanges(name, remote, shares),
    ...[...new Set(missing)].map((what) => `${name} uses ${what}, which the shell does not provide`),
  ];
}

/**
 * Compares the calls of an app with those of the deployed server, and the query fields that it may send with them.
 *
 * @param {string} who the app, with its version where that helps
 * @param {{ contract?: string, calls?: Record<string, string>, queries?: Record<string, string[]> }} [app] what it asks for: paths by a
 *   name or by method and path, and query fields by method and path
 * @param {{ contract: string, calls: Record<string, string>, queries?: Record<string, string[]> }} [server] what the server has; nothing
 *   is compared without it
 * @returns {string[]} each call and each query field that the server does not have
 */
export function findMissingCalls(who, app, server) {
  if (!app?.calls || !server) return [];
  const deployed = `the deployed server (contract ${server.contract})`;
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
