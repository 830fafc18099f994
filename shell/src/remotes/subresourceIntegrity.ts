import type { RemoteEntry } from '@relaptop/shared/contracts';

/**
 * Hashes of remote files that may run, by full address. The registry lists the hashes of manifests, and a
 * manifest lists those of its scripts.
 * An empty hash skips the check, as in development.
 */
const integrityOf = new Map<string, string>();

const wholeAddress = (address: string, base = window.location.href) => new URL(address, base).href;

/** The part of a manifest with script hashes, by relative address. */
export interface ScriptHashes {
  metaData?: { integrity?: Record<string, string> };
}

/** Trusts the manifest that the registry lists. Called before the remote is requested. */
export function trustManifest({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): void {
  integrityOf.set(wholeAddress(entry), integrity);
}

/** Trusts the scripts of a manifest. Called after its own hash was verified. */
export function trustScriptsOf(address: string, { metaData }: ScriptHashes): void {
  const manifest = wholeAddress(address);
  // A dev server's files change during use, so their hashes aren't checked.
  const inDevelopment = integrityOf.get(manifest) === '';
  for (const [file, integrity] of Object.entries(metaData?.integrity ?? {}))
    if (inDevelopment || integrity !== '')
      integrityOf.set(wholeAddress(file, manifest), inDevelopment ? '' : integrity);
}

/**
 * @returns the hash that a file must have; empty when unchecked
 * @throws for an unlisted address, so that unlisted code never runs
 */
export function trustedIntegrity(address: string): string {
  const integrity = integrityOf.get(wholeAddress(address));
  if (integrity === undefined) throw new Error(`Neither the registry nor a manifest lists ${address}.`);
  return integrity;
}

/** @returns whether the page may load scripts from an origin: its own, and those of files in the registry */
export const isOriginOfTrust = (origin: string): boolean =>
  origin === location.origin || [...integrityOf.keys()].some((address) => new URL(address).origin === origin);
