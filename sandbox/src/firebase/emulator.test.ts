import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../gateway';
import type { LoopbackServer } from '../http';
import { createCardProvider } from '../stripe/cardProvider';
import { startEmulator, type Emulator } from './emulator';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
const file = join(folder, 'accounts.json');
let emulator: Emulator;
let gateway: LoopbackServer;

beforeAll(async () => {
  const starting = startEmulator(file);
  gateway = await startGateway({
    authOrigin: starting.then(({ origin }) => origin),
    cards: createCardProvider({ keys: { secret: 'sk', publishable: 'pk' } }),
    mails: { list: () => [] },
    files: () => false,
  });
  emulator = await starting;
});
afterAll(async () => {
  await gateway.close();
  await emulator.stop();
  rmSync(folder, { recursive: true });
});

async function call(method: string, fields: object) {
  const response = await fetch(
    `${gateway.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...fields }),
    },
  );
  return (await response.json()) as {
    localId: string;
    idToken: string;
    refreshToken: string;
    error?: { message: string };
  };
}
const signIn = (email: string, password: string) => call('signInWithPassword', { email, password });
const newPerson = { email: 'new@relaptop.test', password: 'Laptop#2' };

it('has the demo accounts', async () => {
  const { localId, idToken } = await signIn('seller@relaptop.test', 'Laptop#1');
  expect(localId).toBe('demo-seller');
  expect(await call('lookup', { idToken })).toMatchObject({
    users: [
      {
        localId,
        displayName: 'Sam Seller',
        email: 'seller@relaptop.test',
        photoUrl: '/images/avatar-sam.webp',
      },
    ],
  });
});

it('gives a wrong password and an unknown email the same answer', async () => {
  const wrong = await signIn('buyer@relaptop.test', 'Laptop#9');
  const unknown = await signIn('nobody@relaptop.test', 'Laptop#1');
  expect(wrong.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.error).toEqual(wrong.error);
});

it('signs up, and keeps the account and its session over a restart', async () => {
  const made = await call('signUp', newPerson);
  expect((await call('signUp', newPerson)).error?.message).toBe('EMAIL_EXISTS');
  await emulator.stop();
  expect(statSync(file).mode & 0o077).toBe(0);
  await gateway.close();
  emulator = await startEmulator(file);
  gateway = await startGateway({
    authOrigin: Promise.resolve(emulator.origin),
    cards: createCardProvider({ keys: { secret: 'sk', publishable: 'pk' } }),
    mails: { list: () => [] },
    files: () => false,
  });
  expect((await signIn(newPerson.email, newPerson.password)).localId).toBe(made.localId);
  const renewed = await fetch(`${gateway.origin}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: made.refreshToken }),
  });
  expect(await renewed.json()).toMatchObject({ user_id: made.localId });
});

it('says in each token when the person signed in, not when it was renewed (rule 36)', async () => {
  const [email, password] = ['seller@relaptop.test', 'Laptop#1'];
  const authTimeOf = (idToken: string): number => {
    const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { auth_time: number }).auth_time;
  };
  const { localId, refreshToken } = await signIn(email, password);
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  await fetch(`${gateway.origin}/identitytoolkit.googleapis.com/v1/projects/demo-relaptop/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId, lastLoginAt: String(anHourAgo * 1000) }),
  });
  const renewed = await fetch(`${gateway.origin}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(authTimeOf(((await renewed.json()) as { id_token: string }).id_token)).toBe(anHourAgo);
  const again = await signIn(email, password);
  expect(authTimeOf(again.idToken)).toBeGreaterThan(anHourAgo + 3000);
});

