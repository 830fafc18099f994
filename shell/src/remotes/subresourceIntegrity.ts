import type { RemoteEntry } from '@relaptop/shared/contracts';

/**
 * Hashes of the remotes' files, by full address. A file without an entry may not run. The registry lists the
 * hashes of manifests, and each manifest lists the hashes of its scripts. In development the hash is empty,
 * and the browser doesn't check the file.
 */
const integrityOf = new Map<string, string>();

const wholeAddress = (address: string, base = window.location.href) => new URL(address, base).href;

export interface ScriptHashes {
  metaData?: { integrity?: Record<string, string> };
}

/** Stores the manifest's hash from the registry. Call it before fetching the manifest. */
export function trustManifest({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): void {
  integrityOf.set(wholeAddress(entry), integrity);
}

/**
 * Stores the hashes of a manifest's scripts. Call it after the browser has checked the manifest's own hash.
 */
export function trustScriptsOf(address: string, { metaData }: ScriptHashes): void {
  const manifest = wholeAddress(address);
  // A dev server's files change while the page runs, so the browser doesn't check them.
  const inDevelopment = integrityOf.get(manifest) === '';
  for (const [file, integrity] of Object.entries(metaData?.integrity ?? {}))
    if (inDevelopment || integrity !== '')
      integrityOf.set(wholeAddress(file, manifest), inDevelopment ? '' : integrity);
}

/**
 * The hash that the file must have. Empty if the browser doesn't check the file.
 * @throws for an unlisted address, because unlisted code must not run
 */
export function trustedIntegrity(address: string): string {
  const integrity = integrityOf.get(wholeAddress(address));
  if (integrity === undefined) throw new Error(`Neither the registry nor a manifest lists ${address}.`);
  return integrity;
}

/** Whether the page may load scripts from this origin: the page's own, or that of a remote's file. */
export const isOriginOfTrust = (origin: string): boolean =>
  origin === location.origin || [...integrityOf.keys()].some((address) => new URL(address).origin === origin);
