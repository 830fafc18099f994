import type { AppOptions } from '../app';
import type { RunAlone } from '../database/runAlone';
import { DAY_MS } from '../common/dayMs';
import type { App } from '../http/app';
import { forgetAllDeleted } from '../modules/people/account/forgetPeople';
import { forgetContactViews } from '../modules/laptops/catalog/contacts';
import { hideInOldMessages } from '../modules/messages/repository';
import { examineListings } from '../modules/moderation/flags/examine';
import { receiveByTime } from '../modules/orders/handover/byTime';
import { removeUnusedPictures } from '../modules/images/unusedPictures';
import { forgetSignUpUploads } from '../modules/images/uploadQuota';
import { forgetViewers } from '../modules/laptops/views';
import type { CountRepair } from '../modules/payments/repairs';
import { runRepeatedly } from '../common/runRepeatedly';
import { sweep } from '../modules/payments/sweeper';
import type { SweeperRuns } from './sweeperRuns';
import type { PayoutServices } from '../modules/payouts/services';
import { sweepPayouts } from '../modules/payouts/sweep';
import { lookForSavedSearches } from '../modules/laptops/saved/alerts';
import { finishProviderDeletions } from '../modules/people/deletion';
import { forgetPersonNetworks } from '../modules/session/personNetworks';
import { forgetOldEvents } from '../modules/messages/stream/repository';
import { forgetVisitors } from '../modules/web/visits';
import { forgetOldHits } from '../database/hitTable';
import { picturesFolder, sizedPicturesFolder } from '../settings/settings';

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
  const tasks: readonly Task[] = [
    thorough((all) => sweep(payments, app.log, all, count)),
    ...(settings.payouts ? [thorough((all) => sweepPayouts(payouts, app.log, all))] : []),
    () => finishProviderDeletions(db, accounts, app.log),
    () => receiveByTime({ db, events, receivedAfterDays: settings.receivedAfterDays, log: app.log }),
    () => forgetOldHits(db),
    () => forgetContactViews(db),
    () => forgetPersonNetworks(db),
    () => forgetSignUpUploads(db),
    () => forgetViewers(db),
    () => forgetOldEvents(db),
    () => forgetVisitors(db),
    () => hideInOldMessages(db),
    () => lookForSavedSearches(db, app.log),
    daily(async () => {
      await forgetAllDeleted(db);
      await removeUnusedPictures(db, {
        originals: picturesFolder(settings),
        sizes: sizedPicturesFolder(settings),
      });
    }),
    () => examineListings(db, events, settings.reviewFirstListing, app.log),
  ];
  app.addHook('onListen', async () => {
    stopSweeping = runRepeatedly(
      runs.watch(() => alone(() => doAll(tasks))),
      settings.sweepSeconds,
      app.log,
    ).stop;
  });
  let stopSweeping: () => Promise<void> = () => Promise.resolve();
  app.addHook('onClose', () => stopSweeping());
}

type Task = () => Promise<unknown>;

/** A process that starts looks at everything, as soon as it is its turn, and until that has once come to its end. */
function thorough(look: (all: boolean) => Promise<unknown>): Task {
  let all = true;
  return async () => {
    await look(all);
    all = false;
  };
}

/** Also where it fails it waits for the next day: it reads whole tables. */
function daily(task: Task): Task {
  let lastAt = 0;
  return async () => {
    if (Date.now() - lastAt < DAY_MS) return;
    lastAt = Date.now();
    await task();
  };
}

/** One task that fails keeps none of the others from being done. @throws what went wrong, after all of them */
async function doAll(tasks: readonly Task[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, 'Several tasks failed');
  if (failures.length === 1) throw failures[0];
}

const runAtOnce: RunAlone = async (work) => {
  await work();
  return true;
};
