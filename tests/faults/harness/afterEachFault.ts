import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/** A fault with payments ends with a look at the books: nothing may differ, and nothing may be in flight a minute later. */
afterEach(async () => {
  for (const world of openWorlds) {
    if (!(await world.cards.havePayments())) continue;
    // The embedded database can be opened once only.
    if (world.databaseUrl === undefined) await world.stop();
    await untilLedgerIsClean(world);
  }
});

afterAll(async () => {
  for (const world of openWorlds.splice(0)) await world.close();
});
