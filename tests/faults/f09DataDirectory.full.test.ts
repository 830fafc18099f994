import { tell } from './harness/extent';
import { call } from './harness/http';
import { logIn, signUp } from './harness/people';
import { offerLaptop } from './harness/shopping';
import { seconds } from './harness/until';
import { openWorld, type RunningServer, type World } from './harness/world';

/** Milliseconds in which the second process must exit, in addition to the time that a process takes to start on this machine. */
const LEAVES_WITHIN = 3_000;

it('F9 two processes on one data directory: the second exits and says why; kill -9 of the first frees it', async () => {
  const world = await openWorld({ database: 'embedded' });
  const first = await world.start();
  await secondLeaves(world, first);
  await secondLeaves(world, first);
  const seller = await signUp(world, 'sealer');
  const laptop = await offerLaptop(world, seller);
  await world.kill();
  await world.start();
  const { token } = await logIn(world, seller);
  const mine = await call<{ _id: string }[]>(`${world.origin}/api/myProduct/${seller.email}`, { token });
  expect(mine.body.map(({ _id }) => _id)).toEqual([laptop]);
});

async function secondLeaves(world: World, owner: RunningServer): Promise<void> {
  const start = await measureStart(world);
  const begun = performance.now();
  const second = world.spawnServer({ port: 0 });
  expect((await second.ended).code).toBe(1);
  const took = performance.now() - begun;
  expect(second.printed).toContain(`in use by another server (process ${owner.child.pid})`);
  expect(took).toBeLessThan(LEAVES_WITHIN + start);
  tell(`left after ${seconds(took)}`);
}

/** @returns milliseconds in which a server with wrong settings starts and exits */
async function measureStart(world: World): Promise<number> {
  const begun = performance.now();
  const { code } = await world.spawnServer({ env: { NODE_ENV: 'production' } }).ended;
  expect(code).toBe(1);
  return performance.now() - begun;
}
