import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** After each test with payments, checks that our rows agree with the provider's. No payment may be unfinished after a minute. */
afterEach(async () => {
  for (const world of openWorlds) {
    if (!(await world.cards.havePayments())) continue;
    // Stops the server of an embedded database, because only one process can open it, and the ledger command opens it.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
