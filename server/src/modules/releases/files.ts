import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFiles, RemoteEntry } from '@relaptop/shared/contracts';

/** Where the server serves the folder of the remotes. */
const REMOTES = '/remotes/';

/** @returns the hash of a content in the form of subresource integrity */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @returns whether the manifest of a live remote is on this server, and is the one that the registry vouches for. */
export async function filesOf(
  { entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>,
  remotesDir: string,
): Promise<ReleaseFiles> {
  if (!entry.startsWith(REMOTES)) return 'elsewhere';
  const manifest = await readFile(path.join(remotesDir, entry.slice(REMOTES.length))).catch(() => undefined);
  if (!manifest) return 'missing';
  return integrity === '' || integrity === integrityOf(manifest) ? 'there' : 'changed';
}
