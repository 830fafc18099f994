import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createCollector } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { Client } from 'pg';
import { isFull } from './testing/extent';
import { idTokenOf } from './testing/people';
import { createDatabase, type TestDatabase } from './testing/realPostgres';
import { REQUIRED_IN_PRODUCTION } from './testing/requiredInProduction';
import { TEST_ENV } from './testing/testApp';

const SERVER = path.join(__dirname, '..');
/** Timeout in milliseconds. Starting with an empty data directory takes seconds, and longer on a busy machine. */
const PATIENCE = 90_000;
/** Maximum milliseconds in which a server without running requests stops, even on a busy machine. */
const ENDS_WITHIN = 60_000;

let folder: string;
let dataDir: string;
/** A database with all tables, and one without. */
let filled: TestDatabase;
let empty: TestDatabase;
const running: Started[] = [];
beforeAll(async () => {
  // Inside the package, so that the built server finds the installed packages.
  await mkdir(path.join(SERVER, '.data'), { recursive: true });
  folder = await mkdtemp(path.join(SERVER, '.data/process-'));
  dataDir = path.join(folder, 'data');
  build('built');
  [filled, empty] = [await createDatabase(process.env['TEST_TEMPLATE']), await createDatabase()];
}, PATIENCE);
afterEach(async () => {
  // A failed test may leave a server that locks the data directory.
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  for (const database of [filled, empty]) await database.remove();
  await rm(folder, { recursive: true, force: true });
});

function build(name: string, ...words: string[]): void {
  const built = spawnSync(process.execPath, ['build.mjs', path.join(folder, name), ...words], {
    cwd: SERVER,
  });
  if (built.status !== 0) throw new Error(built.stderr.toString());
}

interface Started {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

/** Settings as in production, but with fake providers. */
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  MIGRATE: 'off',
  ALLOW_STAND_INS: 'only-for-tests',
};

