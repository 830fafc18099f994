import type { RemoteEntry } from '@relaptop/shared/contracts';

/** Manifests that the registry names, by their whole address, with the hash that they must have. */
const integrityOf = new Map<string, string>();

const wholeAddress = (address: string) => new URL(address, window.location.href).href;

/** Called with what the registry says before a remote is asked for. */
export function trustManifest({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): void {
  integrityOf.set(wholeAddress(entry), integrity);
}

/**
 * @returns the hash that the manifest at an address must have; empty where the registry demands none, as in development
 * @throws for an address that the registry does not name: what is not listed never runs
 */
export function integrityOfManifest(address: string): string {
  const integrity = integrityOf.get(wholeAddress(address));
  if (integrity === undefined) throw new Error(`The registry does not list ${address}.`);
  return integrity;
}
