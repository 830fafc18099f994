import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, type OwnCluster } from '../../server/src/testing/realPostgres';
import { tell, times } from './harness/extent';
import { call, type Answer } from './harness/http';
import { signUp, signUpMany } from './harness/people';
import { chargedOrder, finalPayment, offerLaptop, sql, type Order } from './harness/shopping';
import { seconds, untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';
import { writeAllTheTime } from './harness/writeAllTheTime';

const BACK_MS = 5_000;
const DOWN_MS = times(2_000, 500);
const PAYING = times(10, 4);
const WRITES = times(30, 3);

/** The test crashes this Postgres, so other tests don't use it. */
let cluster: OwnCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

it('F7 Postgres crashes under load: the process lives, 503 meanwhile, back within 5 s, nothing is lost', async () => {
  const world = await openWorld({ cluster: cluster.url });
  const server = await world.start({ sweepSeconds: 3600 });
  await world.cards.control('webhooks', { off: true });
  const seller = await signUp(world, 'sealer');
  const orders: Order[] = [];
  for (const buyer of await signUpMany(world, PAYING))
    orders.push(await chargedOrder(world, buyer, await offerLaptop(world, seller)));

  const load = writeAllTheTime(world, seller);
  for (let n = 0; n < WRITES; n += 1) await untilTrue('a write', BACK_MS, load.hasWrittenSince(), 20);
  const paying = Promise.all(orders.map((order) => finalPayment(world.origin, order)));
  await cluster.crash();
  await expectOutage(world);
  await cluster.recover();
  const back = await untilTrue('ready', BACK_MS, () => isReady(world), 50);
  await untilTrue('writes again', BACK_MS, load.hasWrittenSince(), 50);
  const written = await load.stop();
  expect(server.child.isRunning).toBe(true);
  expectOnly([...(await paying), ...written.refused], [200, 503]);
  expectOnly(await Promise.all(orders.map((order) => finalPayment(world.origin, order))), [200]);
  expect(await countLost(world, written.ids)).toBe(0);
  tell(`back after ${seconds(back)}, ${written.ids.length} acknowledged writes kept`);
});

async function expectOutage(world: World): Promise<void> {
  const end = performance.now() + DOWN_MS;
  while (performance.now() < end) {
    const [alive, ready] = await Promise.all([
      call(`${world.origin}/healthz`),
      call(`${world.origin}/readyz`),
    ]);
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expect(ready.took).toBeLessThan(BACK_MS);
    await pause(100);
  }
}

const isReady = async (world: World): Promise<boolean> =>
  (await call(`${world.origin}/readyz`)).status === 200;

function expectOnly(answers: readonly Answer[], statuses: readonly number[]): void {
  expect(answers.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  const vague = answers.filter(({ status, headers }) => status === 503 && !headers.get('retry-after'));
  expect(vague).toEqual([]);
}

async function countLost(world: World, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ id: string }>(world, 'select id from products');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).length;
}