function start(env: NodeJS.ProcessEnv, ipc = false, words: readonly string[] = ['main.js']): Started {
  const [script = '', ...args] = words;
  const child = spawn(process.execPath, [path.join(folder, 'built', script), ...args], {
    env: { PATH: process.env['PATH'], ...TEST_ENV, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const one = { child, exit, output: () => output };
  running.push(one);
  return one;
}

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function untilReady(port: string, { exit, output }: Started): Promise<void> {
  let ended = false;
  void exit.then(() => (ended = true));
  for (;;) {
    if (ended) throw new Error(`The server ended: ${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Receives the traces of a server, as Jaeger or Grafana Tempo does. */
async function collectTraces() {
  const spans: { traceId: string; name: string }[] = [];
  const texts: string[] = [];
  const server = createCollector((request, answer) => {
    void text(request).then((body) => {
      texts.push(body);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: typeof spans }[] }[];
      };
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, texts, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('the server as a process', () => {
  it('reports all mistakes in its settings, and does not start (rule 3)', async () => {
    const nothing = Object.fromEntries(Object.keys(TEST_ENV).map((name) => [name, '']));
    const { exit, output } = start({ ...nothing, NODE_ENV: 'production', PORT: 'x' });
    expect(await exit).toBe(1);
    const missing = [...output().matchAll(/- (\w+) is missing/g)].map(([, name]) => name);
    expect(missing).toEqual(REQUIRED_IN_PRODUCTION);
    expect(output()).toContain('PORT');
    expect(output()).not.toContain('    at ');
  });

  // Without TESTS=full, three other tests prove these parts: dataDirLock.test.ts, F18 and F8.
  (isFull ? it : it.skip)(
    'owns its data directory alone, answers what is in flight before it ends, and comes back after kill -9',
    async () => {
      const port = String(await getPort());
      const first = start({ PORT: port });
      await untilReady(port, first);

      const began = Date.now();
      const second = start({ PORT: String(await getPort()) });
      expect(await second.exit).toBe(1);
      expect(second.output()).toContain(`in use by another server (process ${first.child.pid})`);
      expect(Date.now() - began).toBeLessThan(ENDS_WITHIN);

      first.child.kill('SIGKILL');
      await first.exit;
      const third = start({ PORT: port });
      await untilReady(port, third);
      const inFlight = Array.from({ length: 100 }, () => fetch(`http://127.0.0.1:${port}/api/categories`));
      await Promise.race(inFlight);
      third.child.kill('SIGTERM');
      const answers = await Promise.allSettled(inFlight);
      expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(0);
      expect(await third.exit).toBe(0);
    },
    PATIENCE,
  );

  it(
    'records a call in production as one trace, tells proxies that it stops, and answers until they have noticed',
    async () => {
      const client = new Client({ connectionString: filled.url });
      await client.connect();
      await client.query(
        `insert into users (firebase_uid, email, name, role) values ('ann', 'ann@x.test', 'Ann', 'user')`,
      );
      await client.end();
      const collector = await collectTraces();
      const port = String(await getPort());
      const started = start({
        ...PRODUCTION,
        PORT: port,
        DATABASE_URL: filled.url,
        NODE_OPTIONS: `--import=${path.join(folder, 'built/tracing.js')}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        // No server listens at this address. A failed call has a span too.
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await getPort()}`,
      });
      await untilReady(port, started);
      expect(started.output()).toContain('!! ALLOW_STAND_INS');
      const ask = (address: string, options?: RequestInit) =>
        fetch(`http://127.0.0.1:${port}${address}`, options);
      await ask('/api/jwt?from=ann%40x.test', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${idTokenOf('ann', 'ann@x.test')}`,
          'content-type': 'application/json',
          'x-request-id': 'of-the-proxy',
        },
        body: JSON.stringify({ email: 'ann@x.test' }),
      });
      started.child.kill('SIGTERM');
      let ready = await ask('/readyz');
      while (ready.ok) {
        await ask('/api/categories');
        ready = await ask('/readyz');
      }
      expect(ready.status).toBe(503);
      expect(await ready.text()).toContain('The server is stopping.');
      expect((await ask('/api/categories')).status).toBe(200);
      expect(await started.exit).toBe(0);
      collector.close();
      const call = collector.spans.find(({ name }) => name === 'POST /api/jwt');
      const names = collector.spans.flatMap(({ traceId, name }) => (traceId === call?.traceId ? [name] : []));
      expect(names.filter((name) => name.startsWith('pg.query:SELECT'))).not.toEqual([]);
      // The server has asked Firebase whether the sign-in is still valid.
      expect(names).toContain('POST');
      expect(collector.texts.join()).toContain('of-the-proxy');
      expect(collector.texts.join()).not.toContain('x.test');
    },
    PATIENCE,
  );

  it(
    'runs migrations in a job, and two jobs at once do no harm',
    async () => {
      const env = { ...PRODUCTION, DATABASE_URL: empty.url };
      const early = start({ ...env, PORT: String(await getPort()) });
      expect(await early.exit).toBe(1);
      expect(early.output()).toContain('npm run ops -- migrate');
      const jobs = [1, 2].map(() => start(env, false, ['operations.js', 'migrate']));
      expect(await Promise.all(jobs.map(({ exit }) => exit))).toEqual([0, 0]);
    },
    PATIENCE,
  );

  it(
    'does not start when it lacks a call of a live remote, and names remote, version and call',
    async () => {
      const store = path.join(folder, 'store');
      await mkdir(store, { recursive: true });
      const entry = '/remotes/storefront/1.2.0/mf-manifest.json';
      const storefront = { name: 'storefront', version: '1.2.0', entry, integrity: '', mounts: ['public'] };
      const calls = { storefront: { version: '1.2.0', contract: '2.9.0', calls: { wishes: '/wishes/:id' } } };
      await writeFile(path.join(store, 'remotes.json'), JSON.stringify({ remotes: [storefront], calls }));
      const { exit, output } = start({
        PORT: String(await getPort()),
        REMOTES_DIR: store,
        DATABASE_URL: filled.url,
      });
      expect(await exit).toBe(1);
      expect(output()).toContain('storefront 1.2.0 (contract 2.9.0) calls wishes at /wishes/:id');
      expect(output()).toContain('CONTRACT_CHECK=warn');
      expect(output()).not.toContain('    at ');
    },
    PATIENCE,
  );

  it(
    'reports that its port is in use',
    async () => {
      const taken = await listening();
      const port = String((taken.address() as AddressInfo).port);
      const { exit, output } = start({ PORT: port, DATABASE_URL: filled.url });
      expect(await exit).toBe(1);
      expect(output()).toContain(`Port ${port} is taken`);
      taken.close();
    },
    PATIENCE,
  );

  (isFull ? it : it.skip)(
    'ends with the process that started it',
    async () => {
      const port = String(await getPort());
      const started = start({ PORT: port, DATABASE_URL: filled.url }, true);
      await untilReady(port, started);
      started.child.disconnect();
      expect(await started.exit).toBe(0);
    },
    PATIENCE,
  );
});

describe('failpoints', () => {
  const FAILPOINTS = path.join(__dirname, 'common/failpoints.ts');
  /** @returns all names of failpoints, and those in a build */
  async function namesIn(name: string) {
    const declared = (await readFile(FAILPOINTS, 'utf8')).matchAll(/\| '(\w+)'/g);
    const names = ['FAILPOINT', ...[...declared].map(([, found]) => String(found))];
    const files = ['main.js', 'operations.js'].map((file) => readFile(path.join(folder, name, file), 'utf8'));
    const built = (await Promise.all(files)).join();
    return [names, names.filter((found) => built.includes(found))];
  }

  it('are not in the production build, so nobody can make the server end itself', async () => {
    const [names = [], found] = await namesIn('built');
    expect(names.length).toBeGreaterThanOrEqual(7);
    expect(found).toEqual([]);
  });

  (isFull ? it : it.skip)(
    'are all in the build for the fault tests, which proves that the test above can fail',
    async () => {
      build('with-failpoints', '--with-failpoints');
      const [names, found] = await namesIn('with-failpoints');
      expect(found).toEqual(names);
    },
    PATIENCE,
  );
});
