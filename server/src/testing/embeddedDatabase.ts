import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, openPglite, type OpenDatabase } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';

export const createPglite = (): Promise<PGlite> => PGlite.create({ extensions: EXTENSIONS });

export async function openEmbeddedInMemory(): Promise<OpenDatabase> {
  return openPglite(await createPglite(), MIGRATIONS);
}
