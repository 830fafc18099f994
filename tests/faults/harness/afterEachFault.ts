import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** Checks the books after a fault with payments: no difference, and nothing in flight a minute later. */
afterEach(async () => {
  for (const world of openWorlds) {
    if (!(await world.cards.havePayments())) continue;
    // The embedded database can be opened only once.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
