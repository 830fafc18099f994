import type { AppOptions } from './app';
import type { RunAlone } from './database/runAlone';
import type { App } from './http/app';
import { forgetContactViews } from './modules/catalog/contacts';
import { examineListings } from './modules/flags/examine';
import { receiveByTime } from './modules/handover/byTime';
import { forgetViewers } from './modules/laptops/views';
import type { CountRepair } from './modules/payments/repairs';
import { runRepeatedly } from './modules/payments/runRepeatedly';
import { sweep } from './modules/payments/sweeper';
import type { SweeperRuns } from './modules/payments/sweeperRuns';
import type { PayoutServices } from './modules/payouts/services';
import { sweepPayouts } from './modules/payouts/sweep';
import { lookForSavedSearches } from './modules/saved/alerts';
import { finishProviderDeletions } from './modules/users/deletion';
import { forgetOldHits } from './plugins/limits/hitTable';

interface Sweeping {
  readonly payouts: PayoutServices;
  readonly count: CountRepair;
  readonly runs: SweeperRuns;
}

/** Does again and again what nobody's call does: finishes what a crash has left, and what time brings. Ends with the server. */
export function startSweeping(app: App, options: AppOptions, { payouts, count, runs }: Sweeping): void {
  const { db, accounts, settings, alone = runAtOnce } = options;
  const { payments } = payouts;
  const { events } = payments;
  // A process that starts looks at everything, as soon as it is its turn.
  let all = true;
  const work = async () => {
    await sweep(payments, app.log, all, count);
    if (settings.payouts) await sweepPayouts(payouts, app.log, all);
    all = false;
    await finishProviderDeletions(db, accounts, app.log);
    await receiveByTime({ db, events, receivedAfterDays: settings.receivedAfterDays, log: app.log });
    await forgetOldHits(db);
    await forgetContactViews(db);
    await forgetViewers(db);
    await lookForSavedSearches(db, app.log);
    await examineListings(db, settings.reviewFirstListing, app.log);
  };
  app.addHook('onListen', async () => {
    stopSweeping = runRepeatedly(
      runs.watch(() => alone(work)),
      settings.sweepSeconds,
      app.log,
    ).stop;
  });
  let stopSweeping: () => Promise<void> = () => Promise.resolve();
  app.addHook('onClose', () => stopSweeping());
}

const runAtOnce: RunAlone = async (work) => {
  await work();
  return true;
};
