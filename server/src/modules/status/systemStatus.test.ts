import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Figure, FIGURES, type SystemStatus } from '@relaptop/shared/contracts';
import { reports } from '../../database/reportSchema';
import { products } from '../../database/schema';
import { watches } from '../../database/savedSchema';
import { findingOf, liveOf } from '../../testing/systemStatus';
import { call, person, type Person } from '../../testing/people';
import { bookingOf, laptopOf, paidOrder } from '../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { countAll } from './figures';

const MANIFEST = '{"name":"storefront","metaData":{"owner":"@shop/storefront"}}';
const INTEGRITY = `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`;
const RELEASED = '2026-05-04T09:30:00.000Z';
const remote = (name: string, integrity = INTEGRITY) => ({
  name,
  version: '1.1.0',
  entry: `/remotes/${name}/1.1.0/mf-manifest.json`,
  integrity,
  mounts: ['public'],
});
const record = (name: string) => ({
  at: RELEASED,
  by: 'ada',
  action: 'release',
  name,
  from: '1.0.0',
  to: '1.1.0',
});

let folder: string;
let server: TestServer;
let admin: Person;
const register = (content: string) => writeFile(path.join(folder, 'remotes.json'), content);
const release = (registry: object) => register(JSON.stringify(registry));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-live-'));
  await mkdir(path.join(folder, 'storefront/1.1.0'), { recursive: true });
  await writeFile(path.join(folder, 'storefront/1.1.0/mf-manifest.json'), MANIFEST);
  await writeFile(path.join(folder, 'index.html'), '');
  server = await startTestServer({ env: { REMOTES_DIR: folder, SHELL_DIR: folder } });
  admin = await person(server, 'admin');
}, START_MS);
beforeEach(() => release({ remotes: [remote('storefront')] }));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const live = () => liveOf(server, admin);
const numbers = ({ figures }: SystemStatus) =>
  Object.fromEntries(figures.map(({ figure, count }) => [figure, count])) as Record<Figure, number>;

