import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { yieldToMain } from '@relaptop/shared/tasks';
import { RemoteFault } from './RemoteUnavailableError';
import { scriptAddress } from './readManifest';
import { preloadRemote } from './preloadRemote';
import { withinTime } from './withinTime';

/** The identifiers of the remotes that this document has already registered at the federation runtime. */
const asked = new Set<string>();

/** Global variables of the federation runtime that it doesn't clean up itself. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/** Removes what an earlier try has left in global variables: the remote's instance of the federation runtime, and its chunks. */
function forget(identifier: string): void {
  const federation = (globalThis as FederationGlobal).__FEDERATION__;
  const instances = federation?.__INSTANCES__ ?? [];
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === identifier) instances.splice(at, 1);
  }
  Reflect.deleteProperty(globalThis, `webpackChunk${identifier}`);
}

/** Registers the remote and lets the federation runtime load its entry script. */
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
 * Fetches and starts a remote. Each call first removes what an earlier try or version has left behind.
 *
 * @throws if the remote takes too long, doesn't start or exposes something else than a remote's module
 */
export async function fetchRemote(remote: RemoteEntry): Promise<RemoteModule> {
  const { name } = remote;
  const loaded = await withinTime(start(remote), name);
  // Ends the task of the script. Otherwise the code that uses the remote would run in the same task, and block the page for longer.
  await yieldToMain();
  if (!isRemoteModule(loaded?.remote)) throw new RemoteFault('shape', `${name} exposes something else.`);
  return loaded.remote;
}
