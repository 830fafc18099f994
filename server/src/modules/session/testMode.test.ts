import { API_CALLS } from '@relaptop/shared/calls';
import { eq } from 'drizzle-orm';
import { endedTesters } from '../../database/stageSchema';
import { call, idTokenOf, person } from '../../testing/people';
import { sampleCall } from '../../testing/sampleCall';
import { pressButton, testModeCookie } from '../../testing/stagedShop';
import { useServer } from '../../testing/useServer';
import { forgetEndedTesters, endTester, makeTesterLink } from './testMode';

const HOUR = 3_600_000;
const server = useServer();

const link = (until = Date.now() + HOUR) => makeTesterLink(server.settings, new Date(until));
const isOn = (cookies: unknown) => server.app.session.testMode.isOn(String(cookies));
const open = (address: string) =>
  server.app
    .inject(address.replace(server.settings.publicOrigin, ''))
    .then(({ headers, body }) => ({ headers, body }));

describe('test mode (rule 18)', () => {
  it('begins when the person presses the button of the link’s page', async () => {
    const { address } = makeTesterLink(server.settings, new Date(Date.now() + HOUR), {
      remote: 'storefront',
      version: 'pr-12',
    });
    const page = await open(address);
    expect(page.body).toContain('<button>Turn on test mode</button>');
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const { statusCode, headers } = await pressButton(server, address);
    expect([statusCode, headers.location]).toEqual([303, '/?remote.storefront=pr-12']);
    expect(headers['set-cookie']).toMatch(/; Max-Age=(3600|3599); Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers['clear-site-data']).toBe('"storage"');
    expect(await isOn(headers['set-cookie'])).toBe(true);
  });

  it('does not begin through a form of another site', async () => {
    const { address } = link();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) {
      const answer = await pressButton(server, address, headers);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    }
  });

  it('does not begin with a changed, expired or ended link', async () => {
    const { address } = link();
    const ended = link();
    await endTester(server.db, ended.id, new Date(Date.now() + HOUR));
    const bad = [
      address.replace(/key=./, 'key=~'),
      address.replace(/\.\d+\./, '.9999999999.'),
      address.slice(0, -1),
      address.replace(/\?.*/, ''),
      link(Date.now() - 2_000).address,
      ended.address,
    ];
    for (const one of bad) {
      expect((await open(one)).body).not.toContain('<button>');
      const { statusCode, headers } = await pressButton(server, one);
      expect([statusCode, headers['set-cookie']]).toEqual([400, undefined]);
    }
  });

  it('does not redirect to another site after the button', async () => {
    const more = '&remote.x%0d%0aset-cookie=1&to=https://evil.example&remote.storefront=//evil.example/%3F';
    const { headers } = await pressButton(server, link().address + more);
    expect(headers.location).toBe('/?');
  });

  it('ends by time, by the button, and with its link; a stolen cookie is useless then', async () => {
    const cookie = await testModeCookie(server);
    expect(await isOn(cookie)).toBe(true);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1.1 * HOUR);
    expect(await isOn(cookie)).toBe(false);
    now.mockRestore();
    expect(await isOn(cookie.replace(/\.\d+\./, '.9999999999.'))).toBe(false);
    const { headers } = await pressButton(server, '/test-mode/end', { cookie });
    expect(headers['set-cookie']).toMatch(/^test-mode=; Max-Age=0;/);
    expect(headers['clear-site-data']).toBe('"storage"');
    expect(await isOn(cookie)).toBe(false);

    const { id, address } = link();
    const given = (await pressButton(server, address)).headers['set-cookie'];
    expect(await isOn(given)).toBe(true);
    await endTester(server.db, id, new Date(Date.now() + HOUR));
    expect(await isOn(given)).toBe(false);
  });

  it('stores an end only as long as the cookie would last', async () => {
    await endTester(server.db, 'old', new Date(Date.now() - 1_000));
    await endTester(server.db, 'new', new Date(Date.now() + HOUR));
    await forgetEndedTesters(server.db);
    const rows = await Promise.all(
      ['old', 'new'].map((id) => server.db.select().from(endedTesters).where(eq(endedTesters.id, id))),
    );
    expect(rows.map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('a session of test mode (rule 18)', () => {
  const MONEY = Object.entries(API_CALLS).filter(([, declared]) => 'movesMoney' in declared);

  it('can’t move money, or prove a fresh sign-in for serious actions', async () => {
    const { uid, email } = await person(server, 'admin');
    const cookie = await testModeCookie(server);
    const logIn = (headers: Record<string, string>) =>
      call(server, 'POST', '/jwt', { token: idTokenOf(uid, email), body: { email }, headers });
    const token = String((await logIn({ cookie })).body['accessToken']);
    expect((await call(server, 'GET', '/audit', { token })).status).toBe(200);
    expect(MONEY.map(([name]) => name)).toContain('POST /create-payment');
    for (const [name] of MONEY) {
      const [, path = ''] = name.split(' ');
      const { url } = sampleCall({ url: path } as never, { uid, email } as never);
      const { status, body } = await call(server, 'POST', url, { token, body: {} });
      expect([name, status, body['code']]).toEqual([name, 403, 'test_mode']);
    }
    const { id } = await person(server, 'user');
    const grave = await call(server, 'PUT', `/makeAdmin/${id}`, { token });
    expect([grave.status, grave.body['code']]).toEqual([403, 'test_mode']);

    const plain = String((await logIn({})).body['accessToken']);
    const paid = await call(server, 'POST', '/create-payment', { token: plain, body: {} });
    expect(paid.body['code']).not.toBe('test_mode');
  });
});
