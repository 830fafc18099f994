import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { paymentIntents } from '../../database/moneySchema';
import { connectReplica } from '../../database/openDatabase';
import { findingOf, liveOf } from '../../testing/systemStatus';
import { uploadAs } from '../../testing/pictures';
import { call, idTokenOf, person, type Person } from '../../testing/people';
import { chargedOrder, finalPayment, laptopOf } from '../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { ProviderUnavailableError } from '../payments/provider';
import { picturesFolder } from '../../settings/settings';

let server: TestServer;
let admin: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer({ replica: await openTestDatabase() });
  admin = await person(server, 'admin');
  seller = await person(server, 'sealer');
  buyer = await person(server, 'user');
}, START_MS);
afterAll(() => server.close());

const live = () => liveOf(server, admin);

describe('the health of the running shop', () => {
  it('is good with database, tables and replica', async () => {
    const answer = await live();
    expect(findingOf(answer, 'database')).toEqual({
      check: 'database',
      state: 'healthy',
      says: expect.stringMatching(/^Answered in \d+ ms\.$/),
    });
    expect(findingOf(answer, 'tables')?.state).toBe('healthy');
    expect(findingOf(answer, 'replica')?.state).toBe('healthy');
    expect(findingOf(answer, 'sweeper')?.state).toBe('unknown');
  });

  it(
    'reports a replica that does not answer, without its address, and none without the setting',
    async () => {
      const replica = connectReplica('postgres://nobody:secret@127.0.0.1:1/x', { error: () => undefined });
      const lame = await startTestServer({ replica });
      const answer = await liveOf(lame, await person(lame, 'admin'));
      expect(findingOf(answer, 'replica')).toMatchObject({ state: 'unhealthy', remedy: expect.any(String) });
      await lame.close();
      expect(JSON.stringify(answer)).not.toMatch(/secret|127\.0\.0\.1|\.ts:/);
      const alone = await startTestServer();
      expect(findingOf(await liveOf(alone, await person(alone, 'admin')), 'replica')).toBeUndefined();
      await alone.close();
    },
    START_MS,
  );

  it('reports tables without the latest migration', async () => {
    const steps = sql.raw('drizzle.__drizzle_migrations');
    const newest = sql`select max(created_at) from ${steps}`;
    const { rows } = (await server.db.execute(
      sql`delete from ${steps} where created_at = (${newest}) returning hash, created_at as at`,
    )) as unknown as { rows: { hash: string; at: number }[] };
    expect(findingOf(await live(), 'tables')).toEqual({
      check: 'tables',
      state: 'unhealthy',
      says: '1 migration is missing.',
      remedy: 'Run: npm run ops -- migrate',
    });
    await server.db.execute(
      sql`insert into ${steps} (hash, created_at) values (${rows[0]?.hash}, ${rows[0]?.at})`,
    );
    expect(findingOf(await live(), 'tables')?.state).toBe('healthy');
  });

  it('shows for providers the results of people’s calls', async () => {
    expect(findingOf(await live(), 'signIn')?.state).toBe('unknown');
    const token = idTokenOf(buyer.uid, buyer.email);
    expect((await call(server, 'POST', '/jwt', { token, body: { email: buyer.email } })).status).toBe(200);
    expect(findingOf(await live(), 'signIn')?.state).toBe('healthy');

    server.accounts.down = true;
    expect((await call(server, 'POST', '/jwt', { token, body: { email: buyer.email } })).status).toBe(200);
    server.accounts.down = false;
    expect(findingOf(await live(), 'signIn')).toMatchObject({
      state: 'unhealthy',
      says: expect.stringMatching(/^A request to Firebase for an account failed \d+ s ago/),
    });
    expect((await call(server, 'POST', '/jwt', { token, body: { email: buyer.email } })).status).toBe(200);
    expect(findingOf(await live(), 'signIn')?.state).toBe('healthy');

    expect(findingOf(await live(), 'cards')?.state).toBe('unknown');
    const order = await chargedOrder(server, buyer, await laptopOf(server, seller));
    expect(findingOf(await live(), 'cards')?.state).toBe('healthy');
    server.provider.failNext('readIntent', new ProviderUnavailableError('sk_live_secret', false));
    await finalPayment(server, buyer, order);
    const failed = findingOf(await live(), 'cards');
    expect(failed).toMatchObject({
      state: 'unhealthy',
      says: expect.stringMatching(/did not answer \d+ s ago/),
    });
    expect(JSON.stringify(failed)).not.toContain('sk_live');
    await finalPayment(server, buyer, order);
    expect(findingOf(await live(), 'cards')?.state).toBe('healthy');
  });

  const pixel = () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();

  it('shows whether the server can store pictures in its folder, also before the first upload', async () => {
    const upload = async () => (await uploadAs(server, await pixel(), { token: seller.session })).statusCode;
    const pictures = async () => findingOf(await live(), 'pictures');
    const remedy = expect.stringContaining('DATA_DIR');
    const folder = picturesFolder(server.settings);
    expect((await pictures())?.state).toBe('unknown');

    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    expect(await pictures()).toEqual({
      check: 'pictures',
      state: 'unhealthy',
      says: 'The server can’t write to the folder of pictures.',
      remedy,
    });
    expect(await upload()).toBe(500);
    expect(await pictures()).toMatchObject({
      state: 'unhealthy',
      says: expect.stringMatching(
        /^The server could not store a picture \d+ s ago\. None was stored since\.$/,
      ),
      remedy,
    });

    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect(await upload()).toBe(200);
    expect(await pictures()).toMatchObject({
      state: 'healthy',
      says: expect.stringMatching(/^The server stored a picture \d+ s ago\.$/),
    });
  });

  it('shows whether the image host accepts pictures, without its address and key', async () => {
    const hosted = await startTestServer({
      env: { IMGBB_KEY: 'a-secret-key', IMGBB_URL: 'http://127.0.0.1:1' },
    });
    const boss = await person(hosted, 'admin');
    const pictures = async () => findingOf(await liveOf(hosted, boss), 'pictures');
    expect((await pictures())?.state).toBe('unknown');
    expect((await uploadAs(hosted, await pixel(), { token: boss.session })).statusCode).toBe(503);
    const finding = await pictures();
    expect(finding).toMatchObject({ state: 'unhealthy', remedy: 'Run on the server: npm run ops -- doctor' });
    expect(JSON.stringify(finding)).not.toMatch(/a-secret-key|127\.0\.0\.1/);
    await hosted.close();
  });

  it('reports payments that the sweeper has not checked in time', async () => {
    const { intentId } = await chargedOrder(server, buyer, await laptopOf(server, seller));
    const own = eq(paymentIntents.providerId, intentId);
    const due = (at: string) =>
      server.db
        .update(paymentIntents)
        .set({ nextCheckAt: sql.raw(at) })
        .where(own);
    await due(`now() - interval '10 minutes'`);
    expect(findingOf(await live(), 'sweeper')).toMatchObject({
      state: 'unhealthy',
      says: '1 payment waits too long for the background jobs.',
    });
    await due('now()');
    expect(findingOf(await live(), 'sweeper')?.state).not.toBe('unhealthy');
  });

  it('shows when the sweeper last ran, and whether it succeeded', async () => {
    const swept = await startTestServer({ env: { SWEEP_SECONDS: '1' } });
    const boss = await person(swept, 'admin');
    const sweeper = async () => findingOf(await liveOf(swept, boss), 'sweeper');
    const waitFor = async (state: string) => {
      for (let left = 200; left > 0 && (await sweeper())?.state !== state; left -= 1) await pause(50);
      expect((await sweeper())?.state).toBe(state);
    };
    await swept.app.listen({ port: 0, host: '127.0.0.1' });
    await waitFor('healthy');
    await swept.db.execute(sql`drop table rate_limits`);
    await waitFor('unhealthy');
    expect(await sweeper()).toMatchObject({
      says: expect.stringMatching(/^The last run failed \d+ s ago\.$/),
    });
    await swept.close();
  }, 30_000);
});
