import { getInstance, satisfy } from '@module-federation/enhanced/runtime';
import { RemoteFault } from './RemoteUnavailableError';

/** A shared package in a manifest. Without its own files the remote needs it from the shell. */
export interface SharedPackage {
  name: string;
  requiredVersion?: string;
  assets?: { js?: { sync?: unknown[]; async?: unknown[] } };
}

const comesFromShell = ({ assets }: SharedPackage) =>
  (assets?.js?.sync?.length ?? 0) + (assets?.js?.async?.length ?? 0) === 0;

/** @returns the versions of a package that this document offers */
function offered(name: string): string[] {
  const scope = getInstance()?.shareScopeMap['default'];
  return Object.keys(scope?.[name] ?? {});
}

/**
 * Checks a remote's shared packages before it starts. With a missing version it would fail somewhere
 * inside a page; refused as a whole, a later version can replace it.
 *
 * @throws {RemoteFault} with the package and both versions
 */
export function assertCompatible(manifest: { name?: string; shared?: SharedPackage[] }): void {
  for (const share of manifest.shared ?? []) {
    const { name, requiredVersion } = share;
    const versions = offered(name);
    if (!requiredVersion || versions.length === 0 || !comesFromShell(share)) continue;
    if (versions.some((version) => satisfy(version, requiredVersion))) continue;
    throw new RemoteFault(
      'incompatible',
      `${manifest.name} needs ${name} ${requiredVersion}, the shell provides ${versions.join(' and ')}.`,
    );
  }
}
