import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Pglite from '@electric-sql/pglite';
import { type OpenDatabase, openPglite } from '../database/openDatabase';

export const MIGRATIONS = path.join(__dirname, '../../migrations');

declare global {
  /** Put there by `pgliteEnvironment.mjs`. */
  var importNatively: (name: string) => Promise<typeof Pglite>;
}

/**
 * A fresh embedded database in memory. Making one from nothing takes seconds, so a migrated one is kept in the system's
 * temporary folder, under a name that changes with the migrations.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { PGlite } = await importNatively('@electric-sql/pglite');
  const snapshot = path.join(tmpdir(), `relaptop-test-${fingerprint()}.tar`);
  const known = await readFile(snapshot).catch(() => undefined);
  if (known) {
    const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(known)]) });
    return openPglite(client, MIGRATIONS);
  }
  const client = await PGlite.create();
  const opened = await openPglite(client, MIGRATIONS);
  const dump = await client.dumpDataDir('none');
  const partial = `${snapshot}.${randomUUID()}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, snapshot);
  return opened;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
