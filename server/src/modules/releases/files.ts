import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFiles, RemoteEntry } from '@relaptop/shared/contracts';

/** Where the server serves the folder of the remotes. */
const REMOTES = '/remotes/';

/** @returns whether the manifest of a live remote is on this server, and is the one that the registry vouches for. */
export async function filesOf(
  { entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>,
  remotesDir: string,
): Promise<ReleaseFiles> {
  if (!entry.startsWith(REMOTES)) return 'elsewhere';
  const manifest = await readFile(path.join(remotesDir, entry.slice(REMOTES.length))).catch(() => undefined);
  if (!manifest) return 'missing';
  const found = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
  return integrity === '' || integrity === found ? 'there' : 'changed';
}
