import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { categories } from '../../database/schema';
import { CONNECT_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../../modules/payments/webhookRoutes';
import { inspectSettings } from '../../settings/settings';
import { REQUIRED_IN_PRODUCTION } from '../../testing/requiredInProduction';
import { TEST_ENV } from '../../testing/testApp';
import { MIGRATIONS } from '../../testing/migrations';
import { openTestDatabase } from '../../testing/testDatabase';
import { checkCategories, checkDatabase, judgeClock } from './database';
import { checkImages, checkMailLinks, doctor } from './doctor';
import type { Finding } from './finding';
import { checkFirebase } from './firebase';
import { checkStripe } from './stripe';

type Answer = readonly [status: number, body: unknown];

let answers: Record<string, Answer | ((request: IncomingMessage) => Answer)>;
let provider: Server;
let origin: string;
let folder: string;
beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume();
    const found = answers[(request.url ?? '').split('?')[0] ?? ''] ?? [404, {}];
    const [status, body] = typeof found === 'function' ? found(request) : found;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-doctor-'));
});
afterAll(async () => {
  provider.close();
  await rm(folder, { recursive: true });
});

const LIVE = {
  ...TEST_ENV,
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  STRIPE_SECRET_KEY: 'sk_live_good',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_good',
  PUBLIC_ORIGIN: 'https://shop.example',
};
const settingsOf = (env: NodeJS.ProcessEnv) =>
  inspectSettings({ ...LIVE, DATA_DIR: folder, ...env }).settings;
const bad = (findings: readonly Finding[]) =>
  findings.filter(({ ok }) => !ok).map(({ about, says, remedy }) => `${about}: ${says}. ${remedy}`);

describe('Firebase', () => {
  const PROJECT = '/v1/projects';
  const PASSWORD = '/v1/accounts:signInWithPassword';
  const refusal = (message: string): Answer => [400, { error: { code: 400, message } }];
  const check = () => checkFirebase(settingsOf({}), { identity: origin, keys: `${origin}/keys` });
  beforeEach(() => {
    answers = {
      [PROJECT]: [200, { projectId: '1', authorizedDomains: ['shop.firebaseapp.com', 'shop.example'] }],
      [PASSWORD]: refusal('INVALID_LOGIN_CREDENTIALS'),
      '/keys': [200, { keys: [] }],
    };
  });

  it('is fine with the right key, project, domain and passwords', async () => {
    expect(bad(await check())).toEqual([]);
  });

  it.each<[string, string, Answer, string]>([
    [
      'a wrong key',
      PROJECT,
      refusal('API key not valid.'),
      'FIREBASE_API_KEY: Firebase refuses it: API key not valid.',
    ],
    [
      'another project',
      PROJECT,
      [200, { authorizedDomains: ['other.firebaseapp.com'] }],
      'another project than shop',
    ],
    [
      'a domain that is not allowed',
      PROJECT,
      [200, { authorizedDomains: ['shop.firebaseapp.com'] }],
      'Authorized domains',
    ],
    ['passwords switched off', PASSWORD, refusal('PASSWORD_LOGIN_DISABLED'), 'Switch on Email/Password'],
    ['sign-in never set up', PASSWORD, refusal('CONFIGURATION_NOT_FOUND'), 'Switch on Email/Password'],
    ['keys out of reach', '/keys', [500, {}], 'does not answer'],
  ])('reports %s', async (_what, at, answer, says) => {
    answers[at] = answer;
    expect(bad(await check())).toEqual([expect.stringContaining(says)]);
  });

  it('asks for no key if Firebase does not answer', async () => {
    const away = 'http://127.0.0.1:1';
    const findings = await checkFirebase(settingsOf({}), { identity: away, keys: away });
    expect(bad(findings)).toEqual([
      `Firebase: ${away} does not answer. Check the network, the firewall and DNS of this machine.`,
    ]);
  });

  it('asks only whether an emulator answers', async () => {
    const host = origin.replace('http://', '');
    const emulated = (FIREBASE_AUTH_EMULATOR_HOST: string) =>
      checkFirebase(settingsOf({ FIREBASE_PROJECT_ID: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST }));
    expect(bad(await emulated(host))).toEqual([]);
    expect(bad(await emulated('127.0.0.1:1'))).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST: the emulator at 127.0.0.1:1 does not answer. Start it, or remove FIREBASE_AUTH_EMULATOR_HOST.',
    ]);
  });

  it('reports a service account that Google does not know', async () => {
    const key = {
      client_email: 'a@b',
      private_key: 'no key',
      private_key_id: '1',
      token_uri: `${origin}/token`,
    };
    const settings = settingsOf({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(key) });
    const findings = await checkFirebase(settings, { identity: origin, keys: `${origin}/keys` });
    expect(bad(findings)).toEqual([expect.stringContaining('Service accounts')]);
  });
});

