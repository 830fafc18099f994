import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { isFull } from './testing/extent';
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
let script: string;
let filled: TestDatabase;
const running: Started[] = [];
beforeAll(async () => {
  // Inside the package, so that the built server finds the installed packages.
  await mkdir(path.join(SERVER, '.data'), { recursive: true });
  folder = await mkdtemp(path.join(SERVER, '.data/process-'));
  dataDir = path.join(folder, 'data');
  script = path.join(folder, 'built/main.js');
  const built = spawnSync(process.execPath, ['build.mjs', path.join(folder, 'built')], { cwd: SERVER });
  if (built.status !== 0) throw new Error(built.stderr.toString());
  filled = await createDatabase(process.env['TEST_TEMPLATE']);
}, PATIENCE);
afterEach(async () => {
  // A failed test may leave a server that locks the data directory.
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  await filled.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

function start(env: NodeJS.ProcessEnv, ipc = false): Started {
  const child = spawn(process.execPath, [script], {
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

describe('the server as a process', () => {
  it('reports all mistakes in its settings, and does not start (rule 3)', async () => {
    const { exit, output } = start({ NODE_ENV: 'production', PORT: 'x' });
    expect(await exit).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'FIREBASE_AUTH_EMULATOR_HOST'])
      expect(output()).toContain(name);
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
    'tells proxies that it stops, and answers requests until they have noticed',
    async () => {
      const port = String(await getPort());
      const started = start({ PORT: port, DATABASE_URL: filled.url });
      await untilReady(port, started);
      const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
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
    },
    PATIENCE,
  );

  it('names every setting that production lacks, all at once (rule 3)', async () => {
    const nothing = Object.fromEntries(Object.keys(TEST_ENV).map((name) => [name, '']));
    const { exit, output } = start({ ...nothing, NODE_ENV: 'production' });
    expect(await exit).toBe(1);
    const missing = [...output().matchAll(/- (\w+) is missing/g)].map(([, name]) => name);
    expect(missing).toEqual(REQUIRED_IN_PRODUCTION);
  });

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
      const { exit, output } = start({ PORT: port });
      expect(await exit).toBe(1);
      expect(output()).toContain(`Port ${port} is taken`);
      taken.close();
    },
    PATIENCE,
  );

  it(
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
