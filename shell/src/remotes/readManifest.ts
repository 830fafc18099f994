import type { RemoteEntry } from '@relaptop/shared/contracts';
import { assertCompatible, type SharedPackage } from './assertCompatible';
import { RemoteFault } from './RemoteUnavailableError';
import type { ScriptHashes } from './subresourceIntegrity';
import { REMOTE_TIMEOUT } from './withinTime';

export interface Manifest extends ScriptHashes {
  name?: string;
  shared?: SharedPackage[];
  metaData: ScriptHashes['metaData'] & { remoteEntry: { name: string; path: string } };
}

function isManifest(value: unknown): value is Manifest {
  const { metaData } = (value ?? {}) as Partial<Manifest>;
  return typeof metaData?.remoteEntry?.name === 'string';
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The browser refuses an answer whose hash differs from the hash in the registry. */
async function fetchJson({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT);
    const answer = await fetch(entry, { ...(integrity && { integrity }), signal });
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return await answer.json();
  } catch (error) {
    throw new RemoteFault(
      isTimeout(error) ? 'timeout' : 'manifest',
      `${entry} could not be loaded. ${String(error)}`,
    );
  }
}

/**
 * The federation runtime's own reader would add 5 KiB to the shell's first script.
 * @throws {RemoteFault} if the manifest can't be used
 */
export async function readManifest(remote: Pick<RemoteEntry, 'entry' | 'integrity'>): Promise<Manifest> {
  const manifest = await fetchJson(remote);
  if (!isManifest(manifest)) throw new RemoteFault('manifest', `${remote.entry} is no manifest.`);
  assertCompatible(manifest);
  return manifest;
}

/** Full address of the remote's entry script. The manifest has a relative address. */
export function scriptAddress(entry: string, { metaData: { remoteEntry } }: Manifest): string {
  const { path, name } = remoteEntry;
  return new URL(path ? `${path}/${name}` : name, new URL(entry, window.location.href)).href;
}
