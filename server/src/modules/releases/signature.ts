import { verify, type KeyObject } from 'node:crypto';
import type { RemoteRegistry } from '@relaptop/shared/contracts';

/** A registry, or what the store knows of a version. */
interface Signed {
  readonly signature?: string;
}

/** @returns whether something is as a holder of one of the keys has left it. The release command puts together the same text. */
export function isSigned(content: Signed, keys: readonly KeyObject[]): boolean {
  const { signature, ...rest } = content;
  if (signature === undefined) return false;
  const text = Buffer.from(JSON.stringify(rest));
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(null, text, key, bytes));
}

/**
 * @param last the registry that was taken last
 * @returns why this one is not to be used; undefined when it is
 */
export function refusalOf(
  registry: RemoteRegistry | undefined,
  last: RemoteRegistry | undefined,
  keys: readonly KeyObject[],
): string | undefined {
  if (registry === undefined) return 'it can not be read';
  if (registry.signature === undefined) return 'it is not signed';
  if (!isSigned(registry, keys)) return 'it was changed, or signed with another key';
  const { shell, releases = {} } = registry;
  if (shell && !(`shell/${shell.version}` in releases))
    return "it has no hash of the shell's files; if they are as they should be, sign it anew: npm run release -- --sign --store <folder>";
  if (last === undefined || registry.signature === last.signature) return undefined;
  const [number, known] = [registry.number ?? 0, last.number ?? 0];
  return number > known ? undefined : `its number ${number} is not above ${known}, the last one`;
}
