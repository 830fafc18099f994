import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrerenderedFrame, RouteManifest, ShellManifest } from '@relaptop/shared/contracts';
import { START_MS, startTestServer, type TestServer } from './testApp';

const frame = (header: string): PrerenderedFrame => ({
  html: [`<header>${header}</header><main>`, '</main>'],
  knownHeader: '<header>known</header>',
  styles: { both: '.both{}', frame: '.frame{}' },
});
export const SHELL: ShellManifest = {
  scripts: ['assets/main.js', 'assets/start.js'],
  shares: { '@relaptop/shared/forms': ['assets/forms.js', 'assets/start.js'] },
  panel: ['assets/sign-in.js', 'assets/start.js'],
  waiting: { html: '<p>Loading</p>', styles: { both: '.both{}', waiting: '.waiting{}' } },
  frames: Object.fromEntries(['/', '*'].map((at) => [at, frame(`at ${at}`)])),
  focusedFrame: frame('focused'),
  panelFrame: frame('panel'),
};
export const PRERENDERED = {
  html: '<img src="https://remote.invalid/assets/desk.webp"> __NONCE__',
  styles: { both: '.both{}', page: '.page{content:"</style>"}' },
};
export const page = (at: string, changes: object = {}) => ({
  path: at,
  scripts: [`assets/page-${at.replace(/\W/g, '-')}.js`],
  shares: [],
  preloadedState: {},
  pictures: [],
  ...changes,
});
export const STOREFRONT = {
  scripts: ['entry.js', 'assets/expose.js'],
  shares: [],
  pages: [
    page('', {
      preloadedState: { categories: '/categories', ordersMine: '/orders' },
      pictures: [{ address: 'assets/desk.webp', media: '(min-width: 600px)' }],
    }),
    page('category/:categoryId', { shares: ['@relaptop/shared/forms'] }),
  ],
};
const HASHES = { 'entry.js': 'sha384-entry', 'assets/expose.js': 'sha384-expose' };
export const remoteEntry = (name: string, version: string, mounts: readonly string[], base = '/remotes') => ({
  name,
  version,
  entry: `${base}/${name}/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  mounts,
});
const PANELS = ['dashboard', 'adminPanel'];

export const SHELL_FILES = ['/assets/main.js', '/assets/start.js'];
export const filesOf = (version: string, ...chunks: string[]) =>
  ['mf-manifest.json', 'entry.js', 'assets/expose.js', ...chunks].map(
    (file) => `/remotes/storefront/${version}/${file}`,
  );

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;

interface PrerenderedShop {
  readonly server: TestServer;
  keep: (name: string, version: string, manifest: RouteManifest | string) => Promise<void>;
  keepShell: (manifest: ShellManifest) => Promise<void>;
  release: (...remotes: object[]) => Promise<void>;
  reset: () => Promise<void>;
  open: (url: string) => Promise<{ body: string; link: string; hints: string[] }>;
  stop: () => Promise<void>;
}

async function startPrerenderedShop({ env, ...options }: ServerOptions): Promise<PrerenderedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-manifests-'));
  const put = async (file: string, content: unknown) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const keep: PrerenderedShop['keep'] = async (name, version, manifest) => {
    await put(`remotes/${name}/${version}/route-manifest.json`, manifest);
    await put(`remotes/${name}/${version}/release.json`, { entry: {}, files: HASHES });
  };
  const release = (...remotes: object[]) => put('remotes/remotes.json', { remotes });
  await put(
    'shell/index.html',
    '<head><!--head--><style data-emotion="rl __STYLES__">/*styles*/</style></head>__CONFIG__<!--early-calls--><p>__NONCE__</p><div><!--prerendered--></div><template><!--scripts--></template><!--preloaded-state-->',
  );
  const keepShell: PrerenderedShop['keepShell'] = (manifest) => put('shell/route-manifest.json', manifest);
  await keep('storefront', '1', STOREFRONT);
  await keep('orders', '1', {
    scripts: ['entry.js'],
    shares: [],
    pages: [page('myOrders'), page('checkout/:laptopId', { focused: true })],
  });
  const server = await startTestServer({
    ...options,
    env: { ...env, SHELL_DIR: path.join(folder, 'shell'), REMOTES_DIR: path.join(folder, 'remotes') },
  });
  return {
    server,
    keep,
    keepShell,
    release,
    reset: async () => {
      await keepShell(SHELL);
      await release(remoteEntry('storefront', '1', ['public']), remoteEntry('orders', '1', PANELS));
    },
    open: async (url) => {
      const { body, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
      return {
        body,
        link: String(headers.link ?? ''),
        hints: body.match(/<link rel="preload"[^>]*>/g) ?? [],
      };
    },
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one shop for all tests of a file. Each test begins with the first versions live.
 *
 * @returns a function that returns the shop
 */
export function usePrerenderedShop(options: ServerOptions = {}): () => PrerenderedShop {
  let shop: PrerenderedShop;
  beforeAll(async () => {
    shop = await startPrerenderedShop(options);
  }, START_MS);
  beforeEach(() => shop.reset());
  afterAll(() => shop.stop());
  return () => shop;
}
