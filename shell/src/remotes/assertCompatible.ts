import { getInstance, satisfy } from '@module-federation/enhanced/runtime';
import { RemoteFault } from './RemoteUnavailableError';

/** A shared package in a manifest. Without `assets`, the remote uses the shell's copy. */
export interface SharedPackage {
  name: string;
  requiredVersion?: string;
  assets?: { js?: { sync?: unknown[]; async?: unknown[] } };
}

const comesFromShell = ({ assets }: SharedPackage) =>
  (assets?.js?.sync?.length ?? 0) + (assets?.js?.async?.length ?? 0) === 0;

/** Versions of a package that the shell and running remotes share. */
function offered(name: string): string[] {
  const scope = getInstance()?.shareScopeMap['default'];
  return Object.keys(scope?.[name] ?? {});
}

/**
 * Checks that the shell provides the packages that a remote takes from it, in accepted versions. Without this
 * check, the remote would start and fail later, inside a page. After a refusal, a later version of the remote
 * can still start in this document.
 * @throws {RemoteFault} with the package, the required version and the shell's versions
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
