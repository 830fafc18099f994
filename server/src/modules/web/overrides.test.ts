import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { call, person, setRole } from '../../testing/people';
import { LIVE, staged, storefront, startStagedShop, type StagedShop } from '../../testing/stagedShop';
import { START_MS } from '../../testing/testApp';

const KEPT = '1.4.0-abc';
const PREVIEWED = '1.5.0-abc';
const PREVIEW = { ...storefront(PREVIEWED), preview: 'pr-12' };

let shop: StagedShop;
let tester: string;
beforeAll(async () => {
  shop = await startStagedShop();
  await shop.keep(KEPT);
  await shop.keep(PREVIEWED);
  await shop.stage(staged());
  tester = await shop.test();
}, START_MS);
afterAll(() => shop.close());

const asking = (version: string, remote = 'storefront') =>
  new URLSearchParams({ [`remote.${remote}`]: version }).toString();
const openWith = (query: string, cookie = 'bucket=1', headers = {}, url = '/blog') =>
  shop.open(cookie, `${url}?${query}`, headers);
const refusalOf = async (query: string, cookie?: string, headers = {}) => {
  const { config, version } = await openWith(query, cookie, headers);
  expect([KEPT, PREVIEWED, 'local']).not.toContain(version);
  return config.overrides?.[0]?.refused;
};

async function cookieOf(role: 'admin' | 'user'): Promise<{ id: string; cookie: string }> {
  const { id, email, idToken } = await person(shop.server, role);
  const { headers } = await call(shop.server, 'POST', '/jwt', { token: idToken, body: { email } });
  const given = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return { id, cookie: ['bucket=1', ...given].join('; ') };
}

describe('a version for one tab (rule 18)', () => {
  it('is shown in test mode: with its own hash, and to this document alone', async () => {
    const { config, headers } = await openWith(asking(KEPT), tester);
    expect(config.remotes).toEqual([storefront(KEPT)]);
    expect(config.overrides).toEqual([{ remote: 'storefront', version: KEPT }]);
    expect(config.testMode).toBe(true);
    expect(headers['cache-control']).toBe('private, no-cache');
    const next = await shop.open(tester, '/blog');
    expect(next.version).not.toBe(KEPT);
    expect(next.config).not.toHaveProperty('overrides');
    expect(next.headers['cache-control']).toBe('private, no-cache');
  });

  it('is not shown in another person’s browser', async () => {
    for (const { cookie } of [await cookieOf('user'), await cookieOf('admin'), { cookie: '' }])
      expect(await refusalOf(asking(KEPT), cookie)).toBe('notAllowed');
  });

  it('may be the stage for an admin’s browser, as long as they are one; it is not counted then', async () => {
    const { id, cookie } = await cookieOf('admin');
    const { config, headers } = await openWith(asking('2.0.0'), cookie);
    expect(config.remotes).toMatchObject([{ version: '2.0.0' }]);
    expect(config.remotes[0]).not.toHaveProperty('percent');
    expect(config).not.toHaveProperty('staged');
    expect(config).not.toHaveProperty('testMode');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    await setRole(shop.server, id, 'user');
    expect(await refusalOf(asking('2.0.0'), cookie)).toBe('notAllowed');
  });

  it('is never shown on pages for passwords', async () => {
    const { headers } = await openWith(asking(KEPT), tester);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    for (const url of ['/login', '/register', '/account', '/account/link', '/LOGIN/', '/%6Cogin']) {
      const page = await openWith(asking(KEPT), tester, {}, url);
      expect(page.version).not.toBe(KEPT);
      expect(page.config).toMatchObject({ testMode: true });
      expect(page.config).not.toHaveProperty('overrides');
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
  });

  it('is refused when its name is invalid, or the store does not have all its files unchanged', async () => {
    for (const version of ['6.6.6', '../storefront/1.4.0-abc', '..', '', 'a/b', '1.4.0-abc%00'])
      expect(await refusalOf(asking(version), tester)).toBe('unknownVersion');
    expect(await refusalOf(asking(KEPT, '../storefront'), tester)).toBe('unknownVersion');
    await shop.keep('1.5.0', { integrity: 'sha384-other' });
    expect(await refusalOf(asking('1.5.0'), tester)).toBe('unknownVersion');
    await shop.keep('1.6.0', { integrity: '' });
    expect(await refusalOf(asking('1.6.0'), tester)).toBe('unknownVersion');
    await shop.keep('1.7.0', { version: KEPT });
    expect(await refusalOf(asking('1.7.0'), tester)).toBe('unknownVersion');
    await writeFile(path.join(shop.folder, 'storefront', '1.7.0', 'release.json'), '{');
    expect(await refusalOf(asking('1.7.0'), tester)).toBe('unknownVersion');
  });

  it('is allowed by the policy wherever its files lie, for this answer alone', async () => {
    const entry = 'https://remotes.shop.example/storefront/1.8.0/mf-manifest.json';
    await shop.keep('1.8.0', { entry });
    const { headers, version } = await openWith(asking('1.8.0'), tester);
    expect(version).toBe('1.8.0');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/remotes\.shop\.example/);
    const next = await shop.open(tester, '/blog');
    expect(next.headers['content-security-policy']).not.toContain('remotes.shop.example');
  });
});

