import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

let folder: string;
let server: TestServer;
let written = 0;

async function keepShell(version: string): Promise<void> {
  const shell = path.join(folder, 'shell', version);
  await mkdir(path.join(shell, 'assets'), { recursive: true });
  await writeFile(path.join(shell, 'index.html'), `<html>shell ${version}</html>`);
  await writeFile(path.join(shell, `assets/main.${version}.js`), `run(${version})`);
  await writeFile(path.join(shell, `assets/main.${version}.js.gz`), gzipSync(`run(${version})`));
  await writeFile(path.join(shell, `assets/main.${version}.js.map`), '{}');
  await writeFile(path.join(shell, 'favicon.svg'), `<svg id="${version}"/>`);
}

/** Makes a version live by changing only the registry, as the release command does. */
async function goLive(version: string): Promise<void> {
  const file = path.join(folder, 'remotes.json');
  await writeFile(file, JSON.stringify({ shell: { version }, remotes: [] }));
  await utimes(file, 1, (written += 1));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-live-shell-'));
  for (const version of ['1.0.0', '2.0.0']) await keepShell(version);
  await goLive('1.0.0');
  server = await startTestServer({ env: { SHELL_DIR: '', REMOTES_DIR: folder } });
}, START_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) => (await server.app.inject({ url, headers: { accept: '*/*' } })).body;

describe('the page', () => {
  it('is that of the registry’s shell, after a release and after a rollback, without a restart', async () => {
    for (const version of ['1.0.0', '2.0.0', '1.0.0']) {
      await goLive(version);
      expect(await get('/')).toContain(`shell ${version}`);
      expect(await get('/favicon.svg')).toContain(version);
    }
  });

  it('of an open tab still works, with the chunks of its own shell', async () => {
    await goLive('2.0.0');
    expect(await get('/assets/main.1.0.0.js')).toBe('run(1.0.0)');
    expect(await get('/assets/main.2.0.0.js')).toBe('run(2.0.0)');
  });

  it('has compressed chunks, which browsers cache forever', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await server.app.inject({ url: '/assets/main.1.0.0.js', headers });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('serves no source maps, and nothing except the chunks', async () => {
    for (const url of [
      '/assets/main.1.0.0.js.map',
      '/assets/..%2findex.html',
      '/assets/..%2f..%2f..%2fremotes.json',
      '/assets/none.js',
      '/assets/',
    ])
      expect((await server.app.inject({ url })).statusCode).toBe(404);
  });
});
