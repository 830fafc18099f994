import pino from 'pino';
import { openTestDatabase } from '../../../testing/testDatabase';
import type { OpenDatabase } from '../../../database/openDatabase';
import { LIVE, staged } from '../../../testing/stagedShop';
import { START_MS } from '../../../testing/testApp';
import { isInShare } from './buckets';
import { StageWatch } from './StageWatch';

const STAGE = staged({ percent: 50 });
const OURS = Array.from({ length: 1_000 }, (_none, bucket) => bucket).filter((bucket) =>
  isInShare(bucket, STAGE),
);
const log = pino({ level: 'silent' });
const registry = { readStaged: async () => [STAGE], readRemotes: async () => [LIVE] };

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, START_MS);
afterAll(() => opened.close());

const failIn = async (watch: StageWatch, bucket: number | undefined) => {
  watch.noteVisit(STAGE, 'stage');
  await watch.noteFailure({ remote: 'storefront', version: '2.0.0' }, bucket ?? 0);
};

describe('several processes', () => {
  it('count together, and a halt by one of them is valid for all', async () => {
    const processes = [1, 2].map(() => new StageWatch({ db: opened.db, registry, log }));
    const [first, second] = processes as [StageWatch, StageWatch];
    expect(await first.running([STAGE])).toEqual([STAGE]);
    expect(await second.running([STAGE])).toEqual([STAGE]);
    for (let count = 0; count < 60; count += 1) first.noteVisit(STAGE, 'live');
    for (const bucket of OURS.slice(0, 3)) await failIn(first, bucket);
    expect((await first.running([STAGE])).length).toBe(1);
    for (const bucket of OURS.slice(3, 6)) await failIn(second, bucket);
    expect(await second.running([STAGE])).toEqual([]);
    await first.compare();
    expect(await first.running([STAGE])).toEqual([]);
    expect(first.rowOf(STAGE)?.reason).toBe(second.rowOf(STAGE)?.reason);
  });

  it('show the live version during an outage of the database, and lose no count', async () => {
    const broken = { ...STAGE, since: '2026-01-02T03:04:05.678Z' };
    let isOut = true;
    const db = new Proxy(opened.db, {
      get(target, name) {
        if (isOut) throw new Error('out of reach');
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const watch = new StageWatch({
      db,
      registry: { ...registry, readStaged: async () => [broken] },
      log,
    });
    expect(await watch.running([broken])).toEqual([]);
    watch.noteVisit(broken, 'live');
    await watch.compare();
    isOut = false;
    expect(await watch.running([broken])).toEqual([broken]);
    expect(watch.rowOf(broken)).toMatchObject({ liveVisits: 1, stageVisits: 0 });
  });
});
