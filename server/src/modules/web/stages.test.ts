import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema';
import { times } from '../../testing/extent';
import { call, person, setRole } from '../../testing/people';
import { LIVE, staged, startStagedShop, type StagedShop } from '../../testing/stagedShop';
import { START_MS } from '../../testing/testApp';
import { BUCKETS, bucketOf, isInShare } from '../releases/stages/buckets';

let shop: StagedShop;
beforeAll(async () => {
  shop = await startStagedShop();
}, START_MS);
afterAll(() => shop.close());

const registryFor = async (cookie: string, headers: Record<string, string> = {}) =>
  shop.server.app.inject({ url: '/remotes/remotes.json', headers: { cookie, ...headers } });
const versionIn = ({ body }: { body: string }) =>
  (JSON.parse(body) as { remotes: { version: string }[] }).remotes[0]?.version;

const cookieOf = (bucket: number): string => `bucket=${bucket}`;
const isStaged = (bucket: number): boolean => isInShare(bucket, { ...LIVE, version: '2.0.0', percent: 5 });
const BUCKETS_IN_ORDER = Array.from({ length: BUCKETS }, (_none, bucket) => bucket);

/** @returns the cookie of a browser that gets this version */
const browserWith = (version: '1.0.0' | '2.0.0'): string =>
  cookieOf(BUCKETS_IN_ORDER.find((bucket) => isStaged(bucket) === (version === '2.0.0')) ?? 0);

describe('without a stage', () => {
  beforeEach(() => shop.stage());

  it('no browser gets a cookie, and pages don’t change', async () => {
    const { headers, config } = await shop.open();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
    expect(config.remotes).toEqual([LIVE]);
    expect(config.staged).toBeUndefined();
    const registry = await registryFor('');
    expect(registry.headers['cache-control']).toBe('no-cache');
    expect(registry.json()).toEqual({ remotes: [LIVE], staged: [] });
  });
});

