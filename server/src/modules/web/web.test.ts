import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

const INDEX = `<!doctype html><html><head><meta name="csp-nonce" content="__NONCE__"><script nonce="__NONCE__"></script>
<script type="application/json" id="config">__CONFIG__</script><!--scripts--></head><body></body></html>`;
const storefront = {
  name: 'storefront',
  version: '1.0.0',
  entry: 'https://remotes.example/storefront/mf-manifest.json',
  integrity: 'sha384-x',
  mounts: ['public'],
};

let folder: string;
let upstream: Server;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-web-'));
  const put = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  await put('shell/index.html', INDEX);
  await put('shell/favicon.svg', '<svg/>');
  await put('shell/assets/main.1.js', 'plain');
  await put('shell/assets/main.1.js.br', 'packed');
  await put('shell/assets/main.1.js.map', '{}');
  await put('remotes/storefront/1.0.0/assets/page.js.map', '{}');
  await put('remotes/remotes.json', JSON.stringify({ remotes: [storefront] }));
  await put('remotes/storefront/1.0.0/mf-manifest.json', '{}');
  await put('data/images/demo.webp', 'picture');
  upstream = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    env: {
      DATA_DIR: path.join(folder, 'data'),
      SHELL_DIR: path.join(folder, 'shell'),
      REMOTES_DIR: path.join(folder, 'remotes'),
      SANDBOX_UPSTREAM: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      SANDBOX_SCRIPTS: '/sandbox/gapi.js,/sandbox/stripe/v3/stripe.js',
      DEMO_DATA: 'not read here </script>',
      RECEIVED_AFTER_DAYS: '10',
      NETWORK_DAYS: '60',
      DELETED_ACCOUNT_DAYS: '20',
    },
  });
}, START_MS);
afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  upstream.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.app.inject({ url, headers });
const configOf = (html: string) =>
  JSON.parse(/id="config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Record<string, unknown>;

describe('the page (rule 16)', () => {
  it('carries the configuration, the provider scripts and a fresh nonce that its policy names', async () => {
    const [first, second] = [await get('/'), await get('/category/gaming')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const nonces = [first, second].map(({ body }) => /content="([\w-]+)"/.exec(body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}' https://js.stripe.com`);
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain('connect-src');
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://remotes\\.example`));
    expect(policy).not.toMatch(/unsafe-eval|strict-dynamic/);
    expect(first.body).not.toMatch(/__NONCE__|__CONFIG__|<!--scripts-->/);
    expect(first.body).toContain(
      '<script defer src="/sandbox/gapi.js"></script><script defer src="/sandbox/stripe/v3/stripe.js"></script>',
    );
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    });
    expect(configOf(first.body)).toMatchObject({
      apiBase: '/api',
      firebase: { projectId: 'demo-test', emulatorUrl: 'http://localhost:3000' },
      stripe: { publishableKey: 'pk_test_fake' },
      remotes: [storefront],
      receivedAfterDays: 10,
      networkDays: 60,
      deletedAccountDays: 20,
      demoAccounts: [{ role: 'admin' }, { role: 'sealer' }, { role: 'user' }],
    });
    expect(first.body).not.toMatch(/sk_test_fake|whsec_fake/);
  });

  it('is the answer to every address without a file extension; with one it comes with 404', async () => {
    expect((await get('/dashboard/payment/x?y=z')).statusCode).toBe(200);
    for (const odd of ['//', '//evil.test/x', '/a//b', '/?x=//y.png']) {
      expect((await get(odd)).statusCode).toBe(200);
    }
    expect((await get('/missing.png')).statusCode).toBe(404);
    expect((await get('/index.html')).body).toContain('nonce');
    expect((await get('/index.html')).body).not.toContain('__NONCE__');
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject({
      code: 'not_found',
    });
    expect((await server.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  it('is compressed as the browser accepts it', async () => {
    const brotli = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('id="config"');
    const gzip = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('id="config"');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });

  it('follows a changed registry without a restart; a broken registry only removes the remotes', async () => {
    const file = path.join(folder, 'remotes/remotes.json');
    const replace = async (content: string, time: number) => {
      await writeFile(file, content);
      await utimes(file, time, time);
      return configOf((await get('/')).body)['remotes'];
    };
    expect(await replace(JSON.stringify({ remotes: [{ ...storefront, version: '2' }] }), 1)).toEqual([
      { ...storefront, version: '2' },
    ]);
    expect(await replace('{"remotes":[{"name":"</script>"}]}', 2)).toEqual([]);
    expect(await replace('{', 3)).toEqual([]);
    // Without a readable registry, the address of the versions answers 404. Open tabs then keep their versions.
    expect((await get('/remotes/remotes.json', {})).statusCode).toBe(404);
    expect(await replace(JSON.stringify({ remotes: [storefront] }), 4)).toEqual([storefront]);
  });

  it('stays intact with any text in the configuration', async () => {
    const { toScriptJson } = await import('./runtimeConfig');
    expect(toScriptJson({ name: '</script><script>' })).not.toContain('<');
  });
});

describe('files', () => {
  it('of the shell and the remotes are immutable and compressed', async () => {
    const plain = await get('/assets/main.1.js', {});
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'plain',
      'public, max-age=31536000, immutable',
    ]);
    const packed = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
    const manifest = await get('/remotes/storefront/1.0.0/mf-manifest.json', {});
    expect(manifest.headers['cache-control']).toContain('immutable');
    expect((await get('/remotes/remotes.json', {})).headers['cache-control']).toBe('no-cache');
  });

  it('next to the page are served, pictures with a separate policy', async () => {
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
    expect((await get('/images/demo.webp')).headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=3600',
    });
  });

  it.each([
    '/assets/none.js',
    '/remotes/none.js',
    '/images/none.webp',
    '/images/..%2f..%2fshell/index.html',
    '/images//none.webp',
    '/images/%00.webp',
    `/images/${'x'.repeat(5000)}`,
  ])('that are missing are a 404 in JSON: %s', async (url) => {
    const answer = await get(url, {});
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('__NONCE__');
  });
});

describe('hidden files (rule 33)', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.aws/credentials',
    '/shell/.htpasswd',
    '/%2eenv',
    '/.DS_Store',
  ])('has no page: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('nonce');
  });

  it.each(['/assets/main.1.js.map', '/remotes/storefront/1.0.0/assets/page.js.map'])(
    'source maps are not served: %s',
    async (url) => {
      expect((await get(url, {})).statusCode).toBe(404);
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('the sandbox', () => {
  it.each([
    '/sandbox/gapi.js?x=1',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=a',
    '/securetoken.googleapis.com/v1/token',
    '/emulator/auth/handler',
  ])('has the same origin, with the path unchanged: %s', async (url) => {
    const answer = await get(url);
    expect(answer.body).toBe(`GET ${url}`);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('gets bodies of every kind', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/sandbox/stripe/v1/payment_methods',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    });
    expect(answer.body).toBe('POST /sandbox/stripe/v1/payment_methods');
  });
});
