import type { RemoteEntry } from '@relaptop/shared/contracts';
import { readManifest, type Manifest } from './readManifest';
import { trustManifest, trustScriptsOf } from './subresourceIntegrity';

type Listed = Pick<RemoteEntry, 'entry' | 'integrity'>;

/** Fetched manifests, by address and hash. A manifest with the same hash never changes. */
const manifests = new Map<string, Promise<Manifest>>();

const isPreloaded = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === address);

/**
 * The attributes must equal those of the later `<script>`. With other attributes, the browser would fetch the
 * file twice.
 */
function preload(address: string, integrity: string): void {
  if (isPreloaded(address)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: address });
  document.head.append(link);
}

async function readTrusted({ entry, integrity }: Listed): Promise<Manifest> {
  trustManifest({ entry, integrity });
  const manifest = await readManifest({ entry, integrity });
  trustScriptsOf(entry, manifest);
  return manifest;
}

/**
 * Preloads all scripts of the manifest at once. The federation runtime alone would request the second script
 * only after the first has run.
 */
async function fetchFiles(listed: Listed): Promise<Manifest> {
  const manifest = await readTrusted(listed);
  const base = new URL(listed.entry, window.location.href);
  for (const [file, hash] of Object.entries(manifest.metaData.integrity ?? {}))
    if (hash !== '') preload(new URL(file, base).href, hash);
  return manifest;
}

/**
 * Fetches a remote's first files once, without starting the remote.
 * @throws {RemoteFault} if the manifest is missing or doesn't fit this shell; the next call tries again
 */
export function preloadRemote(listed: Listed): Promise<Manifest> {
  // A dev server's entry has no hash. Its files change while the page runs, so they are neither cached nor
  // preloaded.
  if (listed.integrity === '') return readTrusted(listed);
  const key = `${listed.entry} ${listed.integrity}`;
  const known = manifests.get(key);
  if (known) return known;
  const fetching = fetchFiles(listed);
  manifests.set(key, fetching);
  fetching.catch(() => manifests.delete(key));
  return fetching;
}
