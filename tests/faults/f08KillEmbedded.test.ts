import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { itInFull, tell, times } from './harness/extent';
import { call } from './harness/http';
import { logIn, signUp, type Person } from './harness/people';
import { untilTrue } from './harness/until';
import { openWorld, type World } from './harness/world';
import { writeAllTheTime } from './harness/writeAllTheTime';

const KILLS_UNDER_LOAD = times(50, 1);
const KILLS_IN_FIRST_BOOT = 20;
const WRITES_WITHIN_MS = 20_000;
/** Number of data folders that are tested in parallel. */
const SIDE_BY_SIDE = times(2, 1);

it(`F8 kill -9 with the embedded database, ${KILLS_UNDER_LOAD} times under load: it opens, nothing is lost`, async () => {
  const kept = await sideBySide(KILLS_UNDER_LOAD, (kills) => killUnderLoad(kills));
  tell(`${kept.reduce((sum, count) => sum + count, 0)} acknowledged writes kept`);
});

itInFull(
  `F8 kill -9 with the embedded database, ${KILLS_IN_FIRST_BOOT} times in the first boot: it opens`,
  killInFirstBoot,
);

/** Divides `times` among the data folders. @param work gets its part of `times` */
function sideBySide<T>(times: number, work: (part: number, place: number) => Promise<T>): Promise<T[]> {
  const part = times / SIDE_BY_SIDE;
  return Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, place) => work(part, place)));
}

/** @returns the number of acknowledged writes, all of which survived */
async function killUnderLoad(kills: number): Promise<number> {
  const world = await openWorld({ database: 'embedded' });
  await world.start();
  let seller = await signUp(world, 'sealer');
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const load = writeAllTheTime(world, seller);
    // Each kill comes a little later, up to half a second after the first acknowledged write.
    await untilTrue('a write is acknowledged', WRITES_WITHIN_MS, load.hasWrittenSince(), 20);
    await pause((kill / kills) * 500);
    await world.kill();
    for (const id of (await load.stop()).ids) acknowledged.add(id);
    await world.start();
    // A session token expires after a quarter of an hour.
    seller = await logIn(world, seller);
    expect(await countLost(world, seller, acknowledged)).toBe(0);
  }
  return acknowledged.size;
}

async function countLost(world: World, seller: Person, ids: ReadonlySet<string>): Promise<number> {
  const missing = new Set(ids);
  let url: string | undefined = `${world.origin}/api/myProduct/${seller.email}?limit=100`;
  while (url !== undefined && missing.size > 0) {
    const { body, headers } = await call<{ _id: string }[]>(url, { token: seller.token });
    for (const { _id } of body) missing.delete(_id);
    url = nextPage(world, headers);
  }
  return missing.size;
}

function nextPage(world: World, headers: Headers): string | undefined {
  const path = /<([^>]+)>; *rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return path === undefined ? undefined : new URL(path, world.origin).href;
}

/** Kills the server at moments during its first boot. Each data folder must open afterwards. */
async function killInFirstBoot(): Promise<void> {
  const world = await openWorld({ database: 'embedded' });
  const started = performance.now();
  await world.start();
  const boot = performance.now() - started;
  await world.stop();
  await sideBySide(KILLS_IN_FIRST_BOOT, async (kills, place) => {
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = (kill * SIDE_BY_SIDE + place + 1) / (KILLS_IN_FIRST_BOOT + 1);
      await killFirstBoot(world, boot * moment);
    }
  });
}

async function killFirstBoot(world: World, after: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'relaptop-first-boot-'));
  const first = world.spawnServer({ port: 0, dataDir });
  await pause(after);
  await first.kill();
  const second = world.spawnServer({ port: 0, dataDir });
  await second.message();
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
}