describe('live releases', () => {
  it('show when each went live, by whom, and the previous version', async () => {
    await release({
      remotes: [remote('storefront'), { ...remote('elsewhere'), entry: 'https://cdn.example/m.json' }],
      shell: { version: '1.1.0' },
      history: [
        record('shell'),
        { ...record('storefront'), by: 'old' },
        { ...record('storefront'), why: 'prices' },
      ],
    });
    const released = { version: '1.1.0', releasedAt: RELEASED, releasedBy: 'ada', previous: '1.0.0' };
    const answer = await live();
    expect(answer.releases).toEqual([
      { app: 'shell', ...released, files: 'there' },
      { app: 'storefront', ...released, why: 'prices', files: 'there', owner: '@shop/storefront' },
      { app: 'elsewhere', version: '1.1.0', files: 'elsewhere' },
    ]);
    expect(findingOf(answer, 'registry')?.state).toBe('healthy');
  });

  it('leave out a withdrawn remote', async () => {
    await release({
      remotes: [remote('storefront')],
      history: [record('storefront'), record('price-watch')],
      stageHistory: [{ at: RELEASED, by: 'ada', action: 'halt', name: 'price-watch', version: '1.2.0' }],
      withdrawals: [{ at: RELEASED, by: 'ada', name: 'price-watch', version: '1.1.0', why: 'sold' }],
    });
    const answer = await live();
    expect(answer.releases.map(({ app }) => app)).toEqual(['storefront']);
    expect(findingOf(answer, 'registry')?.state).toBe('healthy');
  });

  it('report missing or changed files', async () => {
    await release({ remotes: [remote('storefront', 'sha384-other'), remote('gone')] });
    const answer = await live();
    expect(answer.releases.map(({ app, files }) => [app, files])).toEqual([
      ['storefront', 'changed'],
      ['gone', 'missing'],
    ]);
    expect(findingOf(answer, 'registry')).toMatchObject({
      state: 'unhealthy',
      says: 'Files are not as released: storefront (changed), gone (missing).',
    });
  });

  it('report an unreadable registry, without releases', async () => {
    await register('{');
    const answer = await live();
    expect(answer.releases).toEqual([]);
    expect(findingOf(answer, 'registry')).toMatchObject({ state: 'unhealthy', remedy: expect.any(String) });
  });

  it('count failures in browsers by remote, version and kind, the most frequent first', async () => {
    const report = (version: string, kind: string) =>
      call(server, 'POST', '/remoteFailures', {
        body: { remote: 'storefront', version, kind, page: '/' },
      });
    await report('1.1.0', 'start');
    await report('1.1.0', 'timeout');
    await report('1.1.0', 'timeout');
    await report('6.6.6', 'page');
    expect((await live()).failures).toEqual([
      { remote: 'storefront', version: '1.1.0', kind: 'timeout', count: 2 },
      { remote: 'storefront', version: '1.1.0', kind: 'start', count: 1 },
      { remote: 'storefront', version: 'unknown', kind: 'page', count: 1 },
    ]);
    const [{ vitals }] = (await live()).releases as [SystemStatus['releases'][number]];
    expect(vitals).toEqual({ measured: 0, failed: 3, pages: [] });
  });

  it('names the shared modules of a remote, and the app that provides each; metrics say the same', async () => {
    const version = '8.0.0';
    const build = async (app: string, shared: object[]) => {
      await mkdir(path.join(folder, app, version), { recursive: true });
      const manifest = { metaData: { owner: '@shop/team' }, shared };
      await writeFile(path.join(folder, app, version, 'mf-manifest.json'), JSON.stringify(manifest));
    };
    await build('shell', [{ name: 'react', version: '19.3.1' }]);
    await build('storefront', [
      { name: 'react', version: '19.3.0' },
      { name: '@relaptop/shared/news', version: '2.14.0' },
    ]);
    await release({
      remotes: [{ ...remote('storefront'), version }],
      shell: { version },
      history: [{ ...record('storefront'), to: version, why: 'news' }],
    });
    const [shell, storefront] = (await live()).releases;
    expect(shell).not.toHaveProperty('shares');
    expect(storefront?.shares).toEqual([
      { name: 'react', version: '19.3.1', from: 'shell' },
      { name: '@relaptop/shared/news', version: '2.14.0', from: 'storefront' },
    ]);
    await call(server, 'POST', '/remoteFailures', {
      body: { remote: 'storefront', version, kind: 'page', page: '/' },
    });
    const metrics = (await server.app.inject('/metrics')).body;
    for (const line of [
      `release_timestamp_seconds{app="storefront",version="8.0.0",owner="@shop/team",by="ada",why="news"} ${Date.parse(RELEASED) / 1000}`,
      'release_shares{app="storefront",version="8.0.0",module="react",module_version="19.3.1",from="shell"} 1',
      'release_visits{app="storefront",version="8.0.0",outcome="failed"} 1',
    ])
      expect(metrics).toContain(`\nrelaptop_${line}\n`);
  });

  it('need attention when live pages fail for people, but not for a bad network', async () => {
    await release({ remotes: [{ ...remote('storefront'), version: '7.0.0' }] });
    const report = (kind: string) =>
      call(server, 'POST', '/remoteFailures', {
        body: { remote: 'storefront', version: '7.0.0', kind, page: '/' },
      });
    await report('timeout');
    expect(findingOf(await live(), 'browsers')).toMatchObject({ state: 'healthy' });
    await report('render');
    expect(findingOf(await live(), 'browsers')).toMatchObject({
      state: 'unhealthy',
      says: expect.stringMatching(/^Pages broke for people: storefront 7\.0\.0 \(\d+ s ago\)\.$/),
      remedy: expect.stringContaining('npm run rollback -- storefront'),
    });
  });
});

