import {
  filesOf,
  page,
  remoteEntry,
  SHELL_FILES,
  STOREFRONT,
  usePrerenderedShop,
} from '../../../testing/prerenderedShop';

const shop = usePrerenderedShop();

const addressOf = (hint: string) => /href="(.*?)"/.exec(hint)?.[1];
const addressesOf = async (url: string) => (await shop().open(url)).hints.map(addressOf);

describe('the HTML of a page', () => {
  it('preloads the files of shell, remote and page, by the addresses that are requested later', async () => {
    const { hints, link } = await shop().open('/?from=mail');
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

  it('preloads the shared modules that this page needs, once, and nothing for other pages', async () => {
    expect(await addressesOf('/category/gaming')).toEqual([
      ...SHELL_FILES,
      '/assets/forms.js',
      ...filesOf('1', 'assets/page-category--categoryId.js'),
    ]);
    expect(await addressesOf('/login')).toEqual(SHELL_FILES);
  });

  it('preloads in a panel the page’s files, and with low priority those of remotes that only fill the sidebar', async () => {
    const toStart = [...SHELL_FILES, '/assets/sign-in.js'];
    const ofPanel = ['mf-manifest.json', 'entry.js'].map((file) => `/remotes/orders/1/${file}`);
    expect(await addressesOf('/dashboard')).toEqual([...toStart, ...ofPanel]);
    expect(await addressesOf('/adminPanel/myOrders')).toEqual([
      ...toStart,
      ...ofPanel,
      '/remotes/orders/1/assets/page-myOrders.js',
    ]);
    const lateIn = async (url: string) =>
      (await shop().open(url)).hints.filter((hint) => hint.includes('fetchpriority="low"')).map(addressOf);
    expect(await lateIn('/dashboard')).toEqual(ofPanel);
    expect(await lateIn('/adminPanel/myOrders')).toEqual([]);
  });

  it('preloads the files of a release from the next page on, and the earlier files after a rollback', async () => {
    await shop().keep('storefront', '2', {
      ...STOREFRONT,
      pages: [page('', { scripts: ['assets/newer.js'] })],
    });
    await shop().release(remoteEntry('storefront', '2', ['public']));
    expect(await addressesOf('/')).toEqual([...SHELL_FILES, ...filesOf('2', 'assets/newer.js')]);
    await shop().release(remoteEntry('storefront', '1', ['public']));
    expect(await addressesOf('/')).toContain('/remotes/storefront/1/assets/page-.js');
  });

  it('works for a store at another origin', async () => {
    await shop().release(remoteEntry('storefront', '1', ['public'], 'https://cdn.example'));
    const { hints } = await shop().open('/category/gaming');
    expect(hints).toContain(
      '<link rel="preload" as="script" crossorigin integrity="sha384-expose" href="https://cdn.example/storefront/1/assets/expose.js">',
    );
  });

  it('has no hints for a remote whose build has none, or invalid ones', async () => {
    await shop().keep('storefront', '3', '{"scripts":["../../secret"]}');
    await shop().release(remoteEntry('storefront', '3', ['public']));
    expect(await addressesOf('/')).toEqual(SHELL_FILES);
    await shop().release(remoteEntry('storefront', '../1', ['public']));
    expect(await addressesOf('/')).toEqual(SHELL_FILES);
  });

  it('has a short header, however many files there are', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `assets/chunk-${at}.js`);
    await shop().keep('storefront', '4', { ...STOREFRONT, pages: [page('', { scripts: many })] });
    await shop().release(remoteEntry('storefront', '4', ['public']));
    const { link, hints } = await shop().open('/');
    expect(link.length).toBeLessThanOrEqual(1_600);
    expect(hints).toHaveLength(SHELL_FILES.length + 3 + many.length);
  });
});
