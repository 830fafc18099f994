import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { yieldToMain } from '@relaptop/shared/tasks';
import { RemoteFault } from './RemoteUnavailableError';
import { scriptAddress } from './readManifest';
import { preloadRemote } from './preloadRemote';
import { withinTime } from './withinTime';

/** The identifiers that this document has given the runtime. */
const asked = new Set<string>();

/** What the runtime keeps on the page and does not clear away by itself. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/** Drops what a try left behind: the remote's own runtime, with the versions that it asked for, and its chunks. */
function forget(identifier: string): void {
  const federation = (globalThis as FederationGlobal).__FEDERATION__;
  const instances = federation?.__INSTANCES__ ?? [];
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === identifier) instances.splice(at, 1);
  }
  Reflect.deleteProperty(globalThis, `webpackChunk${identifier}`);
}

/** Has the runtime load the script that the manifest names. */
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
 * Fetches and starts a remote. Each call begins anew: nothing that an earlier try, perhaps of another version, has started is left.
 *
 * @throws when it does not arrive in time, does not start, or has another shape than agreed.
 */
export async function fetchRemote(remote: RemoteEntry): Promise<RemoteModule> {
  const { name } = remote;
  const loaded = await withinTime(start(remote), name);
  // A script that has just run is followed by what waited for it in the same task, here by all of finding the page.
  await yieldToMain();
  if (!isRemoteModule(loaded?.remote)) throw new RemoteFault('shape', `${name} exposes something else.`);
  return loaded.remote;
}