describe('the figures of the running shop', () => {
  it(
    'count people, laptops, orders and unfinished work',
    async () => {
      const shop = await startTestServer();
      const boss = await person(shop, 'admin');
      const owner = await person(shop, 'sealer');
      const [first, second] = [await person(shop, 'user'), await person(shop, 'user')];
      await paidOrder(shop, first, await laptopOf(shop, owner));
      const held = await laptopOf(shop, owner);
      await bookingOf(shop, first, held);
      await call(shop, 'PUT', `/productWatch/${held}`, { token: second.session });
      const shown = await laptopOf(shop, owner);
      await call(shop, 'PUT', `/productAdvertise/${shown}`, { token: owner.session });
      await call(shop, 'PUT', `/reportProduct/${shown}`, { token: second.session, body: {} });
      const answer = await liveOf(shop, boss);
      expect(numbers(answer)).toEqual({
        buyers: 2,
        sellers: 1,
        admins: 1,
        onSale: 2,
        advertised: 1,
        held: 1,
        sold: 1,
        reported: 1,
        openOrders: 1,
        paid: 1,
        received: 0,
        problems: 0,
        disputed: 0,
        refunded: 0,
        waiting: 1,
        settling: 0,
        begunRefunds: 0,
      });
      expect(answer.figures.every(({ precision }) => precision === 'exact')).toBe(true);
      await shop.close();
    },
    START_MS,
  );
});

describe('a figure that can’t be counted', () => {
  it('is named with a solution, and releases, health and other figures are shown', async () => {
    await server.db.execute(sql`alter table ${watches} rename to out_of_reach`);
    const answer = await live();
    await server.db.execute(sql`alter table out_of_reach rename to ${watches}`);
    expect(answer.uncounted).toEqual({
      figures: ['waiting'],
      says: 'The database refused the query, or took too long.',
      remedy: expect.stringContaining('the server’s log'),
    });
    expect(numbers(answer)).toMatchObject({ admins: 1, begunRefunds: 0 });
    expect(answer.figures).toHaveLength(FIGURES.length - 1);
    expect(answer.releases).toHaveLength(1);
    expect(findingOf(answer, 'database')?.state).toBe('healthy');
    expect((await live()).uncounted).toBeUndefined();
  });

  it('does not block the others: no query starts after the time limit', async () => {
    const counted = await countAll(server.db, server.app.log, 0);
    expect(counted).toMatchObject({ figures: [], uncounted: { figures: FIGURES } });
  });
});

describe('the figures of a large shop', () => {
  const figureOf = async (name: Figure) => (await live()).figures.find(({ figure }) => figure === name);
  beforeAll(async () => {
    await laptopOf(server, await person(server, 'sealer'));
    await server.db.execute(sql`
      insert into ${products} (category_id, seller_id, name, original_price_cents, price_cents, use_time,
        details, condition, location, phone, image)
      select category_id, seller_id, name, original_price_cents, price_cents, use_time,
        details, condition, location, phone, image
      from (select * from ${products} where sold_at is null limit 1) one, generate_series(1, 1500)`);
  }, START_MS);

  it('are exact up to a thousand; above, they are “more than” or an estimate', async () => {
    expect(['moreThan', 'about']).toContain((await figureOf('onSale'))?.precision);
    await server.db.execute(sql`analyze ${products}`);
    const estimated = await figureOf('onSale');
    expect(estimated?.precision).toBe('about');
    expect(Math.abs((estimated?.count ?? 0) - 1501)).toBeLessThan(200);
  });

  it('are not estimated if several rows count as one', async () => {
    const reporters = [await person(server, 'user'), await person(server, 'user')];
    for (const { id } of reporters)
      await server.db.execute(
        sql`insert into ${reports} (product_id, reporter_id) select id, ${id} from ${products}`,
      );
    await server.db.execute(sql`analyze ${reports}`);
    expect(await figureOf('reported')).toEqual({ figure: 'reported', count: 1000, precision: 'moreThan' });
  });
});
