import { untilLedgerIsClean } from './ledger';
import { openWorlds } from './world';

/**
 * After a fault with payments, checks that our rows agree with the provider's, and that no payment is in
 * flight after a minute.
 */
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
