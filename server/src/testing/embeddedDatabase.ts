import type * as Pglite from '@electric-sql/pglite';
import type * as Trigrams from '@electric-sql/pglite/contrib/pg_trgm';
import { openPglite, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';

declare global {
  /** Put there by `pgliteEnvironment.mjs`. */
  var importNatively: <Module>(name: string) => Promise<Module>;
}

/** An embedded database in memory, without tables. */
export async function createPglite(): Promise<Pglite.PGlite> {
  const { PGlite } = await importNatively<typeof Pglite>('@electric-sql/pglite');
  const extensions = await importNatively<typeof Trigrams>('@electric-sql/pglite/contrib/pg_trgm');
  return PGlite.create({ extensions });
}

/** An empty embedded database in memory with all tables. */
export async function openEmbeddedInMemory(): Promise<OpenDatabase> {
  return openPglite(await createPglite(), MIGRATIONS);
}
