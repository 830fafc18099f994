import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { yieldToMain } from '@relaptop/shared/tasks';
import { RemoteFault } from './RemoteUnavailableError';
import { scriptAddress } from './readManifest';
import { preloadRemote } from './preloadRemote';
import { withinTime } from './withinTime';

/** Remotes that this document has registered at the federation runtime. */
const asked = new Set<string>();

/** The federation runtime doesn't clean up these global variables. */
interface FederationGlobal {
  __FEDERATION__?: { __INSTANCES__?: { name: string }[] };
}

/**
 * Removes global variables of an earlier try: the remote's instance in the federation runtime, and its
 * chunks.
 */
function forget(identifier: string): void {
  const federation = (globalThis as FederationGlobal).__FEDERATION__;
  const instances = federation?.__INSTANCES__ ?? [];
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === identifier) instances.splice(at, 1);
  }
  Reflect.deleteProperty(globalThis, `webpackChunk${identifier}`);
}

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
 * Fetches and starts a remote. First removes global variables of an earlier try or version.
 * @throws if the remote can't be used
 */
export async function fetchRemote(remote: RemoteEntry): Promise<RemoteModule> {
  const { name } = remote;
  const loaded = await withinTime(start(remote), name);
  // Ends the script's task. The code that uses the remote runs in the next task, which blocks the page for a
  // shorter time.
  await yieldToMain();
  if (!isRemoteModule(loaded?.remote)) throw new RemoteFault('shape', `${name} exposes no remote module.`);
  return loaded.remote;
}
