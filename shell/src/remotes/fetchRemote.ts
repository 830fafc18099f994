import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@relaptop/shared/contracts';
import { identifierOf, isRemoteModule, type RemoteModule } from '@relaptop/shared/remote';
import { RemoteFault } from './RemoteUnavailableError';
import { trustManifest, whyRefused } from './trustedFiles';
import { withinTime } from './withinTime';

/** The identifiers that this document has asked the runtime for. */
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

/**
 * Fetches and starts a remote. Each call begins anew: nothing of an earlier try, perhaps of another version, is left.
 *
 * @throws when it does not arrive in time, does not start, or has another shape than agreed.
 */
export async function fetchRemote({ name, entry, integrity }: RemoteEntry): Promise<RemoteModule> {
  const identifier = identifierOf(name);
  const again = asked.has(identifier);
  asked.add(identifier);
  trustManifest({ entry, integrity });
  registerRemotes([{ name: identifier, entry }], { force: again });
  if (again) forget(identifier);
  const loading = loadRemote<{ remote?: unknown }>(`${identifier}/remote`);
  const loaded = await withinTime(loading, name).catch((error: unknown) => {
    throw whyRefused(entry) ?? error;
  });
  if (!isRemoteModule(loaded?.remote)) throw new RemoteFault('shape', `${name} exposes something else.`);
  return loaded.remote;
}