describe('a preview', () => {
  const registry = (previews: object[]) =>
    writeFile(path.join(shop.folder, 'remotes.json'), JSON.stringify({ remotes: [LIVE], previews }));

  it('is shown by its name in test mode only, until it is removed', async () => {
    await registry([PREVIEW]);
    const { version, config } = await openWith(asking('pr-12'), tester);
    expect(version).toBe(PREVIEWED);
    expect(config.overrides).toEqual([{ remote: 'storefront', version: 'pr-12' }]);
    expect(await refusalOf(asking('pr-12'), (await cookieOf('admin')).cookie)).toBe('notAllowed');
    expect(await refusalOf(asking('pr-13'), tester)).toBe('unknownVersion');
    await registry([]);
    expect(await refusalOf(asking('pr-12'), tester)).toBe('unknownVersion');
  });
});

describe('a build on the tester’s own machine', () => {
  const LOCAL = 'http://127.0.0.1:3101#public';

  it('is shown in test mode, and the policy allows its files and socket for this answer only', async () => {
    const { config, headers } = await openWith(asking(LOCAL), tester);
    const entry = 'http://127.0.0.1:3101/mf-manifest.json';
    expect(config.remotes).toEqual([{ ...storefront('local'), entry, integrity: '' }]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:3101/);
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/127\.0\.0\.1:3101/);
    const next = await shop.open(tester, '/blog');
    expect(next.headers['content-security-policy']).not.toContain('127.0.0.1:3101');
  });

  it('is refused in another person’s browser, and from another site’s link', async () => {
    expect(await refusalOf(asking(LOCAL), (await cookieOf('admin')).cookie)).toBe('notAllowed');
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect(await refusalOf(asking(LOCAL), tester, crossSite)).toBe('unknownVersion');
  });

  it.each([
    'https://evil.example#public',
    'http://evil.example:3101#public',
    'http://127.0.0.1.evil.example:3101#public',
    'http://127.0.0.1:3101@evil.example:80#public',
    'http://127.0.0.1:3101/x#public',
    'http://localhost.evil.example:1#public',
    '//127.0.0.1:3101#public',
    'data:text/javascript,1#public',
    'http://127.0.0.1:3101#elsewhere',
    'http://127.0.0.1:3101 https://evil.example#public',
  ])('is refused from %s', async (address) => {
    const { headers, config } = await openWith(asking(address), tester);
    expect(config.overrides).toMatchObject([{ refused: 'unknownVersion' }]);
    expect(headers['content-security-policy']).not.toMatch(/evil|127\.0\.0\.1/);
  });
});

describe('with signed releases', () => {
  const keys = generateKeyPairSync('ed25519');
  const sign = (content: object) => ({
    ...content,
    signature: signBytes(null, Buffer.from(JSON.stringify(content)), keys.privateKey).toString('base64'),
  });
  let signed: StagedShop;
  beforeAll(async () => {
    const key = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    signed = await startStagedShop({ sign, env: { RELEASE_PUBLIC_KEY: key } });
  }, START_MS);
  afterAll(() => signed.close());
  const open = async (version: string) => signed.open(await signed.test(), `/blog?${asking(version)}`);

  it('a stored version is shown if a release has signed it', async () => {
    await signed.keep(KEPT);
    expect((await open(KEPT)).version).toBe(KEPT);
  });

  it('unsigned or changed files in the store run in no tab', async () => {
    const [own, changed] = ['6.6.5', '6.6.6'];
    const entry = { entry: 'https://elsewhere.example/mf-manifest.json' };
    const fileOf = (version: string) => path.join(signed.folder, 'storefront', version, 'release.json');
    for (const version of [own, changed]) await signed.keep(version);
    await writeFile(fileOf(own), JSON.stringify({ entry: { ...storefront(own), ...entry }, files: {} }));
    const good = sign({ entry: storefront(changed), files: {} });
    const lie = { ...good, entry: { ...storefront(changed), ...entry } };
    await writeFile(fileOf(changed), JSON.stringify(lie));
    for (const version of [own, changed]) {
      const { config, headers } = await open(version);
      expect(config.overrides).toEqual([{ remote: 'storefront', version, refused: 'unknownVersion' }]);
      expect(headers['content-security-policy']).not.toContain('elsewhere.example');
    }
  });

  it('a stage is shown as signed in the registry, but no unsigned version of it', async () => {
    await signed.stage(staged({ percent: 99.99 }));
    const cookie = (await signed.open()).cookie;
    const shown = (await signed.open(cookie)).version;
    const lie = { remotes: [storefront('1.0.0')], staged: [staged({ percent: 99.99 }, '6.6.6')], number: 99 };
    await writeFile(path.join(signed.folder, 'remotes.json'), JSON.stringify(lie));
    expect((await signed.open(cookie)).version).toBe(shown);
    const answer = await signed.server.app.inject({ url: '/remotes/remotes.json', headers: { cookie } });
    expect(answer.body).not.toContain('6.6.6');
  });
});
