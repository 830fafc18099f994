import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError, inspectSettings, readDataSettings, readSettings } from './settings';
import { REQUIRED_IN_PRODUCTION } from '../testing/requiredInProduction';
import { TEST_ENV } from '../testing/testApp';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/shop',
  SESSION_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
  RELEASE_PUBLIC_KEY: 'unsigned',
};

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it('have defaults for a developer’s machine', () => {
    expect(readSettings(TEST_ENV)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      trustProxy: false,
      rateLimited: true,
      capped: true,
      holdMinutes: 30,
      sweepSeconds: 30,
      databaseUrl: undefined,
      imgbb: undefined,
      firebase: { authDomain: 'demo-test.firebaseapp.com' },
    });
  });

  it('accept remotes on a developer’s machine, and report invalid ones', () => {
    const address = 'http://127.0.0.1:3102/mf-manifest.json';
    const { remoteOverrides } = readSettings({
      ...TEST_ENV,
      REMOTE_OVERRIDES: `buyer-dashboard=${address}#dashboard+adminPanel  storefront=${address}#public`,
    });
    expect(remoteOverrides).toEqual([
      expect.objectContaining({
        name: 'buyer-dashboard',
        entry: address,
        mounts: ['dashboard', 'adminPanel'],
        integrity: '',
      }),
      expect.objectContaining({ name: 'storefront', mounts: ['public'] }),
    ]);
    for (const wrong of [
      'storefront',
      `storefront=${address}`,
      `storefront=${address}#nowhere`,
      'a=ftp://b#public',
    ])
      expect(problemsOf({ ...TEST_ENV, REMOTE_OVERRIDES: wrong })).toEqual([
        expect.stringContaining('REMOTE_OVERRIDES'),
      ]);
  });

  it('make a production server listen on every address', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  it.each(['prod', 'Production', 'staging'])('refuse NODE_ENV=%s (rule 26)', (NODE_ENV) => {
    const told = [expect.stringContaining('NODE_ENV must be one of development, test, production')];
    expect(problemsOf({ ...TEST_ENV, NODE_ENV })).toEqual(told);
    expect(() => readDataSettings({ NODE_ENV })).toThrow('NODE_ENV');
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['STRIPE_API_HOST', 'http://127.0.0.1:1'],
  ])('refuse %s where others can reach the server (rule 26)', (name, value) => {
    const withoutStandIns = { FIREBASE_AUTH_EMULATOR_HOST: '', STRIPE_API_HOST: '' };
    const env = { ...TEST_ENV, ...withoutStandIns, [name]: value };
    for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'shop.example'])
      expect(problemsOf({ ...env, HOST })).toEqual([expect.stringContaining(name)]);
    for (const HOST of ['127.0.0.1', 'localhost', '::1', ''])
      expect(problemsOf({ ...env, HOST })).toEqual([]);
  });

  it('report all mistakes at once', () => {
    const problems = problemsOf({
      PORT: '99999',
      PUBLIC_ORIGIN: 'shop',
      HOLD_MINUTES: 'x',
      SESSION_SECRET: 'short',
    });
    for (const name of [
      'PORT',
      'PUBLIC_ORIGIN',
      'HOLD_MINUTES',
      // Leaves out settings that only production requires. Outside production, the server has a database without `DATABASE_URL`, asks for
      // the state of sellers' accounts itself, and accepts any release.
      ...REQUIRED_IN_PRODUCTION.filter((name) => !/^DATABASE_URL|CONNECT|^RELEASE/.test(name)),
    ]) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:9099'],
    ['STRIPE_API_HOST', 'http://localhost:1'],
    ['SANDBOX_UPSTREAM', 'http://localhost:1'],
    ['SANDBOX_SCRIPTS', '/x.js'],
    ['DEMO_DATA', 'demo'],
    ['RATE_LIMITS', 'off'],
    ['CAPS', 'off'],
    ['REMOTE_OVERRIDES', 'storefront=http://127.0.0.1:3101/mf-manifest.json#public'],
  ])('refuse %s in production (rule 3)', (name, value) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual(
      expect.arrayContaining([expect.stringContaining(name)]),
    );
  });

  it('require an encrypted address in production, except on this machine', () => {
    const problems = (PUBLIC_ORIGIN: string) => problemsOf({ ...PRODUCTION, PUBLIC_ORIGIN });
    expect(problems('http://shop.example')).toEqual([expect.stringContaining('PUBLIC_ORIGIN')]);
    for (const good of ['https://shop.example', 'http://localhost:3000']) expect(problems(good)).toEqual([]);
  });

  it.each(REQUIRED_IN_PRODUCTION)('need %s in production (rule 3)', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: '' })).toEqual([expect.stringContaining(name)]);
  });

  it('accept two secrets during a change, and verify email links with session secrets too', () => {
    const [one, two, own] = ['1', '2', 'own'].map((name) => name.padEnd(32, '-'));
    const both = { ...TEST_ENV, SESSION_SECRET: `${two}, ${one}` };
    expect(readSettings(both)).toMatchObject({ sessionSecrets: [two, one], mailLinkSecrets: [two, one] });
    expect(readSettings({ ...both, MAIL_LINK_SECRET: own }).mailLinkSecrets).toEqual([own, two, one]);
    for (const name of ['SESSION_SECRET', 'MAIL_LINK_SECRET'])
      expect(problemsOf({ ...TEST_ENV, [name]: `${two},short` })).toEqual([expect.stringContaining(name)]);
  });

  it('accept a number of proxies or their networks, but no network that contains all addresses', () => {
    const trusted = (TRUST_PROXY: string) => readSettings({ ...TEST_ENV, TRUST_PROXY }).trustProxy;
    expect([trusted('off'), trusted('on'), trusted('2')]).toEqual([false, 1, 2]);
    expect(trusted('loopback, 10.0.0.0/8,2001:db8::/32')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
    for (const wrong of [
      '0',
      '-1',
      'yes',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/8/8',
      '1.2.3',
      'on,',
    ])
      expect(problemsOf({ ...TEST_ENV, TRUST_PROXY: wrong })).toEqual([
        expect.stringContaining('TRUST_PROXY'),
      ]);
  });

  it('accept a replica’s address only together with the database’s', () => {
    const replica = { DATABASE_READ_URL: 'postgres://copy' };
    const about = (env: NodeJS.ProcessEnv) =>
      problemsOf(env).filter((problem) => problem.startsWith('DATABASE_READ_URL'));
    expect(about(replica)).toHaveLength(1);
    expect(about({ ...replica, DATABASE_URL: 'postgres://shop' })).toEqual([]);
  });

  it('take the emulator for demo projects only (rule 3)', () => {
    const problems = problemsOf({ ...TEST_ENV, FIREBASE_PROJECT_ID: 'real-shop' });
    expect(problems).toEqual([expect.stringContaining('demo-')]);
  });

  it('read a service account, or report that it is invalid', () => {
    const key = { client_email: 'a@b', private_key: 'k', private_key_id: '1', token_uri: 'https://t' };
    const settings = readSettings({ ...PRODUCTION, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(key) });
    expect(settings.firebase.serviceAccount).toMatchObject({ clientEmail: 'a@b', tokenUri: 'https://t' });
    for (const wrong of ['{', '{"client_email":1}']) {
      expect(problemsOf({ ...PRODUCTION, FIREBASE_SERVICE_ACCOUNT: wrong })).toHaveLength(1);
    }
  });

  it('keep a path after the image host’s address', () => {
    const env = { ...TEST_ENV, IMGBB_KEY: 'k', IMGBB_URL: 'http://localhost:1/sandbox/images/' };
    expect(readSettings(env).imgbb).toEqual({ key: 'k', url: 'http://localhost:1/sandbox/images' });
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-secrets-'));
  const fileWith = (content: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, content);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'MAIL_LINK_SECRET',
    'FIREBASE_SERVICE_ACCOUNT',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'IMGBB_KEY',
  ])('replace %s', (name) => {
    const key = { client_email: 'a@b', private_key: 'k', private_key_id: '1', token_uri: 'https://t' };
    const value =
      name === 'FIREBASE_SERVICE_ACCOUNT' ? JSON.stringify(key, null, 2) : `${'s'.repeat(32)}-${name}`;
    const env = { ...PRODUCTION, [name]: undefined };
    const asText = readSettings({ ...env, [name]: value });
    expect(readSettings({ ...env, [`${name}_FILE`]: fileWith(`${value}\n`) })).toEqual(asText);
    expect(JSON.stringify(asText)).toContain(name === 'FIREBASE_SERVICE_ACCOUNT' ? 'a@b' : value);
  });

  it('that are missing, empty or given twice are reported', () => {
    const env = { ...PRODUCTION, STRIPE_SECRET_KEY: undefined };
    const both = { ...PRODUCTION, STRIPE_SECRET_KEY_FILE: fileWith('sk_live_x') };
    expect(problemsOf({ ...env, STRIPE_SECRET_KEY_FILE: '/no/such/file' })).toEqual([
      'STRIPE_SECRET_KEY_FILE names /no/such/file, which can’t be read',
    ]);
    expect(problemsOf(both)).toEqual([expect.stringContaining('both set')]);
    expect(problemsOf({ ...env, STRIPE_SECRET_KEY_FILE: fileWith(' \n') })).toEqual([
      expect.stringContaining('is empty'),
    ]);
  });

  it('are enough for commands that need only the database', () => {
    const url = fileWith('postgres://db/shop');
    const settings = readDataSettings({ NODE_ENV: 'production', DATABASE_URL_FILE: url });
    expect(settings.databaseUrl).toBe('postgres://db/shop');
    expect(() => readDataSettings({ NODE_ENV: 'production' })).toThrow('DATABASE_URL is missing');
  });
});

