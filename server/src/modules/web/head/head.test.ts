import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { categories } from '../../../database/schema';
import { START_MS, startTestServer, type TestServer } from '../../../testing/testApp';
import type { CatalogFacts } from './catalogFacts';
import type { MatchedPage } from '../routeManifest/matchPage';
import { describePage } from './pages';
import { staleWhileRevalidate } from '../../../common/staleWhileRevalidate';
import { escapeHtml } from './escapeHtml';
import { renderHead } from './pageHead';
import { brokenIntoLines } from './sharePicture';

const ORIGIN = 'https://shop.example';
const NASTY = `"><script>alert('x')</script>&`;
const FACTS: CatalogFacts = {
  categories: [
    { slug: 'gaming', heading: 'Gaming', image: '/images/gaming.webp', laptops: 12 },
    { slug: 'nasty', heading: NASTY, image: '/images/none.webp', laptops: 1 },
    { slug: 'empty', heading: 'Empty', image: 'https://i.example/e.webp', laptops: 0 },
  ],
  offers: [{ name: NASTY, path: '/laptops/nasty-1' }],
};
const headOf = (pathname: string, facts = FACTS, head?: MatchedPage['head']) =>
  renderHead(describePage(pathname, facts, ORIGIN, undefined, head && { head }), ORIGIN);
const TERMS = {
  title: 'Terms of use',
  description: 'The rules for buyers and sellers on Relaptop, in plain words.',
};
const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('the head of a public page', () => {
  it.each([
    ['/', 'Relaptop: second-hand laptops', '/', '/share/home.jpg'],
    ['/home', 'Relaptop: second-hand laptops', '/', '/share/home.jpg'],
    [
      '/category/gaming',
      'Gaming: second-hand laptops | Relaptop',
      '/category/gaming',
      '/share/category-gaming.jpg',
    ],
    [
      '/category/gaming/',
      'Gaming: second-hand laptops | Relaptop',
      '/category/gaming',
      '/share/category-gaming.jpg',
    ],
  ])('%s has title, canonical address and share picture', (pathname, title, canonical, picture) => {
    const html = headOf(pathname);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${canonical}">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${picture}">`);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,160}">/);
    expect(html).not.toContain('noindex');
  });

  it('has heading, picture and number of laptops of a category', () => {
    const html = headOf('/category/gaming');
    expect(html).toContain('12 second-hand laptops in Gaming');
    expect(dataOf(html)).toEqual([
      expect.objectContaining({
        '@type': 'CollectionPage',
        name: 'Gaming',
        primaryImageOfPage: `${ORIGIN}/images/gaming.webp`,
        mainEntity: { '@type': 'ItemList', numberOfItems: 12 },
      }),
    ]);
    expect(headOf('/category/nasty')).toContain('1 second-hand laptop in');
    expect(headOf('/category/empty')).toContain('Second-hand laptops in Empty');
  });

  it('describes the shop to search engines, and links to the pages of advertised laptops', () => {
    const [organization, list] = dataOf(headOf('/'));
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/` });
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: NASTY, url: `${ORIGIN}/laptops/nasty-1` }],
    });
    expect(dataOf(headOf('/', { ...FACTS, offers: [] }))).toHaveLength(1);
  });

  it('stays intact with any heading or name of a laptop', () => {
    const html = headOf('/category/nasty') + headOf('/');
    expect(html).not.toContain(NASTY);
    expect(html).not.toMatch(/<script>/);
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;');
    expect(escapeHtml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;');
  });

  it('has the values of its build, and the address from the server', () => {
    const html = headOf('/terms/', FACTS, { ...TERMS, address: '/terms' });
    expect(html).toContain('<title>Terms of use | Relaptop</title>');
    expect(html).toContain(`<meta name="description" content="${TERMS.description}">`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/terms">`);
    expect(html).not.toContain('noindex');
  });

  it('is indexed although an older build has no values for it', () => {
    const prerendered = { html: '', styles: {}, base: '/', isTemplate: false };
    const head = describePage('/terms', FACTS, ORIGIN, undefined, { prerendered });
    expect(renderHead(head, ORIGIN)).toContain(`<link rel="canonical" href="${ORIGIN}/terms">`);
  });

  it('describes a guide as an article, with its dates', () => {
    const html = headOf('/guides/check-a-used-laptop', FACTS, {
      ...TERMS,
      address: '/guides/check-a-used-laptop',
      type: 'article',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: 'How to check a used laptop in ten minutes',
          url: '{origin}/guides/check-a-used-laptop',
          dateModified: '2026-11-24',
        },
      ],
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(dataOf(html)).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: 'How to check a used laptop in ten minutes',
        url: `${ORIGIN}/guides/check-a-used-laptop`,
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ]);
  });
});

