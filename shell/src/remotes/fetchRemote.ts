import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { yieldToMain } from '@relaptop/shared/tasks';
import { RemoteFault } from './RemoteUnavailableError';
import { scriptAddress } from './readManifest';
import { preloadRemote } from './preloadRemote';
import { withinTime } from './withinTime';

/** The identifiers that this document has passed to the runtime. */
const asked = new Set<string>();

/** The runtime's globals that it doesn't clean up itself. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/** Removes the traces of an earlier try: the remote's own runtime with its versions, and its chunks. */
function forget(identifier: string): void {
  const federation = (globalThis as FederationGlobal).__FEDERATION__;
  const instances = federation?.__INSTANCES__ ?? [];
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === identifier) instances.splice(at, 1);
  }
  Reflect.deleteProperty(globalThis, `webpackChunk${identifier}`);
}

/** Has the runtime load the manifest's script. */
async function start({ name, entry, integrity }: RemoteEntry) {
  const identifier = identifierOf(name);
  const manifest = await preloadRemote({ entry, integrity });
  const again = asked.has(identifier);
  asked.add(identifier);
  registerRemotes([{ name: identifier, entry: scriptAddress(entry, manifest) }], { force: again });
  if (again) forget(identifier);
  return loadRemote<{ remote?: unknown }>(`${identifier}/remote`);
}

/**
 * Fetches and starts a remote. Each call starts clean, without traces of an earlier try or version.
 *
 * @throws when the remote is too late, doesn't start or has the wrong shape
 */
export async function fetchRemote(remote: RemoteEntry): Promise<RemoteModule> {
  const { name } = remote;
  const loaded = await withinTime(start(remote), name);
  // Code that waited for the script would otherwise run in the same task.
  await yieldToMain();
  if (!isRemoteModule(loaded?.remote)) throw new RemoteFault('shape', `${name} exposes something else.`);
  return loaded.remote;
}
