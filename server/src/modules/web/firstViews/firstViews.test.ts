import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteFirstViews } from '@relaptop/shared/contracts';
import { call, person } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../../testing/testApp';

const SHELL = {
  scripts: ['assets/main.js', 'assets/start.js'],
  shares: { '@relaptop/shared/forms': ['assets/forms.js', 'assets/start.js'] },
  frames: Object.fromEntries(
    ['/', '*'].map((at) => [
      at,
      {
        html: [`<header>at ${at}</header><main>`, '</main>'],
        knownHeader: '<header>known</header>',
        styles: { both: '.both{}', frame: '.frame{}' },
      },
    ]),
  ),
};
const SCREEN = {
  html: '<img src="https://remote.invalid/assets/desk.webp"> __NONCE__',
  styles: { both: '.both{}', page: '.page{content:"</style>"}' },
};
const page = (at: string, changes: object = {}) => ({
  path: at,
  scripts: [`assets/page-${at.replace(/\W/g, '-')}.js`],
  shares: [],
  calls: [],
  pictures: [],
  ...changes,
});
const STOREFRONT = {
  scripts: ['entry.js', 'assets/expose.js'],
  shares: [],
  pages: [
    page('', {
      calls: ['/categories', '/orders'],
      pictures: [{ address: 'assets/desk.webp', media: '(min-width: 600px)' }],
    }),
    page('category/:categoryId', { shares: ['@relaptop/shared/forms'] }),
  ],
};
const HASHES = { 'entry.js': 'sha384-entry', 'assets/expose.js': 'sha384-expose' };
const remoteEntry = (name: string, version: string, mounts: readonly string[], base = '/remotes') => ({
  name,
  version,
  entry: `${base}/${name}/${version}/mf-manifest.json`,
  integrity: 'sha384-x',
  mounts,
});

