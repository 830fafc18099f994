import { execFileSync } from 'node:child_process';
import startOnePostgres from '../../../server/src/testing/onePostgres';
import { SCRIPTS } from './scripts';
import { openSeededWorld } from './seeded';

/** Builds the scripts, and starts the Postgres in which each fault has its own copy of a shop with the demo data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [SCRIPTS.build], { stdio: 'inherit' });
  const stopPostgres = await startOnePostgres();
  const seeded = await openSeededWorld();
  return async () => {
    await seeded.close();
    await stopPostgres();
  };
}
