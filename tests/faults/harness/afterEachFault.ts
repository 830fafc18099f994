import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** Checks that the shop's payments agree with the provider's. No payment may be unfinished after a minute. */
afterEach(async () => {
  for (const world of openWorlds) {
    if (!(await world.cards.havePayments())) continue;
    // Only one process can open an embedded database, and the ledger command opens it.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
