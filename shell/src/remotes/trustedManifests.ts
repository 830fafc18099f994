import type { RemoteEntry } from '@relaptop/shared/contracts';
import type { RemoteFault } from './RemoteUnavailableError';

/** Manifests that the registry names, by their whole address, with the hash that they must have. */
const integrityOf = new Map<string, string>();

const wholeAddress = (address: string) => new URL(address, window.location.href).href;

/** Why a manifest was refused: the federation runtime replaces what was thrown by an error of its own. */
const refused = new Map<string, RemoteFault>();

/** Called with what the registry says before a remote is asked for. */
export function trustManifest({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): void {
  integrityOf.set(wholeAddress(entry), integrity);
  refused.delete(wholeAddress(entry));
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

/** Remembers why the manifest at an address is not used, for {@link whyRefused}. */
export function refuseManifest(address: string, fault: RemoteFault): void {
  refused.set(wholeAddress(address), fault);
}

/** @returns why the manifest at an address was refused since it was asked for last, or undefined. */
export const whyRefused = (address: string): RemoteFault | undefined => refused.get(wholeAddress(address));