let folder: string;
let server: TestServer;
const put = async (file: string, content: unknown) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const keep = async (name: string, version: string, views: RemoteFirstViews | string) => {
  await put(`remotes/${name}/${version}/first-views.json`, views);
  await put(`remotes/${name}/${version}/release.json`, { entry: {}, files: HASHES });
};
const release = (...remotes: object[]) => put('remotes/remotes.json', { remotes });
const PANELS = ['dashboard', 'adminPanel'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-views-'));
  await put(
    'shell/index.html',
    '<head><!--head--><style>/*screen*/</style></head>__CONFIG__<p>__NONCE__</p><div><!--screen--></div><template><!--scripts--></template><!--answers-->',
  );
  await put('shell/first-views.json', SHELL);
  await keep('storefront', '1', STOREFRONT);
  await keep('orders', '1', { scripts: ['entry.js'], shares: [], pages: [page('myOrders')] });
  server = await startTestServer({
    env: { SHELL_DIR: path.join(folder, 'shell'), REMOTES_DIR: path.join(folder, 'remotes') },
  });
}, START_MS);
beforeEach(() => release(remoteEntry('storefront', '1', ['public']), remoteEntry('orders', '1', PANELS)));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (url: string) => {
  const { body, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  return { body, link: String(headers.link ?? ''), hints: body.match(/<link rel="preload"[^>]*>/g) ?? [] };
};
const addressesOf = async (url: string) =>
  (await open(url)).hints.map((hint) => /href="(.*?)"/.exec(hint)?.[1]);
const answersIn = (body: string) =>
  JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

const SHELL_FILES = ['/assets/main.js', '/assets/start.js'];
const filesOf = (version: string, ...chunks: string[]) =>
  ['mf-manifest.json', 'entry.js', 'assets/expose.js', ...chunks].map(
    (file) => `/remotes/storefront/${version}/${file}`,
  );

describe('the HTML of a page', () => {
  it('names the files of the shell, of the remote and of the page, just as they are asked for later', async () => {
    const { hints, link } = await open('/?from=mail');
    expect(hints).toEqual([
      '<link rel="preload" as="script" href="/assets/main.js">',
      '<link rel="preload" as="script" href="/assets/start.js">',
      '<link rel="preload" as="fetch" crossorigin href="/remotes/storefront/1/mf-manifest.json">',
      '<link rel="preload" as="script" crossorigin integrity="sha384-entry" href="/remotes/storefront/1/entry.js">',
      '<link rel="preload" as="script" crossorigin integrity="sha384-expose" href="/remotes/storefront/1/assets/expose.js">',
      '<link rel="preload" as="script" crossorigin href="/remotes/storefront/1/assets/page-.js">',
      '<link rel="preload" as="image" media="(min-width: 600px)" fetchpriority="high" href="/remotes/storefront/1/assets/desk.webp">',
    ]);
    expect(link).toContain('</assets/main.js>; rel="preload"; as="script", ');
    expect(link).toContain('crossorigin');
  });

  it('names what this page needs of the shell besides, once, and nothing of other pages', async () => {
    expect(await addressesOf('/category/gaming')).toEqual([
      ...SHELL_FILES,
      '/assets/forms.js',
      ...filesOf('1', 'assets/page-category--categoryId.js'),
    ]);
    expect(await addressesOf('/login')).toEqual(SHELL_FILES);
  });

  it('names in a panel the remotes that fill its sidebar, and the page', async () => {
    const ofPanel = ['mf-manifest.json', 'entry.js'].map((file) => `/remotes/orders/1/${file}`);
    expect(await addressesOf('/dashboard')).toEqual([...SHELL_FILES, ...ofPanel]);
    expect(await addressesOf('/adminPanel/myOrders')).toEqual([
      ...SHELL_FILES,
      ...ofPanel,
      '/remotes/orders/1/assets/page-myOrders.js',
    ]);
  });

  it('names the files of a release from the next page on, and those before after a rollback', async () => {
    await keep('storefront', '2', { ...STOREFRONT, pages: [page('', { scripts: ['assets/newer.js'] })] });
    await release(remoteEntry('storefront', '2', ['public']));
    expect(await addressesOf('/')).toEqual([...SHELL_FILES, ...filesOf('2', 'assets/newer.js')]);
    await release(remoteEntry('storefront', '1', ['public']));
    expect(await addressesOf('/')).toContain('/remotes/storefront/1/assets/page-.js');
  });

  it('follows a store that is served from another origin', async () => {
    await release(remoteEntry('storefront', '1', ['public'], 'https://cdn.example'));
    const { hints } = await open('/category/gaming');
    expect(hints).toContain(
      '<link rel="preload" as="script" crossorigin integrity="sha384-expose" href="https://cdn.example/storefront/1/assets/expose.js">',
    );
  });

  it('has no hints for a remote whose build says nothing, or something else', async () => {
    await keep('storefront', '3', '{"scripts":["../../secret"]}');
    await release(remoteEntry('storefront', '3', ['public']));
    expect(await addressesOf('/')).toEqual(SHELL_FILES);
    await release(remoteEntry('storefront', '../1', ['public']));
    expect(await addressesOf('/')).toEqual(SHELL_FILES);
  });

  it('keeps its header short however many files there are', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `assets/chunk-${at}.js`);
    await keep('storefront', '4', { ...STOREFRONT, pages: [page('', { scripts: many })] });
    await release(remoteEntry('storefront', '4', ['public']));
    const { link, hints } = await open('/');
    expect(link.length).toBeLessThanOrEqual(1_600);
    expect(hints).toHaveLength(SHELL_FILES.length + 3 + many.length);
  });
});