describe('a sign-in from before', () => {
  const renew = async (refreshToken: string) =>
    (
      await fetch(`${gateway.origin}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      })
    ).status;
  const codeFor = async (fields: object, email: string): Promise<string | undefined> => {
    await call('sendOobCode', fields);
    const path = '/emulator/v1/projects/demo-relaptop/oobCodes';
    const { oobCodes } = (await (await fetch(gateway.origin + path)).json()) as {
      oobCodes: { email: string; oobCode: string }[];
    };
    return oobCodes.findLast((one) => one.email === email)?.oobCode;
  };

  it('ends with a reset of the password, and not with a log-in (rule 37)', async () => {
    const email = 'reset@relaptop.test';
    const { refreshToken } = await call('signUp', { email, password: 'Laptop#2' });
    await signIn(email, 'Laptop#2');
    expect(await renew(refreshToken)).toBe(200);
    const oobCode = await codeFor({ requestType: 'PASSWORD_RESET', email }, email);
    await call('resetPassword', { oobCode, newPassword: 'Laptop#3' });
    expect(await renew(refreshToken)).toBe(400);
    expect(await renew((await signIn(email, 'Laptop#3')).refreshToken)).toBe(200);
  });

  it('ends when the owner of an unconfirmed address comes by Google, and so does the password (rule 37)', async () => {
    const email = 'taken@relaptop.test';
    const { refreshToken } = await call('signUp', { email, password: 'Laptop#2' });
    const idToken = encodeURIComponent(JSON.stringify({ sub: 'g2', email, email_verified: true }));
    const owner = await call('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `providerId=google.com&id_token=${idToken}`,
    });
    expect(await renew(refreshToken)).toBe(400);
    expect(await renew(owner.refreshToken)).toBe(200);
    expect((await signIn(email, 'Laptop#2')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  });
});

it('deletes people when the server asks for it', async () => {
  const { localId } = await signIn('buyer@relaptop.test', 'Laptop#1');
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-relaptop/accounts:delete';
  const deleted = await fetch(gateway.origin + path, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId }),
  });
  expect(deleted.status).toBe(200);
  expect((await signIn('buyer@relaptop.test', 'Laptop#1')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

describe("the popup's pages", () => {
  it.each(['iframe?apiKey=any&appName=shop', 'handler?apiKey=any&providerId=google.com'])(
    'load nothing from the internet: %s',
    async (page) => {
      const response = await fetch(`${gateway.origin}/emulator/auth/${page}`);
      const html = await response.text();
      expect(html.match(/(?:src|href)="[^"]*"/g)?.filter((link) => link.includes('//'))).toEqual([]);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
    },
  );

  it('run no script from the name of an account', async () => {
    const claims = { sub: 'g1', email: 'g1@example.com', name: '<script>alert(1)</script>' };
    const idToken = encodeURIComponent(JSON.stringify({ ...claims, email_verified: true }));
    await call('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `providerId=google.com&id_token=${idToken}`,
    });
    const response = await fetch(`${gateway.origin}/emulator/auth/handler?apiKey=any&providerId=google.com`);
    const html = await response.text();
    expect(html).toContain('<script>alert(1)');
    expect(html.match(/<script nonce=/g)).toHaveLength(1);
    expect(html.lastIndexOf('<script nonce=')).toBeGreaterThan(html.indexOf('alert(1)'));
  });
});

describe('the mailbox', () => {
  const mailbox = async () => (await fetch(`${gateway.origin}/sandbox/mail`)).text();

  /** @returns the address that the first form on the page leads to, with the form's fields as query */
  async function firstLink(): Promise<URL> {
    const [form = ''] = /<form.+?<\/form>/s.exec(await mailbox()) ?? [];
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const query = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
    const page = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    return new URL(`${page}?${query}`, gateway.origin);
  }

  it('shows the links that confirm an address or set a new password', async () => {
    const email = 'mail@relaptop.test';
    const { idToken } = await call('signUp', { email, password: 'Laptop#2', displayName: '<b>' });
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    expect(await mailbox()).toContain(`To ${email}`);
    const confirming = await firstLink();
    expect(confirming.pathname).toBe('/account/link');
    expect(confirming.searchParams.get('mode')).toBe('verifyEmail');
    await call('update', { oobCode: confirming.searchParams.get('oobCode') });
    expect(await call('lookup', { idToken })).toMatchObject({ users: [{ emailVerified: true }] });

    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const choosing = await firstLink();
    expect(choosing.searchParams.get('mode')).toBe('resetPassword');
    await call('resetPassword', { oobCode: choosing.searchParams.get('oobCode'), newPassword: 'Laptop#3' });
    expect(await signIn(email, 'Laptop#3')).toMatchObject({ idToken: expect.any(String) });
  });
});
