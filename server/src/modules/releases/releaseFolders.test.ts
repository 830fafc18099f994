import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { findingOf, liveOf } from '../../testing/systemStatus';
import { person } from '../../testing/people';
import { page, remoteEntry } from '../../testing/prerenderedShop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const keys = generateKeyPairSync('ed25519');
const PUBLIC_KEY = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const hashOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
const signed = <T extends object>(content: T) => ({
  ...content,
  signature: sign(null, Buffer.from(JSON.stringify(content)), keys.privateKey).toString('base64'),
});

const frame = { html: ['<main>', '</main>'], knownHeader: '', styles: {} };
const filesOfShell = (version: string): Record<string, string> => ({
  'index.html': `<html><!--head-->shell ${version}<div><!--prerendered--></div></html>`,
  'route-manifest.json': JSON.stringify({ scripts: [], shares: {}, frames: { '/': frame, '*': frame } }),
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><title>${version}</title></svg>`,
  [`assets/main.${version}.js`]: `run('${version}')`,
});
const filesOfRemote = (version: string): Record<string, string> => ({
  'mf-manifest.json': `{"version":"${version}"}`,
  'route-manifest.json': JSON.stringify({
    scripts: ['entry.js'],
    shares: [],
    pages: [page('', { prerendered: { html: `<p>page ${version}</p>`, styles: {} } })],
  }),
  'entry.js': `start('${version}')`,
  'assets/desk.webp': `picture ${version}`,
});

let folder: string;
let server: TestServer;
let lines: string[];
let number = 0;
let registry: RemoteRegistry;

const inStore = (...parts: string[]) => path.join(folder, 'store', ...parts);

async function keep(name: string, version: string, files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const target = inStore(name, version, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    if (!file.endsWith('.js')) continue;
    await writeFile(`${target}.gz`, gzipSync(content));
    await writeFile(`${target}.br`, brotliCompressSync(content));
    await writeFile(`${target}.map`, '{}');
  }
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)]));
  const release = JSON.stringify(signed({ entry: { name, version }, files: hashes }));
  await writeFile(inStore(name, version, 'release.json'), release);
  registry = { ...registry, releases: { ...registry.releases, [`${name}/${version}`]: hashOf(release) } };
}

async function put(content: RemoteRegistry): Promise<void> {
  registry = content;
  await writeFile(inStore('remotes.json'), JSON.stringify(signed({ ...content, number: (number += 1) })));
  await utimes(inStore('remotes.json'), 1, number);
}

async function goLive(version: string): Promise<void> {
  const from = registry.shell?.version;
  const record = { at: '', by: '', action: 'release' as const, name: 'shell', to: version };
  await put({
    ...registry,
    shell: { version },
    history: [...(registry.history ?? []), { ...record, ...(from !== undefined && { from }) }],
  });
}

async function changeByte(...parts: string[]): Promise<void> {
  const content = await readFile(inStore(...parts));
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(inStore(...parts), content);
}

async function start(): Promise<void> {
  lines = [];
  server = await startTestServer({
    env: {
      SHELL_DIR: '',
      REMOTES_DIR: inStore(),
      DATA_DIR: path.join(folder, 'data'),
      RELEASE_PUBLIC_KEY: PUBLIC_KEY,
      LOG_LEVEL: 'error',
    },
    logTo: { write: (line: string) => void lines.push(line) },
  });
}

async function restart({ withData }: { withData: boolean }): Promise<void> {
  await server.close();
  if (!withData) await rm(path.join(folder, 'data', 'releases'), { recursive: true, force: true });
  await start();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-hashes-'));
  registry = { remotes: [] };
  await keep('shell', '1.0.0', filesOfShell('1.0.0'));
  await keep('storefront', '1.0.0', filesOfRemote('1.0.0'));
  registry = {
    ...registry,
    remotes: [
      {
        ...remoteEntry('storefront', '1.0.0', []),
        mounts: ['public'],
        integrity: hashOf(filesOfRemote('1.0.0')['mf-manifest.json'] ?? ''),
      },
    ],
  };
  await goLive('1.0.0');
  await start();
}, START_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => void (lines = []));
afterEach(() => goLive('1.0.0'));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: '*/*', ...headers } });
const logged = () =>
  lines.map((line) => JSON.parse(line) as { msg: string; version?: string; file?: string });

describe('a shell in a signed store', () => {
  let next = 1;
  it.each([
    'index.html',
    'route-manifest.json',
    'favicon.svg',
    'assets/main.VERSION.js',
    'assets/main.VERSION.js.gz',
    'assets/main.VERSION.js.br',
    'release.json',
  ])('is not served when one byte of its %s is changed; the last good one is (rule 40)', async (name) => {
    const version = `2.0.${(next += 1)}`;
    const file = name.replace('VERSION', version);
    await keep('shell', version, filesOfShell(version));
    await changeByte('shell', version, file);
    await goLive(version);
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('shell 1.0.0');
    expect((await get('/favicon.svg')).body).toContain('1.0.0');
    for (const encoding of ['identity', 'gzip', 'br'])
      for (const url of [`/assets/main.${version}.js`, `/remotes/shell/${version}/index.html`])
        expect((await get(url, { 'accept-encoding': encoding })).statusCode).toBe(404);
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: 'a version in the store is not as it was released, and is not served',
        version,
        file,
      }),
    ]);
  });

  it('goes live if its files match the release', async () => {
    await keep('shell', '3.0.0', filesOfShell('3.0.0'));
    await goLive('3.0.0');
    const answer = await get('/');
    expect(answer.body).toContain('shell 3.0.0');
    expect(answer.body).toContain('<main><p>page 1.0.0</p></main>');
    const script = await get('/assets/main.3.0.0.js', { 'accept-encoding': 'br' });
    expect(script.headers['content-encoding']).toBe('br');
    expect((await get('/assets/main.1.0.0.js')).body).toBe("run('1.0.0')");
  });

  it('is served as it was when it is changed after it went live, also after a restart (rule 40)', async () => {
    await keep('shell', '4.0.0', filesOfShell('4.0.0'));
    await goLive('4.0.0');
    await get('/');
    for (const [file, content] of Object.entries(filesOfShell('4.0.0')))
      await writeFile(inStore('shell', '4.0.0', file), `evil ${content}`);
    for (const again of [() => Promise.resolve(), () => restart({ withData: true })]) {
      await again();
      expect((await get('/')).body).toMatch(/^<html>.*shell 4\.0\.0/);
      expect((await get('/assets/main.4.0.0.js')).body).toBe("run('4.0.0')");
    }
  });

  it('is not served from a copy that was changed (rule 40)', async () => {
    await keep('shell', '4.1.0', filesOfShell('4.1.0'));
    await goLive('4.1.0');
    await get('/');
    await server.close();
    await writeFile(path.join(folder, 'data/releases/shell/4.1.0/index.html'), 'evil');
    await start();
    expect((await get('/')).body).toContain('shell 4.1.0');
  });

  it('is replaced by the previous one after a restart without copies, and by none when all were changed (rule 40)', async () => {
    await keep('shell', '5.0.0', filesOfShell('5.0.0'));
    await goLive('5.0.0');
    await changeByte('shell', '5.0.0', 'index.html');
    await restart({ withData: false });
    expect((await get('/')).body).toContain('shell 1.0.0');
    const before = inStore('shell', '1.0.0');
    await cp(before, path.join(folder, 'aside'), { recursive: true });
    await put({ ...registry, history: [{ ...RECORD, to: '1.0.0' }] });
    await changeByte('shell', '1.0.0', 'index.html');
    await restart({ withData: false });
    const answer = await get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('shell');
    await cp(path.join(folder, 'aside'), before, { recursive: true });
    await restart({ withData: false });
  });

  it('that was changed is shown on the status page', async () => {
    const admin = await person(server, 'admin');
    await keep('shell', '6.0.0', filesOfShell('6.0.0'));
    await goLive('6.0.0');
    await get('/');
    await changeByte('shell', '6.0.0', 'index.html');
    expect(findingOf(await liveOf(server, admin), 'registry')).toMatchObject({
      state: 'unhealthy',
      says: expect.stringContaining('shell (changed)') as string,
    });
  });

  it('without a hash in the registry is refused, with the command that signs it (rule 40)', async () => {
    await keep('shell', '7.0.0', filesOfShell('7.0.0'));
    await get('/');
    const known = registry;
    await put({ ...registry, shell: { version: '7.0.0' }, releases: {} });
    registry = known;
    expect((await get('/')).body).toContain('shell 1.0.0');
    expect(logged()[0]).toMatchObject({
      msg: 'remotes.json is refused',
      refusal: expect.stringMatching(/no hash of the shell.*npm run release -- --sign/) as string,
    });
  });
});

async function release(version: string): Promise<void> {
  await keep('storefront', version, filesOfRemote(version));
  const [entry] = registry.remotes;
  if (!entry) throw new Error('There is no remote.');
  const manifest = filesOfRemote(version)['mf-manifest.json'] ?? '';
  const address = `/remotes/storefront/${version}/mf-manifest.json`;
  registry = { ...registry, remotes: [{ ...entry, version, entry: address, integrity: hashOf(manifest) }] };
}

const RECORD = { at: '', by: '', action: 'release' as const, name: 'shell' };

describe('a remote in a signed store', () => {
  it.each(['route-manifest.json', 'entry.js', 'entry.js.gz', 'assets/desk.webp', 'release.json'])(
    'puts nothing into a page when one byte of its %s is changed, and none of its files is served (rule 40)',
    async (file) => {
      const version = `2.0.${file.length}`;
      await release(version);
      await changeByte('storefront', version, file);
      await goLive('1.0.0');
      const { body } = await get('/');
      expect(body).toContain('shell 1.0.0');
      expect(body).not.toContain('<p>page');
      expect((await get(`/remotes/storefront/${version}/${file}`)).statusCode).toBe(404);
    },
  );

  it('is served as it was when it is changed after its first page (rule 40)', async () => {
    await release('3.0.0');
    await goLive('1.0.0');
    await get('/');
    const manifest = await readFile(inStore('storefront/3.0.0/route-manifest.json'), 'utf8');
    await writeFile(
      inStore('storefront/3.0.0/route-manifest.json'),
      manifest.replace('<p>page', '<script>evil()</script><p>page'),
    );
    await changeByte('storefront/3.0.0/assets/desk.webp');
    const { body } = await get('/');
    expect(body).toContain('<p>page 3.0.0</p>');
    expect(body).not.toContain('evil');
    expect((await get('/remotes/storefront/3.0.0/assets/desk.webp')).body).toBe('picture 3.0.0');
  });

  it('serves no file that no release has put there (rule 40)', async () => {
    await release('4.0.0');
    await writeFile(inStore('storefront/4.0.0/evil.js'), 'evil()');
    await mkdir(inStore('storefront/6.6.6'), { recursive: true });
    await writeFile(inStore('storefront/6.6.6/evil.js'), 'evil()');
    await goLive('1.0.0');
    expect((await get('/remotes/storefront/4.0.0/entry.js')).statusCode).toBe(200);
    for (const url of ['4.0.0/evil.js', '4.0.0/entry.js.map', '6.6.6/evil.js', '../data/last-releases.json'])
      expect((await get(`/remotes/storefront/${url}`)).statusCode).toBe(404);
  });
});

describe('the copies of a signed store', () => {
  const copies = (...parts: string[]) => path.join(folder, 'data/releases', ...parts);
  const statusOf = async (version: string) =>
    (await get(`/remotes/storefront/${version}/entry.js`)).statusCode;
  const releaseAndAsk = async (version: string) => {
    await release(version);
    await goLive('1.0.0');
    expect(await statusOf(version)).toBe(200);
  };

  it('contain no invented versions, in memory or on disk', async () => {
    await get('/');
    const invented = randomUUID();
    const remember = vi.spyOn(Map.prototype, 'set');
    for (const address of [
      `a${invented}/1/x`,
      `storefront/${invented}/entry.js`,
      `shell/${invented}/index.html`,
    ])
      expect((await get(`/remotes/${address}`)).statusCode).toBe(404);
    const remembered = remember.mock.calls.map(([key]) => String(key));
    remember.mockRestore();
    const files = await readdir(copies(), { recursive: true });
    expect([...remembered, ...files].filter((name) => name.includes(invented))).toEqual([]);
  });

  it('are made again for a version that was pruned and released again', async () => {
    await releaseAndAsk('7.0.0');
    const { 'storefront/7.0.0': hash, ...others } = registry.releases ?? {};
    registry = { ...registry, releases: others };
    await rm(inStore('storefront/7.0.0'), { recursive: true });
    await releaseAndAsk('7.0.1');
    expect(await readdir(copies('storefront'))).not.toContain('7.0.0');
    expect(await statusOf('7.0.0')).toBe(404);
    await releaseAndAsk('7.0.0');
    expect(registry.releases?.['storefront/7.0.0']).toBe(hash);
  });

  it('are made again after another process has removed them', async () => {
    await releaseAndAsk('7.1.0');
    await rm(copies('storefront/7.1.0'), { recursive: true });
    expect(await Promise.all([statusOf('7.1.0'), statusOf('7.1.0')])).toEqual([200, 200]);
  });

  it('are removed after an hour if a process could not finish them', async () => {
    const [left, inHand] = ['6.0.0.unfinished-left', '6.0.0.unfinished-in-hand'];
    for (const name of [left, inHand]) await mkdir(copies('storefront', name), { recursive: true });
    const then = Date.now() / 1000 - 3_601;
    await utimes(copies('storefront', left), then, then);
    await releaseAndAsk('7.2.0');
    const found = await readdir(copies('storefront'));
    expect(found).toContain(inHand);
    expect(found).not.toContain(left);
    await rm(copies('storefront', inHand), { recursive: true });
  });

  it('may fail to be written; this does not count as a change, and is logged', async () => {
    await writeFile(copies('blocked'), 'no folder');
    await keep('blocked', '1.0.0', filesOfRemote('1.0.0'));
    await goLive('1.0.0');
    expect((await get('/remotes/blocked/1.0.0/entry.js')).statusCode).toBe(404);
    expect(logged()).toEqual([
      expect.objectContaining({
        msg: 'a version could not be copied from the store to the data folder, and is not served',
        version: '1.0.0',
      }),
    ]);
  });
});