describe('the head of any other page', () => {
  it.each([
    '/dashboard',
    '/dashboard/payment/1',
    '/adminPanel/allBuyers',
    '/nowhere',
    '/category/none',
    '/category/gaming/x',
    '/constructor',
  ])('%s forbids indexing, and describes nothing of the page', (pathname) => {
    const html = headOf(pathname);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|og:|ld\+json/);
    expect(html).toContain('<title>Relaptop: second-hand laptops</title>');
  });
});

describe('a cached value', () => {
  const setUp = (load: () => Promise<string>) => {
    const onFailure = vi.fn();
    const get = staleWhileRevalidate({
      load,
      fallback: 'nothing',
      lifetimeMs: 50,
      patienceMs: 20,
      onFailure,
    });
    return { get, onFailure };
  };

  it('is loaded once for simultaneous callers, and replaced by the fallback after a timeout', async () => {
    let arrive = (_value: string): void => undefined;
    const load = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
    const { get } = setUp(load);
    expect(await Promise.all([get(), get()])).toEqual(['nothing', 'nothing']);
    expect(load).toHaveBeenCalledTimes(1);
    arrive('late');
    expect(await get()).toBe('late');
  });

  it('stays after failed reloads, which are logged', async () => {
    const load = vi.fn().mockResolvedValueOnce('old').mockRejectedValue(new Error('down'));
    const { get, onFailure } = setUp(load);
    expect(await get()).toBe('old');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60);
    expect(await get()).toBe('old');
    expect(load).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(onFailure).toHaveBeenCalledWith(new Error('down'));
    now.mockRestore();
  });
});

describe('over HTTP', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'relaptop-head-'));
    await mkdir(path.join(folder, 'shell'), { recursive: true });
    await mkdir(path.join(folder, 'data/images'), { recursive: true });
    await writeFile(path.join(folder, 'shell/index.html'), '<head><!--head--></head>');
    await writeFile(
      path.join(folder, 'shell/favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="red"/></svg>',
    );
    const photo = sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } });
    await writeFile(path.join(folder, 'data/images/gaming.webp'), await photo.webp().toBuffer());
    server = await startTestServer({
      env: {
        DATA_DIR: path.join(folder, 'data'),
        SHELL_DIR: path.join(folder, 'shell'),
        PUBLIC_ORIGIN: ORIGIN,
      },
    });
  }, START_MS);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*' } });

  it('the page of a category has its own head, and a private page forbids indexing', async () => {
    expect((await get('/category/gaming?x=y')).body).toContain(
      '<title>Gaming: second-hand laptops | Relaptop</title>',
    );
    expect((await get('/dashboard')).body).toContain('noindex');
  });

  it('robots.txt names the sitemap and the addresses that robots may not read', async () => {
    const robots = (await get('/robots.txt')).body;
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots).toMatch(/Disallow: \/dashboard\nDisallow: \/adminPanel\n/);
  });

  it.each(['home', 'category-gaming', 'category-business'])('draws the share picture %s', async (name) => {
    const answer = await get(`/share/${name}.jpg`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect((await get(`/share/${name}.jpg`)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('shows the category’s photo in its share picture, and no photo when it is missing', async () => {
    const redInTheMiddle = async (name: string) => {
      const { rawPayload } = await get(`/share/${name}.jpg`);
      const pixel = { left: 880, top: 300, width: 1, height: 1 };
      return (await sharp(rawPayload).extract(pixel).raw().toBuffer())[0];
    };
    expect(await redInTheMiddle('category-gaming')).toBeGreaterThan(200);
    expect(await redInTheMiddle('category-business')).toBeLessThan(60);
  });

  it.each(['category-none.jpg', 'icon-100.png', '..%2fsecret.jpg', 'home.png'])(
    'refuses to draw %s',
    async (file) => {
      expect((await get(`/share/${file}`)).statusCode).toBe(404);
    },
  );

  it('has a manifest whose icons exist in the stated size', async () => {
    const manifest = (await get('/manifest.webmanifest')).json<{ icons: { src: string; sizes: string }[] }>();
    expect(manifest.icons).toHaveLength(2);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  it('draws a category whose letters don’t fit a line', async () => {
    await server.db.update(categories).set({ heading: NASTY }).where(eq(categories.slug, 'business'));
    expect(brokenIntoLines('one two three four five six seven eight nine ten').length).toBe(3);
    expect((await get('/share/category-business.jpg')).statusCode).toBe(200);
  });
});