describe('a stage for 5 %', () => {
  beforeAll(() => shop.stage(staged()));

  it('is seen by one in twenty browsers, by each of them at every visit', async () => {
    const count = times(1_000, 100);
    const cookies = BUCKETS_IN_ORDER.filter((bucket) => bucket % (BUCKETS / count) === 0).map(cookieOf);
    const seen = [];
    for (const cookie of cookies) {
      const { version } = await shop.open(cookie);
      expect(versionIn(await registryFor(cookie))).toBe(version);
      if (version === '2.0.0') seen.push(cookie);
    }
    expect(seen).toHaveLength(count / 20);
    for (const cookie of [...seen, ...cookies.slice(0, 10)])
      expect((await shop.open(cookie, '/blog')).version).toBe(seen.includes(cookie) ? '2.0.0' : '1.0.0');
  });

  it('is for a new browser what the bucket in its first cookie says', async () => {
    const first = await shop.open();
    expect(first.version).toBe(isStaged(bucketOf(first.cookie) ?? NaN) ? '2.0.0' : '1.0.0');
    const again = await shop.open(first.cookie, '/blog');
    expect(again.version).toBe(first.version);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(versionIn(await registryFor(first.cookie))).toBe(first.version);
  });

  it('is in page and configuration as a whole; other browsers see nothing of it', async () => {
    const ours = await shop.open(browserWith('2.0.0'));
    expect(ours.config.remotes).toEqual([{ ...LIVE, version: '2.0.0', entry: staged().entry }]);
    expect(ours.config.staged).toEqual(['storefront']);
    const theirs = await shop.open(browserWith('1.0.0'));
    expect(theirs.config.staged).toBeUndefined();
    expect(theirs.body).not.toContain('2.0.0');
  });

  it('makes pages and the registry private, also for other browsers, and sends proxies no early hints', async () => {
    for (const version of ['1.0.0', '2.0.0'] as const) {
      const cookie = browserWith(version);
      const { headers } = await shop.open(cookie);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      expect(headers.link).toBeUndefined();
      expect((await registryFor(cookie)).headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('answers an open tab with a few bytes when nothing has changed', async () => {
    for (const version of ['1.0.0', '2.0.0'] as const) {
      const cookie = browserWith(version);
      const tag = String((await registryFor(cookie)).headers.etag);
      expect((await registryFor(cookie, { 'if-none-match': tag })).statusCode).toBe(304);
    }
    const [ours, theirs] = [browserWith('2.0.0'), browserWith('1.0.0')];
    const tag = String((await registryFor(theirs)).headers.etag);
    expect(versionIn(await registryFor(ours, { 'if-none-match': tag }))).toBe('2.0.0');
  });

  it('is not for a tab whose browser has no bucket yet: its next page sets one', async () => {
    const answer = await registryFor('');
    expect(versionIn(answer)).toBe('1.0.0');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('ends when the registry no longer has it', async () => {
    const cookie = browserWith('2.0.0');
    await shop.stage();
    expect((await shop.open(cookie)).version).toBe('1.0.0');
    await shop.stage(staged());
    expect((await shop.open(cookie)).version).toBe('2.0.0');
  });
});

describe('a stage for admins', () => {
  const signIn = async (role: 'admin' | 'user') => {
    const somebody = await person(shop.server, role);
    const { status, headers } = await call(shop.server, 'POST', '/jwt', {
      token: somebody.idToken,
      body: { email: somebody.email },
    });
    expect(status).toBe(200);
    return { ...somebody, given: [headers['set-cookie'] ?? []].flat() };
  };
  beforeAll(() => shop.stage(staged({ role: 'admin' })));

  it('is seen by an admin’s browser only', async () => {
    const admin = await signIn('admin');
    expect(admin.given).toEqual([expect.stringMatching(/^tester=.*; HttpOnly; SameSite=Lax$/)]);
    const cookie = admin.given[0]?.split(';')[0] ?? '';
    expect((await shop.open(cookie)).version).toBe('2.0.0');
    expect(versionIn(await registryFor(cookie))).toBe('2.0.0');
    expect((await signIn('user')).given).toEqual([]);
    expect((await shop.open()).version).toBe('1.0.0');
  });

  it('ends with the admin’s rights: after a demotion, a suspension or the end of the session', async () => {
    const admin = await signIn('admin');
    const cookie = admin.given[0]?.split(';')[0] ?? '';
    await setRole(shop.server, admin.id, 'user');
    expect((await shop.open(cookie)).version).toBe('1.0.0');
    await setRole(shop.server, admin.id, 'admin');
    expect((await shop.open(cookie)).version).toBe('2.0.0');
    await shop.server.db.update(users).set({ tokenVersion: 9 }).where(eq(users.id, admin.id));
    expect((await shop.open(cookie)).version).toBe('1.0.0');
  });

  it('can’t be got with a forged cookie', async () => {
    const admin = await signIn('admin');
    const cookie = admin.given[0]?.split(';')[0] ?? '';
    const buyer = await person(shop.server, 'user');
    for (const forged of [
      cookie.slice(0, -1),
      cookie.replace(admin.id, buyer.id),
      cookie.replace(/\.(\d{10})\./, '.9999999999.'),
      `tester=${admin.id}.0.9999999999.${'A'.repeat(43)}`,
      'tester=x',
    ])
      expect((await shop.open(forged)).version).toBe('1.0.0');
  });

  it('ends in the browser when another person logs in there', async () => {
    const { given } = await signIn('admin');
    const buyer = await person(shop.server, 'user');
    const { headers } = await call(shop.server, 'POST', '/jwt', {
      token: buyer.idToken,
      body: { email: buyer.email },
      headers: { cookie: given[0]?.split(';')[0] ?? '' },
    });
    expect(String(headers['set-cookie'])).toMatch(/^tester=; Max-Age=0;/);
  });
});

describe('a registry with invalid stages', () => {
  it('counts as no registry, and changes nothing else', async () => {
    await shop.stage({ ...staged(), percent: 500 });
    expect((await shop.open()).config.remotes).toEqual([]);
    await rm(path.join(shop.folder, 'remotes.json'));
    await writeFile(path.join(shop.folder, 'remotes.json'), JSON.stringify({ remotes: [LIVE] }));
    expect((await shop.open()).version).toBe('1.0.0');
  });
});