describe('the first screen in the page', () => {
  const drawn = (changes: object = {}) => ({
    ...STOREFRONT,
    pages: [page('', { screen: { ...SCREEN, ...changes } }), page('blog', { screen: SCREEN }), page('bare')],
  });
  const WAIT_FOR_SCREEN = '<link rel="expect" href="#screen-end" blocking="render" />';
  const screenIn = (body: string) => /<div>(.*)<\/div>/s.exec(body)?.[1];

  it('is the page in the frame of its address, with each style once and the pictures of its release', async () => {
    await keep('storefront', '6', drawn());
    await release(remoteEntry('storefront', '6', ['public'], 'https://cdn.example'));
    const { body } = await open('/');
    const picture = '<img src="https://cdn.example/storefront/6/assets/desk.webp"> __NONCE__';
    expect(screenIn(body)).toBe(
      `<header>at /</header><main>${picture}</main><template id="known-header"><header>known</header></template>`,
    );
    expect(body).toContain('<style>.both{}.frame{}.page{content:"<\\/style>"}</style>');
    expect(screenIn((await open('/blog')).body)).toContain('<header>at *</header>');
    expect(body).toContain(WAIT_FOR_SCREEN);
  });

  it('comes before all scripts: their hints wait with them, and only its picture is fetched at once', async () => {
    const picture = { address: 'assets/desk.webp' };
    await keep('storefront', '8', {
      ...STOREFRONT,
      pages: [page('', { screen: SCREEN, pictures: [picture] })],
    });
    await release(remoteEntry('storefront', '8', ['public']));
    const { body, link } = await open('/');
    const [head = '', rest = ''] = body.split('</head>');
    expect(head.match(/href="[^"]*\/8\/[^"]*"/g)).toEqual(['href="/remotes/storefront/8/assets/desk.webp"']);
    expect(link).toContain('desk.webp');
    expect(link).not.toContain('.js');
    const waiting = /<template>(.*?)<\/template>/.exec(
      rest.replace(/<template id="known.*?<\/template>/, ''),
    )?.[1];
    for (const file of [...SHELL_FILES, ...filesOf('8', 'assets/page-.js')])
      expect(waiting).toContain(`href="${file}"`);
  });

  it('is that of another release from the next page on', async () => {
    await keep('storefront', '7', drawn({ html: 'newer' }));
    await release(remoteEntry('storefront', '7', ['public']));
    expect(screenIn((await open('/')).body)).toContain('<main>newer</main>');
  });

  it('is missing where nothing was drawn', async () => {
    await release(remoteEntry('storefront', '6', ['public']));
    for (const url of ['/bare', '/login', '/dashboard']) {
      const { body } = await open(url);
      expect(screenIn(body)).toBe('');
      expect(body).not.toContain(WAIT_FOR_SCREEN);
    }
  });
});

describe('the answers in the page', () => {
  it('are those that a visitor gets, for public calls only', async () => {
    const { body } = await open('/');
    const asked = await server.app.inject('/api/categories');
    expect(answersIn(body)).toEqual({ '/categories': asked.json() });
    expect((await open('/category/gaming')).body).not.toContain('id="answers"');
  });

  it('follow a change at once, and can’t be broken out of', async () => {
    const calls = ['/advetiseItems', '/bestSellers'];
    await keep('storefront', '5', { ...STOREFRONT, pages: [page('', { calls })] });
    await release(remoteEntry('storefront', '5', ['public']));
    expect(answersIn((await open('/')).body)).toEqual({ '/advetiseItems': [], '/bestSellers': [] });
    const seller = await person(server, 'sealer');
    const productName = '</script><!--answers-->__NONCE__ __CONFIG__';
    const id = await laptopOf(server, seller, { productName });
    await call(server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
    const { body } = await open('/');
    expect(answersIn(body)['/advetiseItems']).toEqual([
      expect.objectContaining({ productInfo: expect.objectContaining({ productName }) as unknown }),
    ]);
    expect(body).not.toContain('</script><!--');
    const asked = await server.app.inject('/api/advetiseItems');
    expect(answersIn(body)['/advetiseItems']).toEqual(asked.json());
  });
});
