import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { call, person, setRole } from '../../testing/people';
import { staged, storefront, startStagedShop, type StagedShop } from '../../testing/stagedShop';
import { START_MS } from '../../testing/testApp';
import { signedQuery } from '../releases/overrideLink';

const KEPT = '1.4.0-abc';
const HOUR = 3_600_000;

let shop: StagedShop;
beforeAll(async () => {
  shop = await startStagedShop();
  await shop.keep(KEPT);
  await shop.stage(staged());
}, START_MS);
afterAll(() => shop.close());

const link = (version = KEPT, { until = Date.now() + HOUR, remote = 'storefront', secret = '' } = {}) =>
  signedQuery(
    secret || shop.server.settings.sessionSecrets[0],
    [{ remote, version }],
    new Date(until),
  ).toString();
const openWith = (query: string, cookie = 'bucket=1', url = '/blog') => shop.open(cookie, `${url}?${query}`);
const refusalOf = async (query: string, cookie?: string) => {
  const { config, version } = await openWith(query, cookie);
  expect(version).not.toBe(KEPT);
  return config.overrides?.[0]?.refused;
};

async function cookieOf(role: 'admin' | 'user'): Promise<{ id: string; cookie: string }> {
  const { id, email, idToken } = await person(shop.server, role);
  const { headers } = await call(shop.server, 'POST', '/jwt', { token: idToken, body: { email } });
  const given = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return { id, cookie: ['bucket=1', ...given].join('; ') };
}

describe('a version for one tab', () => {
  it('is shown by a link that was made for it: with its own hash, and to this document alone', async () => {
    const { config, headers } = await openWith(link());
    expect(config.remotes).toEqual([storefront(KEPT)]);
    expect(config.overrides).toEqual([{ remote: 'storefront', version: KEPT }]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    const next = await shop.open('bucket=1', '/blog');
    expect(next.version).not.toBe(KEPT);
    expect(next.config.overrides).toBeUndefined();
  });

  it('is shown to an admin’s browser without a link, as long as they are one', async () => {
    const { id, cookie } = await cookieOf('admin');
    expect((await openWith(`remote.storefront=${KEPT}`, cookie)).version).toBe(KEPT);
    await setRole(shop.server, id, 'user');
    expect(await refusalOf(`remote.storefront=${KEPT}`, cookie)).toBe('notAllowed');
  });

  it('may be the stage, in which the browser is not otherwise; it is not counted then', async () => {
    const { config } = await openWith(link('2.0.0'));
    expect(config.remotes).toMatchObject([{ version: '2.0.0' }]);
    expect(config.remotes[0]).not.toHaveProperty('percent');
    expect(config.staged).toBeUndefined();
  });

  it('is refused for a buyer, and without anything', async () => {
    const { cookie } = await cookieOf('user');
    expect(await refusalOf(`remote.storefront=${KEPT}`, cookie)).toBe('notAllowed');
    expect(await refusalOf(`remote.storefront=${KEPT}`)).toBe('notAllowed');
  });

  it('is refused when the link was changed, is over, or was made with another secret', async () => {
    expect(await refusalOf(link('1.0.0').replace('1.0.0', KEPT))).toBe('changedLink');
    expect(await refusalOf(`${link()}&remote.admin-panel=1.0.0`)).toBe('changedLink');
    expect(await refusalOf(link().replace(/remote-key=\d+/, 'remote-key=9999999999'))).toBe('changedLink');
    expect(await refusalOf(link(KEPT, { secret: 'another secret that is as long as ours is' }))).toBe(
      'changedLink',
    );
    expect(await refusalOf(`remote.storefront=${KEPT}&remote-key=x`)).toBe('changedLink');
    expect(await refusalOf(link(KEPT, { until: Date.now() - 1000 }))).toBe('expiredLink');
  });

  it('is refused when the store does not have it whole, whatever is asked for', async () => {
    for (const version of ['6.6.6', '../storefront/1.4.0-abc', '..', '', 'a/b', '1.4.0-abc%00'])
      expect(await refusalOf(link(version))).toBe('unknownVersion');
    expect(await refusalOf(link(KEPT, { remote: '../storefront' }))).toBe('unknownVersion');
    await shop.keep('1.5.0', { integrity: 'sha384-other' });
    expect(await refusalOf(link('1.5.0'))).toBe('unknownVersion');
    await shop.keep('1.6.0', { integrity: '' });
    expect(await refusalOf(link('1.6.0'))).toBe('unknownVersion');
    await shop.keep('1.7.0', { version: KEPT });
    expect(await refusalOf(link('1.7.0'))).toBe('unknownVersion');
    await writeFile(path.join(shop.folder, 'storefront', '1.7.0', 'release.json'), '{');
    expect(await refusalOf(link('1.7.0'))).toBe('unknownVersion');
  });

  it('is allowed by the policy wherever its files lie', async () => {
    await shop.keep('1.8.0', { entry: 'https://remotes.shop.example/storefront/1.8.0/mf-manifest.json' });
    const { headers, version } = await openWith(link('1.8.0'));
    expect(version).toBe('1.8.0');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/remotes\.shop\.example/);
  });
});

describe('where releases are signed', () => {
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
  const open = (version: string) => {
    const wanted = [{ remote: 'storefront', version }];
    const query = signedQuery(signed.server.settings.sessionSecrets[0], wanted, new Date(Date.now() + HOUR));
    return signed.open('bucket=1', `/blog?${query.toString()}`);
  };

  it('a kept version is shown when a release has signed it', async () => {
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

  it('shows a stage as signed in the registry, and no unsigned one next to it', async () => {
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
