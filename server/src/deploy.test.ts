import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { LIMITS } from '@relaptop/shared/contracts';
import { COMMANDS } from './operations/commands';
import { inspectSettings } from './settings/settings';

const ROOT = path.resolve(__dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, 'server/deploy', name), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

interface Service {
  readonly image: string;
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}
const { services, ...top } = parse(compose, { merge: true }) as {
  services: Readonly<Record<string, Service>>;
  secrets: Readonly<Record<string, { file: string }>>;
  volumes: Readonly<Record<string, unknown>>;
};
const ofServer = Object.entries(services).filter(([, { image }]) => image === 'relaptop');

/**
 * @returns a container's environment. The compose file gets values from `server/deploy/.env`; with `env_file`, the container gets all of
 * that file
 */
function environmentOf(
  { env_file, environment = {} }: Service,
  dotenv: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const fill = (value: string) =>
    value.replace(
      /\$\{(\w+)(?::-(\w*))?[^}]*\}/g,
      (_whole, key: string, otherwise = '') => dotenv[key] || String(otherwise),
    );
  const set = Object.entries(environment).map(([name, value]) => [name, fill(value)]);
  return { ...(env_file === '.env' && dotenv), ...Object.fromEntries(set) };
}

describe('the settings of the containers', () => {
  const SECRETS: Readonly<Record<string, string>> = {
    database_url: 'postgres://relaptop:p@postgres:5432/relaptop',
    session_secret: 's'.repeat(64),
    mail_link_secret: 'm'.repeat(64),
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
  /** Settings that the compose file itself sets, different from `.env.example`. */
  const SET_BY_COMPOSE = 'NODE_ENV HOST PORT PUBLIC_ORIGIN TRUST_PROXY MIGRATE DATA_DIR REMOTES_DIR'.split(
    ' ',
  );
  const example = parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'));
  const folder = mkdtempSync(path.join(tmpdir(), 'relaptop-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const [name, value] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), `${value}\n`);

  it.each(ofServer)(
    'are those of .env.example, except for the settings that compose sets itself: %s',
    (_name, service) => {
      const written = Object.fromEntries(Object.keys(example).map((name) => [name, `${name} of the shop`]));
      const seen = environmentOf(service, { ...written, DOMAIN: 'shop.example' });
      const lost = Object.keys(example).filter((name) => seen[name] !== written[name]);
      expect(lost.toSorted()).toEqual(SET_BY_COMPOSE.toSorted());
    },
  );

  it.each(ofServer)('make a copied .env.example valid for production: %s', (_name, service) => {
    const seen = environmentOf(service, { ...example, ...OF_THE_SHOP });
    const env = Object.fromEntries(
      Object.entries(seen).map(([name, value]) => [name, value?.replace('/run/secrets', folder)]),
    );
    const { problems, settings, asked } = inspectSettings(env);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      production: true,
      port: 3000,
      host: '0.0.0.0',
      publicOrigin: 'https://shop.example',
      trustProxy: 1,
      migrate: false,
      dataDir: '/data',
      databaseUrl: SECRETS['database_url'],
    });
    for (const name of Object.keys(service.environment ?? {})) expect(asked).toContain(name);
  });

  it('include each secret for which a file is named', () => {
    const mounted = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name);
    expect([...new Set(mounted)].sort()).toEqual([...Object.keys(SECRETS), 'postgres_password'].sort());
    for (const name of mounted) expect(top.secrets[String(name)]).toEqual({ file: `./secrets/${name}` });
  });
});

