import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from './testing/realPostgres';
import { idTokenOf } from './testing/people';
import { TEST_ENV } from './testing/testApp';

interface Span {
  readonly traceId: string;
  readonly name: string;
}

/** Receives the traces of a server, as Jaeger or Grafana Tempo does. */
async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      texts.push(body);
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, texts, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const SERVER = path.join(__dirname, '..');
/** Timeout in milliseconds: creating a database and starting processes takes long on a busy machine. */
const PATIENCE = 120_000;

let folder: string;
let database: TestDatabase;
let port: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  // Inside the package, so that the built code finds the installed packages.
  await mkdir(path.join(SERVER, '.data'), { recursive: true });
  folder = await mkdtemp(path.join(SERVER, '.data/production-'));
  const built = spawnSync(process.execPath, ['build.mjs', path.join(folder, 'built')], { cwd: SERVER });
  if (built.status !== 0) throw new Error(built.stderr.toString());
  database = await createDatabase();
  port = String(await getPort());
}, PATIENCE);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a built script like the production image, but with fake providers. */
function run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [path.join(folder, 'built', script), ...args], {
    env: {
      PATH: process.env['PATH'],
      ...TEST_ENV,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.url,
      MIGRATE: 'off',
      ALLOW_STAND_INS: 'only-for-tests',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

async function untilReady({ child, output }: ReturnType<typeof run>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('production', () => {
  it(
    'runs migrations in a job, and two jobs at once do no harm',
    async () => {
      const early = run('main.js');
      expect(await early.exit).toBe(1);
      expect(early.output()).toContain('npm run ops -- migrate');
      const jobs = [run('operations.js', ['migrate']), run('operations.js', ['migrate'])];
      expect(await Promise.all(jobs.map(({ exit }) => exit))).toEqual([0, 0]);
    },
    PATIENCE,
  );

  it(
    'runs on a real Postgres, and warns about stand-ins',
    async () => {
      const server = run('main.js');
      await untilReady(server);
      expect(server.output()).toContain('!! ALLOW_STAND_INS');
      const answer = await fetch(`http://127.0.0.1:${port}/api/categories`);
      expect([answer.status, await answer.json()]).toEqual([200, []]);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);
    },
    PATIENCE,
  );

  it(
    'records a call with its queries and its calls to providers as one trace, if tracing is on',
    async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(
        `insert into users (firebase_uid, email, name, role) values ('ann', 'ann@x.test', 'Ann', 'user')`,
      );
      await client.end();
      const collector = await startCollector();
      const server = run('main.js', [], {
        NODE_OPTIONS: `--import=${path.join(folder, 'built/tracing.js')}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        // No server listens at this address. A failed call has a span too.
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await getPort()}`,
      });
      await untilReady(server);
      await fetch(`http://127.0.0.1:${port}/api/jwt?from=ann%40x.test`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${idTokenOf('ann', 'ann@x.test')}`,
          'content-type': 'application/json',
          'x-request-id': 'of-the-proxy',
        },
        body: JSON.stringify({ email: 'ann@x.test' }),
      });
      server.child.kill('SIGTERM');
      await server.exit;
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

  it('refuses stand-ins without permission', async () => {
    const { exit, output } = run('main.js', [], { ALLOW_STAND_INS: '' });
    expect(await exit).toBe(1);
    expect(output()).toContain('FIREBASE_AUTH_EMULATOR_HOST belongs to the sandbox');
  });
});
