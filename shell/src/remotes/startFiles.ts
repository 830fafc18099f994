import type { RemoteEntry } from '@relaptop/shared/contracts';
import { readManifest, type Manifest } from './readManifest';
import { trustManifest, trustScriptsOf } from './trustedFiles';

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

async function fetchFiles({ entry, integrity }: Listed): Promise<Manifest> {
  trustManifest({ entry, integrity });
  const manifest = await readManifest({ entry, integrity });
  trustScriptsOf(entry, manifest);
  const base = new URL(entry, window.location.href);
  // Side by side; the runtime learns of the second one when the first has run.
  for (const [file, hash] of Object.entries(manifest.metaData.integrity ?? {}))
    if (integrity !== '' && hash !== '') preload(new URL(file, base).href, hash);
  return manifest;
}

/**
 * Fetches the files that a remote starts with, and starts nothing. What has come once is not fetched again.
 *
 * @returns its manifest
 * @throws {RemoteFault} when that can't be had or does not fit this shell; the next call tries anew
 */
export function fetchStartFiles({ entry, integrity }: Listed): Promise<Manifest> {
  // A dev server's files change below the page that runs them.
  if (integrity === '') return fetchFiles({ entry, integrity });
  const key = `${entry} ${integrity}`;
  const known = manifests.get(key);
  if (known) return known;
  const fetching = fetchFiles({ entry, integrity });
  manifests.set(key, fetching);
  fetching.catch(() => manifests.delete(key));
  return fetching;
}