describe('Stripe', () => {
  const INTENTS = '/v1/payment_intents';
  const WEBHOOKS = '/v1/webhook_endpoints';
  const ACCOUNTS = '/v1/accounts';
  const hook = {
    url: 'https://shop.example/api/webhooks/stripe',
    status: 'enabled',
    enabled_events: WEBHOOK_EVENTS,
  };
  const connectHook = {
    url: 'https://shop.example/api/webhooks/stripe/connect',
    status: 'enabled',
    enabled_events: CONNECT_WEBHOOK_EVENTS,
  };
  const known: Record<string, Answer> = {
    'Bearer sk_live_good': [200, { data: [] }],
    'Bearer pk_live_good': [
      403,
      { error: { message: 'This API call cannot be made with a publishable API key.' } },
    ],
  };
  const byKey = (request: IncomingMessage): Answer =>
    known[request.headers.authorization ?? ''] ?? [401, { error: { message: 'Invalid API Key provided' } }];
  beforeEach(() => {
    answers = { [INTENTS]: byKey, [ACCOUNTS]: byKey, [WEBHOOKS]: [200, { data: [hook, connectHook] }] };
  });
  const check = (env: NodeJS.ProcessEnv = {}) => checkStripe(settingsOf(env), origin);

  it('is fine with both keys and the webhook', async () => {
    expect(bad(await check())).toEqual([]);
  });

  it.each([
    [
      'a wrong secret key',
      { STRIPE_SECRET_KEY: 'sk_live_bad', PAYOUTS: 'off' },
      'STRIPE_SECRET_KEY: Stripe refuses it: Invalid API Key',
    ],
    [
      'a wrong publishable key',
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_bad' },
      'STRIPE_PUBLISHABLE_KEY: Invalid API Key',
    ],
    [
      'keys of different modes',
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_good' },
      'for tests and the other for real money',
    ],
    ['the secret key in both places', { STRIPE_PUBLISHABLE_KEY: 'sk_live_good' }, 'no publishable key'],
    ['a signing secret that is none', { STRIPE_WEBHOOK_SECRET: 'we_1' }, 'whsec_'],
    [
      'a webhook to another address',
      { PUBLIC_ORIGIN: 'https://other.example', PAYOUTS: 'off' },
      'https://other.example/api/webhooks/stripe',
    ],
  ])('reports %s', async (_what, env, says) => {
    expect(bad(await check(env))).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    ['lacks an event', { ...hook, enabled_events: WEBHOOK_EVENTS.slice(1) }, WEBHOOK_EVENTS[0]],
    ['is switched off', { ...hook, status: 'disabled' }, 'switched off'],
  ])('reports a webhook that %s', async (_what, changed, says) => {
    answers[WEBHOOKS] = [200, { data: [changed, connectHook] }];
    expect(bad(await check())).toEqual([expect.stringContaining(String(says))]);
  });

  it('reports missing parts of payouts, unless payouts are off', async () => {
    answers[ACCOUNTS] = [
      400,
      { error: { message: 'You can only create new accounts if you signed up for Connect' } },
    ];
    answers[WEBHOOKS] = [200, { data: [hook] }];
    expect(bad(await check({ STRIPE_CONNECT_WEBHOOK_SECRET: '' }))).toEqual([
      expect.stringContaining('signed up for Connect'),
      expect.stringContaining('https://shop.example/api/webhooks/stripe/connect'),
      expect.stringContaining('STRIPE_CONNECT_WEBHOOK_SECRET: is missing'),
    ]);
    expect(bad(await check({ PAYOUTS: 'off' }))).toEqual([]);
  });
});

describe('pictures', () => {
  it('go to the image host, or the doctor gives the reason', async () => {
    const settings = settingsOf({ IMGBB_KEY: 'k', IMGBB_URL: origin });
    answers = { '/1/upload': [200, { data: {} }] };
    expect(bad([await checkImages(settings)])).toEqual([]);
    answers = { '/1/upload': [400, { error: { message: 'Invalid API v1 key.' } }] };
    expect(bad([await checkImages(settings)])).toEqual([expect.stringContaining('Invalid API v1 key.')]);
  });

  it('are stored in a writable folder', async () => {
    expect(bad([await checkImages(settingsOf({}))])).toEqual([]);
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    expect(bad([await checkImages(settingsOf({ DATA_DIR: file }))])).toEqual([
      expect.stringContaining('IMGBB_KEY'),
    ]);
  });
});

describe('the doctor', () => {
  it('reports emails whose links use the session secret', () => {
    expect(bad([checkMailLinks(settingsOf({}))])).toEqual([expect.stringContaining('MAIL_LINK_SECRET')]);
    expect(bad([checkMailLinks(settingsOf({ MAIL_LINK_SECRET: 'm'.repeat(32) }))])).toEqual([]);
  });

  it('reports a database that does not answer, and clocks that differ', async () => {
    const databaseUrl = 'postgres://nobody:x@127.0.0.1:1/none';
    const findings = await checkDatabase({ databaseUrl, dataDir: folder, migrationsDir: MIGRATIONS });
    expect(bad(findings)).toEqual([expect.stringContaining('Start Postgres')]);
    expect(bad([judgeClock('clock', Date.now() - 60_000, 5_000)])).toEqual([expect.stringContaining('60 s')]);
    expect(bad([judgeClock('clock', Date.now(), 5_000)])).toEqual([]);
  });

  it('reports a shop that can’t list a laptop yet', async () => {
    const { db, close } = await openTestDatabase();
    expect(bad([await checkCategories(db)])).toEqual([
      expect.stringContaining('npm run ops -- set-categories'),
    ]);
    await db.insert(categories).values({ slug: 'gaming', heading: 'Gaming', image: '/g.webp', position: 0 });
    expect(bad([await checkCategories(db)])).toEqual([]);
    await close();
  });

  it('reports all missing settings, and calls no provider, if nothing is set', async () => {
    const lines: string[] = [];
    const surroundings = { env: { NODE_ENV: 'production', DATA_DIR: folder }, migrationsDir: MIGRATIONS };
    expect(await doctor({ ...surroundings, say: (line) => lines.push(line), google: `${origin}/keys` })).toBe(
      1,
    );
    const told = lines.join('\n');
    for (const name of REQUIRED_IN_PRODUCTION) expect(told).toContain(`✖ settings: ${name} is missing`);
    expect(told).toContain('docs/configuration.md');
    expect(told).not.toContain('refuses it');
  });
});
