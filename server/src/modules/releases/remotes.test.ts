import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RATE_LIMITS } from '../../plugins/rateLimits';
import { call } from '../../testing/people';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const entry = (version: string) => ({
  name: 'storefront',
  version,
  entry: `/remotes/storefront/${version}/mf-manifest.json`,
  integrity: '',
  mounts: ['public'],
});
const FAILURE = { remote: 'storefront', version: '1.0.0', kind: 'timeout', page: '/category/gaming' };
const PER_MINUTE = 12;

let folder: string;
let lines: string[];
let server: TestServer;
const release = (version: string) =>
  writeFile(path.join(folder, 'remotes.json'), JSON.stringify({ remotes: [entry(version)] }));

async function startShop(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-registry-'));
  lines = [];
  await release('1.0.0');
  server = await startTestServer({
    env: { REMOTES_DIR: folder, LOG_LEVEL: 'warn' },
    logTo: { write: (line: string) => void lines.push(line) },
    rateLimits: { ...RATE_LIMITS, remoteFailure: { ...RATE_LIMITS.remoteFailure, max: PER_MINUTE } },
  });
}
async function closeShop(): Promise<void> {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

const report = (change: object = {}) =>
  call(server, 'POST', '/remoteFailures', { body: { ...FAILURE, ...change } });

async function counted(): Promise<Record<string, number>> {
  const { body } = await server.app.inject('/metrics');
  const samples = body.matchAll(
    /^relaptop_remote_failures_total\{remote="(.*?)",version="(.*?)",kind="(.*?)"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...samples].map(([, ...sample]) => [sample.slice(0, 3).join(' '), Number(sample[3])]),
  );
}

describe('a failure of a remote in a browser', () => {
  beforeEach(startShop, START_MS);
  afterEach(closeShop);

  it('is counted and logged with its version', async () => {
    expect((await report()).status).toBe(204);
    await report();
    expect(await counted()).toEqual({ 'storefront 1.0.0 timeout': 2 });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ failure: FAILURE, msg: 'a remote failed in a browser' }),
    );
  });

  it('is logged with the error, which the metrics don’t contain', async () => {
    const thrown = 'TypeError: formatPrice is not a function';
    await report({ kind: 'render', thrown });
    expect(await counted()).toEqual({ 'storefront 1.0.0 render': 1 });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ failure: { ...FAILURE, kind: 'render', thrown } }),
    );
  });

  it('keeps the version of a tab that was opened before a release', async () => {
    await release('2.0.0');
    await report({ version: '2.0.0', kind: 'start' });
    await report({ version: '1.0.0', kind: 'page' });
    expect(await counted()).toEqual({ 'storefront 2.0.0 start': 1, 'storefront 1.0.0 page': 1 });
  });

  it('adds no label to the metrics that the registry has never had', async () => {
    await report({ version: '6.6.6' });
    await report({ version: '' });
    await report({ remote: 'made-up' });
    expect(await counted()).toEqual({ 'storefront unknown timeout': 2, 'unknown unknown timeout': 1 });
  });

  it('is refused when it is too long, or when there are too many', async () => {
    expect((await report({ extra: 'x'.repeat(2560) })).status).toBe(413);
    for (let sent = 1; sent < PER_MINUTE; sent += 1) await report();
    expect((await report()).status).toBe(429);
  });
});

describe('a report of a remote that failed', () => {
  beforeAll(startShop, START_MS);
  afterAll(closeShop);

  it.each([
    ['a remote that is no name', { remote: '../x' }],
    ['a version that is no version', { version: 'a b' }],
    ['an unknown kind', { kind: 'other' }],
    ['a page with a search', { page: '/category?email=a@b.c' }],
    ['a page elsewhere', { page: 'https://other.example/' }],
    ['a field too many', { extra: 1 }],
  ])('is refused with %s', async (_what, change) => {
    expect((await report(change)).status).toBe(400);
    expect(await counted()).toEqual({});
  });
});
