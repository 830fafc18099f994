import { createHash, type KeyObject, verify } from 'node:crypto';
import type { ReleaseFiles, RemoteEntry, RemoteRegistry } from '@relaptop/shared/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Signed {
  readonly signature?: string;
}

/** @returns whether one of the keys signed the content. The release command signs the same JSON text */
export function isSigned(content: Signed, keys: readonly KeyObject[]): boolean {
  const { signature, ...rest } = content;
  if (signature === undefined) return false;
  const text = Buffer.from(JSON.stringify(rest));
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(null, text, key, bytes));
}

/** Checks a new registry against the keys and the registry in use. @returns why the new registry is refused; undefined if it is accepted */
export function refusalOf(
  registry: RemoteRegistry | undefined,
  last: RemoteRegistry | undefined,
  keys: readonly KeyObject[],
): string | undefined {
  if (registry === undefined) return 'it can’t be read';
  if (registry.signature === undefined) return 'it is not signed';
  if (!isSigned(registry, keys)) return 'it was changed, or signed with another key';
  const { shell, releases = {} } = registry;
  if (shell && !(`shell/${shell.version}` in releases))
    return "it has no hash of the shell's files; if they are as they should be, sign it again: npm run release -- --sign --store <folder>";
  if (last === undefined || registry.signature === last.signature) return undefined;
  const [number, known] = [registry.number ?? 0, last.number ?? 0];
  return number > known
    ? undefined
    : `its number ${number} is not higher than ${known}, the number of the registry in use`;
}

const REMOTES = '/remotes/';

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function filesOf(
  { entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>,
  remotesDir: string,
): Promise<ReleaseFiles> {
  if (!entry.startsWith(REMOTES)) return 'elsewhere';
  const manifest = await readFile(path.join(remotesDir, entry.slice(REMOTES.length))).catch(() => undefined);
  if (!manifest) return 'missing';
  return integrity === '' || integrity === integrityOf(manifest) ? 'there' : 'changed';
}
