import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, openPglite, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';

/** An embedded database in memory, without tables. */
export const createPglite = (): Promise<PGlite> => PGlite.create({ extensions: EXTENSIONS });

/** An empty embedded database in memory with all tables. */
export async function openEmbeddedInMemory(): Promise<OpenDatabase> {
  return openPglite(await createPglite(), MIGRATIONS);
}
