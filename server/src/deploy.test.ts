import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectSettings } from './settings';

/** What the files of `deploy/` say, as far as that shows without a container engine. */
const ROOT = path.resolve(__dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, 'server/deploy', name), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** @returns the part of the compose file between two texts. */
function between(start: string, end: string): string {
  const [, after] = compose.split(start);
  const [part] = after?.split(end) ?? [];
  if (part === undefined) throw new Error(`compose.yaml has no "${start}"`);
  return part;
}

describe('the settings of the containers', () => {
  const SECRETS: Readonly<Record<string, string>> = {
    database_url: 'postgres://relaptop:p@postgres:5432/relaptop',
    session_secret: 's'.repeat(64),
    stripe_secret_key: 'sk_live_x',
    stripe_webhook_secret: 'whsec_x',
    stripe_connect_webhook_secret: 'whsec_y',
  };
  const OF_THE_SHOP: Readonly<Record<string, string>> = {
    DOMAIN: 'shop.example',
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_API_KEY: 'key',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const lines = between('environment: &settings', 'secrets:').matchAll(/^ +(\w+): '?(.+?)'?$/gm);
  const env = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name,
      value
        .replace(
          /\$\{(\w+)(?::-(\w*))?[^}]*\}/g,
          (_whole, key: string, otherwise = '') => OF_THE_SHOP[key] ?? String(otherwise),
        )
        .replace('/run/secrets', folder),
    ]),
  );
  for (const [name, value] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), `${value}\n`);

  it('are all that production asks for, and none is misspelt', () => {
    const { problems, settings } = inspectSettings({ ...env, NODE_ENV: 'production', DATA_DIR: '/data' });
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      production: true,
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: 'https://shop.example',
      trustProxy: true,
      databaseUrl: SECRETS['database_url'],
    });
    for (const name of Object.keys(env)) {
      const { asked } = inspectSettings({ ...env, NODE_ENV: 'production' });
      expect([...asked]).toContain(name.replace(/_FILE$/, ''));
    }
  });

  it('come with each secret that a file is named of', () => {
    const given = between('\nsecrets:', '\nvolumes:');
    const mounted = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name);
    expect([...new Set(mounted)].sort()).toEqual([...Object.keys(SECRETS), 'postgres_password'].sort());
    for (const name of mounted) expect(given).toContain(`${name}: { file: ./secrets/${name} }`);
  });
});

describe('the image', () => {
  const ignored = read('Dockerfile.dockerignore').trim().split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = '']) =>
    all.split(' '),
  );

  it.each(copied)('is made of what is in the repository: %s', (source) => {
    const folder = path.join(ROOT, path.dirname(source));
    const name = new RegExp(`^${path.basename(source).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    expect(source === '.' || readdirSync(folder).some((file) => name.test(file))).toBe(true);
    expect(ignored).not.toContain(source);
  });

  it('is not given keys, data and what is built here', () => {
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.git',
        '.env',
        '.data',
        'server/deploy/.env',
        'server/deploy/secrets',
        '**/node_modules',
        '**/dist',
      ]),
    );
  });

  it('runs as nobody’s administrator, and tells by itself whether it can work', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER node\n/);
    expect(last).toMatch(/\nHEALTHCHECK [^]*127\.0\.0\.1:3000\/readyz/);
  });
});

describe('the start of the containers', () => {
  it('waits for Postgres where the server reaches it: while it is made, it answers on its socket alone', () => {
    const [probe] = /\['CMD', 'pg_isready'.*\]/.exec(compose) ?? [];
    expect(probe).toContain("'-h', '127.0.0.1'");
  });

  it('has the proxy pass on what the server listens on, without its figures', () => {
    const proxy = read('Caddyfile');
    expect(proxy).toMatch(/reverse_proxy server:3000$/m);
    expect(proxy).toMatch(/@inside path \/metrics\n\trespond @inside 404/);
  });
});
