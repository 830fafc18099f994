import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** Every fault ends with a look at the books: nothing may differ, and nothing may be in flight a minute later. */
afterEach(async () => {
  for (const world of openWorlds) {
    // The embedded database can be opened once only.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
