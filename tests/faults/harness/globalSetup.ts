import { execFileSync } from 'node:child_process';
import startOnePostgres from '../../../server/src/testing/onePostgres';
import { nameOf, runSql } from './postgres';
import { SCRIPTS } from './scripts';
import { untilTrue } from './until';
import { World } from './world';

/** Milliseconds until the server has checked the laptops of the demo data. */
const SWEPT_WITHIN = 120_000;

/**
 * Fills a shop with the demo data once for all faults, because each server would need seconds of the processor for it. The first sweep has
 * checked its laptops.
 * @returns the shop, which must stay until the last fault has ended
 */
async function openSeededWorld(): Promise<World> {
  const world = await World.open({ isEmpty: true });
  await world.start({ sweepSeconds: 3600 });
  const url = world.databaseUrl ?? '';
  const isSwept = async () => (await runSql(url, 'select from flag_checks')).length === 0;
  await untilTrue('the demo laptops are checked', SWEPT_WITHIN, isSwept);
  await world.stop();
  await world.cards.stop();
  process.env['SEEDED_DATABASE'] = nameOf(url);
  process.env['SEEDED_FOLDER'] = world.dataDir;
  return world;
}

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
