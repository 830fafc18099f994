import { setTimeout as pause } from 'node:timers/promises';
import { expectSame, expectTrue, expectWithin, seconds, untilTrue } from './harness/check';
import { call, type Answer } from './harness/http';
import { signUp, signUpMany } from './harness/people';
import { startCluster } from './harness/postgres';
import { chargedOrder, finalPayment, offerLaptop, sql, type Order } from './harness/shopping';
import { writeAllTheTime } from './harness/writeAllTheTime';
import type { World } from './harness/world';
import type { Fault } from './suite';

const BACK_MS = 5_000;
const DOWN_MS = 2_000;
const PAYING = 10;

/** Postgres crashes under load, is gone for two seconds, and comes back. */
export const postgresRestart: Fault = {
  name: 'F7',
  quick: false,
  run: async (suite) => {
    // Only a Postgres of the suite's own may be made to crash.
    const cluster = await startCluster();
    suite.onClose(() => cluster.stop());
    const world = await suite.openWorld('postgres', cluster);
    const server = await world.start({ sweepSeconds: 3600 });
    await world.cards.control('webhooks', { off: true });
    const seller = await signUp(world, 'sealer');
    const orders: Order[] = [];
    for (const buyer of await signUpMany(world, PAYING))
      orders.push(await chargedOrder(world, buyer, await offerLaptop(world, seller)));

    const load = writeAllTheTime(world, seller);
    await pause(1_000);
    const paying = Promise.all(orders.map((order) => finalPayment(world.origin, order)));
    await cluster.crash();
    await expectOutage(world);
    await cluster.recover();
    const back = await untilTrue('ready', BACK_MS, () => isReady(world), 50);
    await untilTrue('writes again', BACK_MS, load.hasWrittenSince(), 50);
    await pause(1_000);
    const written = await load.stop();
    expectTrue('the server has ended', server.child.isRunning);
    expectOnly([...(await paying), ...written.refused], [200, 503]);
    const paid = await Promise.all(orders.map((order) => finalPayment(world.origin, order)));
    expectOnly(paid, [200]);
    expectSame('acknowledged writes that are lost', await countLost(world, written.ids), 0);
    await suite.finish(world);
    return (
      `process lived, ${written.refused.length} times 503 meanwhile, back after ${seconds(back)}, ` +
      `${written.ids.length} acknowledged writes and ${PAYING} payments kept, /healthz 200, /readyz 503 meanwhile`
    );
  },
};

async function expectOutage(world: World): Promise<void> {
  const end = performance.now() + DOWN_MS;
  while (performance.now() < end) {
    const [alive, ready] = await Promise.all([
      call(`${world.origin}/healthz`),
      call(`${world.origin}/readyz`),
    ]);
    expectSame('/healthz while Postgres is gone', alive.status, 200);
    expectSame('/readyz while Postgres is gone', ready.status, 503);
    expectWithin('/readyz while Postgres is gone', ready.took, BACK_MS);
    await pause(100);
  }
}

const isReady = async (world: World): Promise<boolean> =>
  (await call(`${world.origin}/readyz`)).status === 200;

function expectOnly(answers: readonly Answer[], statuses: readonly number[]): void {
  const other = answers.find(({ status }) => !statuses.includes(status));
  if (other) expectSame('an answer', [other.status, other.body], statuses);
  const vague = answers.find(({ status, headers }) => status === 503 && !headers.get('retry-after'));
  expectTrue('a 503 without Retry-After', vague === undefined);
}

async function countLost(world: World, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ id: string }>(world, 'select id from products');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).length;
}