describe('the image', () => {
  const ignored = read('Dockerfile.dockerignore').trim().split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = '']) =>
    all.split(' '),
  );

  it.each(copied)('is built only from files of the repository: %s', (source) => {
    const folder = path.join(ROOT, path.dirname(source));
    const name = new RegExp(`^${path.basename(source).replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    expect(source === '.' || readdirSync(folder).some((file) => name.test(file))).toBe(true);
    expect(ignored).not.toContain(source);
  });

  it('does not contain keys, data and build results', () => {
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

  it('contains no source maps, and the shell only once', () => {
    expect(dockerfile).toContain("find server/dist dist/remotes -name '*.map' -delete");
    expect(dockerfile).not.toContain('shell/dist');
  });

  it('runs without root rights, and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER node\n/);
    expect(last).toMatch(/\nHEALTHCHECK [^]*127\.0\.0\.1:3000\/readyz/);
  });
});

describe('the maintenance of the containers', () => {
  const { nightly } = services;

  it('backs up the database each night, with programs of the database’s version', () => {
    const [, version] = /^postgres:(\d+)$/.exec(services['postgres']?.image ?? '') ?? [];
    expect(dockerfile).toContain(` postgresql-client-${version}\n`);
    expect(dockerfile).toContain(`/usr/lib/postgresql/${version}/bin/pg_dump `);
    const [, , script] = nightly?.command ?? [];
    const words = [...String(script).matchAll(/operations\.js (\S+)/g)].map(([, word]) => word);
    expect(words).toEqual(['backup', 'ledger']);
    for (const word of words) expect(Object.keys(COMMANDS)).toContain(word);
  });

  it('keeps dumps, pictures and the list of removed people in volumes', () => {
    const mounts = ['pictures:/data', 'backups:/backups'];
    expect(nightly?.volumes).toEqual(mounts);
    expect(services['server']?.volumes).toContain('pictures:/data');
    for (const mount of mounts) {
      const [volume = '', place] = mount.split(':');
      expect(top.volumes).toHaveProperty(volume);
      expect(dockerfile).toMatch(new RegExp(`mkdir .*${place}\\b.*chown node:node .*${place}\\b`));
    }
  });

  it.each(Object.entries(services))('limits the size of the log: %s', (_name, { logging }) => {
    expect(logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  });
});

describe('the start of the containers', () => {
  it('waits until the server can reach Postgres, which at first answers only on its socket', () => {
    const [probe] = /\['CMD', 'pg_isready'.*\]/.exec(compose) ?? [];
    expect(probe).toContain("'-h', '127.0.0.1'");
  });

  it('has a proxy that passes requests on to two servers', () => {
    const [, addresses = ''] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? [];
    const names = addresses.split(' ').map((address) => address.replace(/:3000$/, ''));
    expect(names).toHaveLength(2);
    for (const name of names) expect(services[name]?.image).toBe('relaptop');
  });

  it('has an nginx that accepts the largest picture', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(LIMITS.image.bytes);
  });
});

describe('without compose', () => {
  interface Container {
    readonly command?: readonly string[];
    readonly env?: readonly { name: string; value: string }[];
  }
  const containersOf = (item: unknown): Container[] => {
    if (typeof item !== 'object' || item === null) return [];
    const { containers = [], ...rest } = item as { containers?: Container[] };
    return [...containers, ...Object.values(rest).flatMap(containersOf)];
  };

  it('Kubernetes gives servers and jobs the settings that compose gives them', () => {
    const containers = containersOf(parse(read('kubernetes.yaml'), { maxAliasCount: 1000 }));
    expect(containers).toHaveLength(3);
    for (const { env = [] } of containers) {
      const names = env.map(({ name }) => name);
      expect(names.toSorted()).toEqual(
        Object.keys(services['server']?.environment ?? {})
          // In Kubernetes `.env` sets this value, because the releases of the image are not signed.
          .filter((name) => name !== 'RELEASE_PUBLIC_KEY')
          .toSorted(),
      );
    }
  });

  it.each(['kubernetes.yaml', 'systemd/relaptop-nightly.service', 'compose.yaml'])(
    '%s calls only commands that exist',
    (file) => {
      const called = [...read(file).matchAll(/operations\.js (\w[\w-]*)/g)].map(([, name = '']) => name);
      expect(called).toEqual(expect.arrayContaining(['backup', 'ledger']));
      expect(called.filter((name) => !(name in COMMANDS))).toEqual([]);
    },
  );
});
