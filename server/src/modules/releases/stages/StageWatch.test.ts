import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SystemStatus } from '@relaptop/shared/contracts';
import { liveOf } from '../../../testing/systemStatus';
import { call, person, type Person } from '../../../testing/people';
import { LIVE, staged, startStagedShop, type StagedShop } from '../../../testing/stagedShop';
import { START_MS } from '../../../testing/testApp';
import { BUCKETS, isInShare } from './buckets';

let shop: StagedShop;
let admin: Person;
let lines: string[];
beforeAll(async () => {
  lines = [];
  shop = await startStagedShop({
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  admin = await person(shop.server, 'admin');
}, START_MS);
afterAll(() => shop.close());

const HALF = { percent: 50 };
const STAGE = staged(HALF);
const bucketsOf = (isStage: boolean) =>
  Array.from({ length: BUCKETS }, (_none, bucket) => bucket).filter(
    (bucket) => isInShare(bucket, { ...STAGE, ...HALF }) === isStage,
  );
const [OURS, THEIRS] = [bucketsOf(true), bucketsOf(false)];
const cookieOf = (bucket: number | undefined) => `bucket=${bucket}`;
const visit = (bucket: number | undefined, url = '/') =>
  shop.open(cookieOf(bucket), url, { 'sec-fetch-mode': 'navigate' });
const fail = (version: string, bucket: number | undefined, kind = 'start') =>
  call(shop.server, 'POST', '/remoteFailures', {
    body: { remote: 'storefront', version, kind, page: '/' },
    headers: bucket === undefined ? {} : { cookie: cookieOf(bucket) },
  });
const stageNow = async (): Promise<NonNullable<SystemStatus['stages']>[number] | undefined> =>
  (await liveOf(shop.server, admin)).stages?.[0];

describe('a stage with visits', () => {
  beforeEach(() => shop.stage(staged(HALF)));

  it('is compared by opened documents, and by browsers with a failure', async () => {
    for (const bucket of OURS.slice(0, 3)) await visit(bucket);
    for (const bucket of THEIRS.slice(0, 4)) await visit(bucket);
    await fail('2.0.0', OURS[0]);
    await fail('1.0.0', THEIRS[0], 'render');
    expect(await stageNow()).toMatchObject({
      app: 'storefront',
      version: '2.0.0',
      percent: 50,
      stage: { visits: 3, failed: 1 },
      live: { visits: 4, failed: 1 },
    });
  });

  it('is not judged by one browser’s many failures, nor by browsers with the live version or other versions', async () => {
    await visit(OURS[0]);
    for (let time = 0; time < 10; time += 1) await fail('2.0.0', OURS[0]);
    for (const bucket of THEIRS.slice(0, 10)) await fail('2.0.0', bucket);
    for (const bucket of OURS.slice(0, 10)) await fail('0.9.0', bucket);
    for (let time = 0; time < 10; time += 1) await fail('2.0.0', undefined);
    expect(await stageNow()).toMatchObject({ stage: { failed: 1 }, live: { failed: 0 } });
  });

  it('does not count pages that no person sees; a prefetched page counts when it is shown', async () => {
    await shop.open(cookieOf(OURS[0]));
    await shop.open(cookieOf(OURS[0]), '/', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' });
    await shop.open(cookieOf(OURS[0]), '/', { 'sec-fetch-mode': 'cors' });
    expect(await stageNow()).toMatchObject({ stage: { visits: 0 }, live: { visits: 0 } });
    await call(shop.server, 'POST', '/shownPages', {
      body: { page: '/' },
      headers: { cookie: cookieOf(OURS[0]) },
    });
    expect(await stageNow()).toMatchObject({ stage: { visits: 1 }, live: { visits: 0 } });
  });
});

describe('a stage that fails', () => {
  const break_ = async () => {
    for (const bucket of THEIRS.slice(0, 40)) await visit(bucket);
    for (const bucket of OURS.slice(0, 8)) {
      const { version } = await visit(bucket);
      if (version === '2.0.0') await fail('2.0.0', bucket);
    }
  };

  it('is halted: all browsers get the live version; log and status page give the reason', async () => {
    await shop.stage(staged(HALF));
    await break_();
    const opened = await visit(OURS[0]);
    expect(opened.config.remotes).toEqual([LIVE]);
    expect(opened.config.staged).toBeUndefined();
    const halted = await stageNow();
    expect(halted?.haltedAt).toEqual(expect.any(String));
    expect(halted?.reason).toMatch(
      /^It failed in [5-8] of [5-8] visits \(\d+\.0%\), the live version in 0 of 40 \(0\.0%\)\.$/,
    );
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        remote: 'storefront',
        version: '2.0.0',
        reason: halted?.reason,
        msg: 'a stage was halted: all browsers get the live version',
      }),
    );
  });

  it('is reported to the release command, which records it in the registry', async () => {
    const { body, headers } = await shop.server.app.inject({ url: '/remotes/halts.json' });
    const told = JSON.parse(body) as unknown[];
    expect(told).toEqual([
      {
        name: 'storefront',
        version: '2.0.0',
        since: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string,
        at: expect.any(String) as string,
        reason: expect.stringMatching(/^It failed in/) as string,
      },
    ]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('starts again when it is staged again', async () => {
    await shop.stage(staged(HALF));
    expect((await visit(OURS[0])).version).toBe('2.0.0');
    expect(await stageNow()).toMatchObject({ stage: { visits: 1, failed: 0 } });
  });

  it('is not halted if the live version fails as often', async () => {
    await shop.stage(staged(HALF));
    for (const bucket of OURS.slice(0, 30)) await visit(bucket);
    for (const bucket of THEIRS.slice(0, 30)) await visit(bucket);
    for (const bucket of THEIRS.slice(0, 8)) await fail('1.0.0', bucket);
    for (const bucket of OURS.slice(0, 8)) await fail('2.0.0', bucket);
    expect(await stageNow()).toMatchObject({ stage: { failed: 8 }, live: { failed: 8 } });
    expect((await stageNow())?.haltedAt).toBeUndefined();
  });
});

describe('a stage that is slow', () => {
  const measure = (version: string, bucket: number | undefined, LCP: number) =>
    call(shop.server, 'POST', '/webVitals', {
      body: { page: 'home', route: '/', remote: 'storefront', version, LCP },
      headers: { cookie: cookieOf(bucket) },
    });
  const measureAll = async (version: string, buckets: readonly number[], LCP: number) => {
    for (const bucket of buckets) expect((await measure(version, bucket, LCP)).status).toBe(204);
  };
  const routes = {
    scripts: [],
    shares: [],
    pages: [{ path: '', scripts: [], shares: [], preloadedState: {}, pictures: [] }],
  };
  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await shop.keep(version);
      await writeFile(
        path.join(shop.folder, 'storefront', version, 'route-manifest.json'),
        JSON.stringify(routes),
      );
    }
    await shop.stage(staged(HALF));
    await visit(OURS[0]);
  });

  it('is halted like a failing one, and the status page shows the web vitals of both versions', async () => {
    await measureAll('1.0.0', THEIRS.slice(0, 40), 1_900);
    await measureAll('2.0.0', OURS.slice(0, 4), 4_200);
    expect(await stageNow()).toMatchObject({
      stage: { measured: 4, slow: 4 },
      live: { measured: 40, slow: 0 },
    });
    expect((await stageNow())?.haltedAt).toBeUndefined();
    await measureAll('2.0.0', OURS.slice(4, 6), 4_200);
    const halted = await stageNow();
    expect(halted?.reason).toMatch(
      /^It was slow in [56] of [56] visits \(100\.0%\), the live version in 0 of 40 \(0\.0%\)\.$/,
    );
    expect(halted?.vitals).toMatchObject({ measured: 6, pages: [{ route: '/', measured: 6 }] });
    expect(halted?.vitals?.LCP).toBeGreaterThan(3_990);
    expect(halted?.vitals?.LCP).toBeLessThan(4_410);
  });

  it('is not judged by one browser, nor by reports about a version that the browser did not get', async () => {
    for (let time = 0; time < 10; time += 1) await measure('2.0.0', OURS[9], 9_000);
    await measureAll('2.0.0', THEIRS.slice(50, 60), 9_000);
    await measureAll('0.9.0', OURS.slice(50, 60), 9_000);
    expect(await stageNow()).toMatchObject({ stage: { measured: 1, slow: 1 }, live: { measured: 0 } });
    expect((await stageNow())?.haltedAt).toBeUndefined();
  });

  it('is not halted if the live version is as slow', async () => {
    await measureAll('1.0.0', THEIRS.slice(0, 8), 4_000);
    await measureAll('2.0.0', OURS.slice(0, 8), 4_000);
    expect((await stageNow())?.haltedAt).toBeUndefined();
  });
});
