import type { RemoteEntry } from '@relaptop/shared/contracts';
import { readManifest, type Manifest } from './readManifest';
import { trustManifest, trustScriptsOf } from './subresourceIntegrity';

type Listed = Pick<RemoteEntry, 'entry' | 'integrity'>;

/** Manifests by address. The registry names their hash, so they never change. */
const manifests = new Map<string, Promise<Manifest>>();

const isPreloaded = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === address);

/** Preloads a script with the same attributes as the later request; otherwise it would load twice. */
function preload(address: string, integrity: string): void {
  if (isPreloaded(address)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: address });
  document.head.append(link);
}

/** Reads a remote's manifest, and trusts the scripts that it lists. */
async function readTrusted({ entry, integrity }: Listed): Promise<Manifest> {
  trustManifest({ entry, integrity });
  const manifest = await readManifest({ entry, integrity });
  trustScriptsOf(entry, manifest);
  return manifest;
}

/** In parallel: the runtime discovers the second script only after the first has run. */
async function fetchFiles(listed: Listed): Promise<Manifest> {
  const manifest = await readTrusted(listed);
  const base = new URL(listed.entry, window.location.href);
  for (const [file, hash] of Object.entries(manifest.metaData.integrity ?? {}))
    if (hash !== '') preload(new URL(file, base).href, hash);
  return manifest;
}

/**
 * Fetches a remote's first files without starting it; each file is fetched once.
 *
 * @returns its manifest
 * @throws {RemoteFault} when the manifest is missing or doesn't fit this shell; the next call retries
 */
export function preloadRemote(listed: Listed): Promise<Manifest> {
  // A dev server's files change while the page runs.
  if (listed.integrity === '') return readTrusted(listed);
  const key = `${listed.entry} ${listed.integrity}`;
  const known = manifests.get(key);
  if (known) return known;
  const fetching = fetchFiles(listed);
  manifests.set(key, fetching);
  fetching.catch(() => manifests.delete(key));
  return fetching;
}
