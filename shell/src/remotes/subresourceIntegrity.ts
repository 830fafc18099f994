import type { RemoteEntry } from '@relaptop/shared/contracts';

/**
 * Files of remotes that may become code, by their whole address, with the hash that they must have: the registry vouches
 * for manifests, a manifest for the scripts that start its remote. An empty hash demands none, as in development.
 */
const integrityOf = new Map<string, string>();

const wholeAddress = (address: string, base = window.location.href) => new URL(address, base).href;

/** The part of a manifest that vouches for scripts, by their addresses relative to it. */
export interface ScriptHashes {
  metaData?: { integrity?: Record<string, string> };
}

/** Called with what the registry says before a remote is asked for. */
export function trustManifest({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): void {
  integrityOf.set(wholeAddress(entry), integrity);
}

/** Called with the manifest at an address, once its own hash was found right. */
export function trustScriptsOf(address: string, { metaData }: ScriptHashes): void {
  const manifest = wholeAddress(address);
  // A dev server's files change while they are in use: nothing vouches for its manifest, nor that for its scripts.
  const inDevelopment = integrityOf.get(manifest) === '';
  for (const [file, integrity] of Object.entries(metaData?.integrity ?? {}))
    if (inDevelopment || integrity !== '')
      integrityOf.set(wholeAddress(file, manifest), inDevelopment ? '' : integrity);
}

/**
 * @returns the hash that a file must have; empty where none is demanded
 * @throws for an address that nothing vouches for: what is not listed never runs
 */
export function trustedIntegrity(address: string): string {
  const integrity = integrityOf.get(wholeAddress(address));
  if (integrity === undefined) throw new Error(`Neither the registry nor a manifest lists ${address}.`);
  return integrity;
}

/** @returns whether the page may add scripts of an origin to itself: its own, and those of files that the registry lists. */
export const isOriginOfTrust = (origin: string): boolean =>
  origin === location.origin || [...integrityOf.keys()].some((address) => new URL(address).origin === origin);