describe('stand-ins in production (rule 3)', () => {
  const standIns = {
    ...PRODUCTION,
    HOST: '127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo-shop',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    STRIPE_API_HOST: 'http://127.0.0.1:9100',
  };
  const allowed = { ...standIns, ALLOW_STAND_INS: 'only-for-tests' };

  it('are refused, unless the setting allows them', () => {
    expect(problemsOf(standIns)).toHaveLength(2);
    for (const word of ['on', 'true', '1', 'yes'])
      expect(problemsOf({ ...allowed, ALLOW_STAND_INS: word })).toHaveLength(2);
    expect(problemsOf(allowed)).toEqual([]);
  });

  it('are refused at any address except this machine’s, and don’t allow the rest of the sandbox', () => {
    const inPublic = problemsOf({ ...allowed, PUBLIC_ORIGIN: 'https://shop.example' });
    expect(inPublic).toEqual(expect.arrayContaining([expect.stringContaining('ALLOW_STAND_INS is refused')]));
    expect(inPublic).toHaveLength(3);
    expect(problemsOf({ ...allowed, DEMO_DATA: 'demo' })).toEqual([expect.stringContaining('DEMO_DATA')]);
  });
});

describe('.env.example', () => {
  const example = readFileSync(path.join(__dirname, '../../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

  it('has every setting that the server reads, once, and no other', () => {
    // Leaves out the `_FILE` variants: `.env.example` explains them once for all secrets.
    const asked = [...inspectSettings({}).asked].filter((name) => !name.endsWith('_FILE'));
    expect([...named].sort()).toEqual(asked.sort());
  });

  it('makes a copied production server listen where other machines reach it', () => {
    const production = { ...PRODUCTION, ...parseEnv(example), NODE_ENV: 'production' };
    expect(inspectSettings(production).settings.host).toBe('0.0.0.0');
  });

  it('names every secret that may be in a file', () => {
    const files = [...inspectSettings({}).asked].filter((name) => name.endsWith('_FILE'));
    expect(files).toHaveLength(10);
    for (const name of files) expect(example).toContain(name);
  });
});
