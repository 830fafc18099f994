import type { RemoteEntry } from '@relaptop/shared/contracts';
import { readManifest, type Manifest } from './readManifest';
import { trustManifest, trustScriptsOf } from './subresourceIntegrity';

type Listed = Pick<RemoteEntry, 'entry' | 'integrity'>;

/** Manifests that are on their way or have come. Their hash is in the registry, so they never change. */
const manifests = new Map<string, Promise<Manifest>>();

const isPreloaded = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].some(({ href }) => href === address);

/** Has the browser fetch a script as it will be asked for later; otherwise it would come twice. */
function preload(address: string, integrity: string): void {
  if (isPreloaded(address)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: address });
  document.head.append(link);
}

/** Reads what a remote is made of, and lets what it names become code. */
async function readTrusted({ entry, integrity }: Listed): Promise<Manifest> {
  trustManifest({ entry, integrity });
  const manifest = await readManifest({ entry, integrity });
  trustScriptsOf(entry, manifest);
  return manifest;
}

/** All side by side: the runtime learns of the second script when the first has run. */
async function fetchFiles(listed: Listed): Promise<Manifest> {
  const manifest = await readTrusted(listed);
  const base = new URL(listed.entry, window.location.href);
  for (const [file, hash] of Object.entries(manifest.metaData.integrity ?? {}))
    if (hash !== '') preload(new URL(file, base).href, hash);
  return manifest;
}

/**
 * Fetches the files that a remote starts with, and starts nothing. What has come once is not fetched again.
 *
 * @returns its manifest
 * @throws {RemoteFault} when that can't be had or does not fit this shell; the next call tries anew
 */
export function preloadRemote(listed: Listed): Promise<Manifest> {
  // A dev server's files change below the page that runs them.
  if (listed.integrity === '') return readTrusted(listed);
  const key = `${listed.entry} ${listed.integrity}`;
  const known = manifests.get(key);
  if (known) return known;
  const fetching = fetchFiles(listed);
  manifests.set(key, fetching);
  fetching.catch(() => manifests.delete(key));
  return fetching;
}
