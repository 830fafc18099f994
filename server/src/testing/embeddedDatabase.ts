import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, openPglite, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';

/** Opens an embedded database in memory, without tables. */
export const createPglite = (): Promise<PGlite> => PGlite.create({ extensions: EXTENSIONS });

/** Opens an empty embedded database in memory, with all tables. */
export async function openEmbeddedInMemory(): Promise<OpenDatabase> {
  return openPglite(await createPglite(), MIGRATIONS);
}
