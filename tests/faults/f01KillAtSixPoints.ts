import type { Failpoint } from '../../server/src/failpoints';
import { expectSame, expectTrue, seconds } from './harness/check';
import { expectLedgerSees, untilLedgerIsClean } from './harness/ledger';
import { signUp, type Person } from './harness/people';
import { CRASHES, type Crash } from './f01Crashes';
import type { World } from './harness/world';
import type { Fault, Suite } from './suite';

const CLEAN_MS = 60_000;

/** kill -9 between two steps with money; then a new start, and the buyer's browser tries again. */
export const killAtSixPoints: Fault = {
  name: 'F1',
  quick: false,
  run: async (suite) => {
    const postgres = await crashEverywhere(suite, 'postgres');
    const embedded = await crashEverywhere(suite, 'embedded');
    return `on Postgres ${postgres}; on the embedded database ${embedded}`;
  },
};

async function crashEverywhere(suite: Suite, database: 'postgres' | 'embedded'): Promise<string> {
  const world = await suite.openWorld(database);
  await world.start();
  const seller = await signUp(world, 'sealer');
  const crashes = CRASHES.filter(({ onlyOnPostgres }) => database === 'postgres' || !onlyOnPostgres);
  let slowest = 0;
  for (const crash of crashes) slowest = Math.max(slowest, await crashAndGoOn(world, seller, crash));
  await suite.finish(world);
  return `${crashes.length} crashes, ledger clean ${seconds(slowest)} after the new start at the latest, each retry 200 with the same body`;
}

/** @returns the milliseconds from the new start until the books agreed */
async function crashAndGoOn(world: World, seller: Person, crash: Crash): Promise<number> {
  await world.start({ sweepSeconds: 3600, ...(crash.failpoint && { failpoint: crash.failpoint }) });
  await world.cards.control('webhooks', { off: crash.failpoint !== 'webhookNotRemembered' });
  const retry = await crash.prepare(world, seller);
  if (crash.failpoint) await expectKilled(world, crash.failpoint, retry.first);
  else await world.kill();
  if (crash.leaves) await expectLedgerSees(world, crash.leaves);
  await world.cards.control('webhooks', undefined, 'DELETE');

  const started = performance.now();
  await world.start();
  if (world.databaseUrl !== undefined) await untilLedgerIsClean(world, CLEAN_MS);
  const answers = [await retry.again(), await retry.again()];
  const [first, second] = answers.map(({ status, body }) => ({
    status,
    body: { ...body, reservedUntil: '' },
  }));
  expectSame(`${crash.name}: the retry`, first?.status, retry.status ?? 200);
  if (first?.status === 200) expectSame(`${crash.name}: the second retry`, second, first);
  await retry.afterwards?.(answers[0]?.body ?? {});
  // One that is tried again later would end the next server at its failpoint too early.
  await world.cards.untilDelivered(CLEAN_MS);
  // The embedded database can be opened once only, so the server had its minute before.
  if (world.databaseUrl === undefined) {
    await world.stop();
    await untilLedgerIsClean(world, CLEAN_MS);
  }
  return performance.now() - started;
}

/** The server must have died at that point, by the signal, and its caller without an answer. */
async function expectKilled(
  world: World,
  failpoint: Failpoint,
  first: () => Promise<unknown>,
): Promise<void> {
  const [, ended] = await Promise.all([first(), world.server?.child.ended]);
  expectTrue(`the server did not reach ${failpoint}`, ended?.signal === 'SIGKILL');
}
