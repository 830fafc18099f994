import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** After each test with payments, checks that our rows agree with the provider's. No payment may be unfinished after a minute. */
afterEach(async () => {
  for (const world of openWorlds) {
    if (!(await world.cards.havePayments())) continue;
    // Only one process can open the embedded database.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
