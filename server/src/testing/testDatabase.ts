import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type * as Pglite from '@electric-sql/pglite';
import type * as Trigrams from '@electric-sql/pglite/contrib/pg_trgm';
import { connectPglite, openPglite, type OpenDatabase } from '../database/openDatabase';

export const MIGRATIONS = path.join(__dirname, '../../migrations');

/** An embedded database in memory with all tables, and what its tables looked like when it was made. */
interface TestDatabase {
  readonly client: Pglite.PGlite;
  readonly tables: string;
}

declare global {
  /** Put there by `pgliteEnvironment.mjs`. */
  var importNatively: <Module>(name: string) => Promise<Module>;
  /** Also from there: empty databases that outlive a test file, because making one takes seconds. */
  var idleDatabases: TestDatabase[] | undefined;
}

/** An empty embedded database in memory: one that an earlier test file is done with, or a new one. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = globalThis.idleDatabases?.pop() ?? (await createDatabase());
  let isClosed = false;
  // What a closed server still does must not reach the next test's rows.
  const client = new Proxy(database.client, {
    get(target, name) {
      if (isClosed) throw new Error('The test database is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { db, listen } = connectPglite(client);
  return {
    db,
    listen,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (globalThis.idleDatabases && (await empty(database))) globalThis.idleDatabases.push(database);
      else await database.client.close();
    },
  };
}

/** Makes a database from a dump in the system's temporary folder, under a name that changes with the migrations. */
async function createDatabase(): Promise<TestDatabase> {
  const { PGlite } = await importNatively<typeof Pglite>('@electric-sql/pglite');
  const extensions = await importNatively<typeof Trigrams>('@electric-sql/pglite/contrib/pg_trgm');
  const snapshot = path.join(tmpdir(), `relaptop-test-${fingerprint()}.tar`);
  const known = await readFile(snapshot).catch(() => undefined);
  if (known) {
    const client = await PGlite.create({ extensions, loadDataDir: new Blob([new Uint8Array(known)]) });
    return { client, tables: (await tablesOf(client)).columns };
  }
  const client = await PGlite.create({ extensions });
  await openPglite(client, MIGRATIONS);
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  const partial = `${snapshot}.${randomUUID()}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, snapshot);
  return { client, tables: (await tablesOf(client)).columns };
}

/** @returns false when a test has changed the tables themselves: then the database is of no more use. */
async function empty({ client, tables }: TestDatabase): Promise<boolean> {
  try {
    const { names, columns } = await tablesOf(client);
    if (columns !== tables) return false;
    await client.exec('discard all');
    // In this role no trigger keeps the audit log from being emptied.
    await client.exec(`begin; set local session_replication_role = replica;
      truncate ${names} restart identity cascade; commit`);
    return true;
  } catch {
    return false;
  }
}

async function tablesOf(client: Pglite.PGlite) {
  const { rows } = await client.query<{ names: string; columns: string }>(
    `select string_agg(distinct quote_ident(relname), ', ') as names,
       string_agg(pg_class.oid || ' ' || relname || '.' || attname, ', ' order by pg_class.oid, attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0`,
  );
  return rows[0] ?? { names: '', columns: '' };
}

function fingerprint(): string {
  const hash = createHash('sha256').update('5');
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
