import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { laptopSlug, rowSlots, slot, type LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { products, users } from '../../database/schema';
import { laptopViews } from '../../database/searchSchema';
import { person } from '../../testing/people';
import { page, remoteEntry, STOREFRONT, usePrerenderedShop } from '../../testing/prerenderedShop';
import { laptopOf, UNKNOWN_ID } from '../../testing/shop';

const shop = usePrerenderedShop();
const PHONE = '+4930987654';
const [before, after] = rowSlots('laptopsSearch.pages.0.laptops', 2);
const [beforeOwn, afterOwn] = rowSlots('sellersOne.pages.0.laptops', 2);
const cut = (path: string) => slot(`laptopsOne.laptop.productInfo.${path}`);
const pages = [
  page('laptops', {
    preloadedState: { laptopsSearch: '/laptops' },
    pictureSizes: '40vw',
    template: { html: `${before}<i>${slot('productInfo.productName')}</i>${after}`, styles: {} },
  }),
  page('laptops/in/:townSlug', { preloadedState: { laptopsSearch: '/laptops' }, pictureSizes: '40vw' }),
  page('sellers/:slugAndId', {
    preloadedState: { sellersOne: '/sellers/:id' },
    template: {
      html: `${slot('sellersOne.pages.0.seller.name')}${beforeOwn}<i>${slot('productInfo.productName')}</i>${afterOwn}`,
      styles: {},
    },
  }),
  page('laptops/:slugAndId', {
    preloadedState: { laptopsOne: '/laptops/:id', categories: '/categories' },
    pictureSizes: '100vw',
    template: {
      html: `<h1>${cut('productName')}</h1>${slot('laptopsOne.laptop.productInfo.resellPrice', 'price')}${cut('phoneNumber')}${cut('sealerEmail')}<img src="${slot('laptopsOne.laptop.image')}" srcset="${slot('laptopsOne.laptop.image', 'srcset')}">`,
      styles: {},
    },
  }),
];

let seller: Awaited<ReturnType<typeof person>>;
const listed = (productName: string, changes: object = {}) =>
  laptopOf(shop().server, seller, { productName, phoneNumber: PHONE, ...changes });
const hrefOf = (name: string, id: string) => `/laptops/${laptopSlug(name)}-${id}`;
const get = (url: string) => shop().server.app.inject({ url, headers: { accept: 'text/html' } });
const stateIn = (body: string) =>
  JSON.parse(/id="preloaded-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
const htmlIn = (body: string) => /<main>(.*)<\/main>/s.exec(body)?.[1] ?? '';

beforeEach(async () => {
  await shop().keep('storefront', '20', { ...STOREFRONT, pages: [...STOREFRONT.pages, ...pages] });
  await shop().release(remoteEntry('storefront', '20', ['public']));
  seller ??= await person(shop().server, 'sealer', 'Sara Seller');
});

describe('the page of a laptop', () => {
  it('contains the answer that its call gives a visitor, under the store’s key', async () => {
    const id = await listed('ThinkPad X1');
    const { body } = await get(hrefOf('ThinkPad X1', id));
    const asked = await shop().server.app.inject(`/api/laptops/${id}`);
    expect(stateIn(body)[`laptopsOne("${id}")`]).toMatchObject({
      laptop: (asked.json() as { laptop: object }).laptop,
    });
    expect(Object.keys(stateIn(body))).toHaveLength(2);
  });

  it('shows name, price and picture before any script, and fetches the picture at once', async () => {
    const name = `<b>"{{laptopsOne.seller.name:text}}"`;
    const id = await listed(name, { resellPrice: 1049 });
    const { body } = await get(hrefOf(name, id));
    expect(htmlIn(body)).toBe(
      '<h1>&lt;b&gt;&quot;{{laptopsOne.seller.name:text}}&quot;</h1>$1,049<img src="/images/laptop.webp" srcset="/images/320/laptop.webp 320w, /images/480/laptop.webp 480w, /images/800/laptop.webp 800w">',
    );
    expect(body).toMatch(
      /<link rel="preload" as="image" imagesrcset="\/images\/320\/laptop\.webp 320w, [^"]*" imagesizes="100vw" fetchpriority="high" href="\/images\/laptop\.webp">/,
    );
  });

  it('redirects to the address with its name, and keeps the query', async () => {
    const id = await listed('Swift 3');
    for (const url of [
      `/laptops/${id}?a=b`,
      `/laptops/old-name-${id}?a=b`,
      `/laptops/${id.toUpperCase()}?a=b`,
    ]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([301, `${hrefOf('Swift 3', id)}?a=b`]);
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get(hrefOf('Swift 3', id))).statusCode).toBe(200);
  });

  it.each([`/laptops/x-${UNKNOWN_ID}`, `/laptops/${UNKNOWN_ID}`, '/laptops/no-id-at-all', '/laptops/%00'])(
    'is a page with status 404 for an unknown laptop: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, htmlIn(body)]).toEqual([404, '<p>Loading</p>']);
      expect(body).toContain('noindex');
    },
  );

  it('answers 410 from 30 days after the removal, and 404 before', async () => {
    const statusAfter = async (days: number) => {
      const id = await listed('Gone');
      const removedAt = sql`now() - make_interval(days => ${days})`;
      await shop().server.db.update(products).set({ removedAt }).where(eq(products.id, id));
      return (await get(hrefOf('Gone', id))).statusCode;
    };
    expect([await statusAfter(29), await statusAfter(31)]).toEqual([404, 410]);
  });

  it('counts a view in a browser once a day, like the call', async () => {
    const id = await listed('Looked at');
    const open = (mode: string) =>
      shop().server.app.inject({
        url: hrefOf('Looked at', id),
        headers: { accept: 'text/html', 'sec-fetch-mode': mode },
      });
    for (const mode of ['no-cors', 'navigate', 'navigate']) await open(mode);
    // The call comes from the same visitor, so the view counts only once.
    const asked = await shop().server.app.inject(`/api/laptops/${id}`);
    expect(asked.json()).toMatchObject({ views: 1 });
  });

  it('doesn’t count a prefetched page until it is shown, and then once', async () => {
    const id = await listed('Prefetched');
    const url = hrefOf('Prefetched', id);
    const views = async () =>
      (await shop().server.db.select().from(laptopViews).where(eq(laptopViews.productId, id)))[0]?.views;
    const open = (purpose?: string) =>
      shop().server.app.inject({
        url,
        headers: {
          accept: 'text/html',
          'sec-fetch-mode': 'navigate',
          ...(purpose && { 'sec-purpose': purpose }),
        },
      });
    const reporting = /navigator\.sendBeacon\("\/api\/shownPages"/;
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      expect((await open(purpose)).body).toMatch(reporting);
    const report = () =>
      shop().server.app.inject({ method: 'POST', url: '/api/shownPages', payload: { page: url } });
    expect(await views()).toBeUndefined();
    expect((await report()).statusCode).toBe(204);
    expect(await views()).toBe(1);
    await report();
    expect((await open()).body).not.toMatch(reporting);
    expect(await views()).toBe(1);
  });

  it('allows the browser to prefetch linked laptops, within its policy', async () => {
    const { body, headers } = await get('/laptops');
    const [, nonce, rules = ''] =
      /<script type="speculationrules" nonce="([\w-]+)">(.*?)<\/script>/.exec(body) ?? [];
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(JSON.parse(rules)).toEqual({
      prefetch: [{ where: { href_matches: '/laptops*' }, eagerness: 'moderate' }],
    });
  });

  it('has a share picture of its own, for as long as it is there', async () => {
    const id = await listed('Shared');
    const picture = await get(`/share/laptop-${id}.jpg`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await get(`/share/laptop-${UNKNOWN_ID}.jpg`)).statusCode).toBe(404);
  });

  it('stays after the sale', async () => {
    const id = await listed('Sold one');
    await shop().server.db.update(products).set({ soldAt: new Date() }).where(eq(products.id, id));
    const { statusCode, body } = await get(hrefOf('Sold one', id));
    expect(statusCode).toBe(200);
    expect(body).toContain('https://schema.org/SoldOut');
  });
});

describe('the page of a list of laptops', () => {
  it('contains the first answer to its query, whatever other parameters the address has', async () => {
    await listed('Aspire 5', { resellPrice: 321 });
    const { body, statusCode } = await get('/laptops?maxPrice=330&minPrice=300&page=2&cursor=x&limit=1');
    expect(statusCode).toBe(200);
    expect(stateIn(body)['laptopsSearch("minPrice=300&maxPrice=330")']).toMatchObject({
      pages: [{ total: 1, nextCursor: null, laptops: [{ productInfo: { productName: 'Aspire 5' } }] }],
      pageParams: [null],
    });
    expect(htmlIn(body)).toBe('<i>Aspire 5</i>');
    expect(body).toContain('imagesizes="40vw"');
  });
});

describe('the page of a town', () => {
  it('contains the laptops in and around it, and has one address', async () => {
    await listed('ThinkPad X1', { location: 'Round Rock, TX' });
    const { body } = await get('/laptops/in/austin-tx');
    expect(body).toContain('<title>Used laptops in Austin, TX | Relaptop</title>');
    expect(body).toContain('/laptops/in/austin-tx"');
    const [answer] = Object.values(stateIn(body)) as { pages: LaptopSearchAnswer[] }[];
    expect(answer?.pages[0]?.laptops.map(({ town }) => town?.label)).toEqual(['Round Rock, TX']);
    expect((await get('/laptops?near=austin-tx&within=25')).body).toContain('/laptops/in/austin-tx"');
  });

  it('is not found for an unknown town, and forbids indexing without laptops', async () => {
    expect((await get('/laptops/in/nowhere-tx')).statusCode).toBe(404);
    const { statusCode, body } = await get('/laptops/in/suva-fj');
    expect([statusCode, body.includes('noindex')]).toEqual([200, true]);
  });
});

describe('the page of a seller', () => {
  const hrefOfSeller = () => `/sellers/sara-seller-${seller.id}`;

  it('contains the answer that its call gives a visitor, and its first laptops', async () => {
    const id = await listed('Of Sara');
    const { body, statusCode } = await get(hrefOfSeller());
    expect(statusCode).toBe(200);
    expect(stateIn(body)[`sellersOne("${seller.id}")`]).toMatchObject({
      pages: [
        {
          seller: { name: 'Sara Seller' },
          laptops: expect.arrayContaining([expect.objectContaining({ _id: id })]),
        },
      ],
      pageParams: [null],
    });
    expect(htmlIn(body)).toMatch(/^Sara Seller<i>Of Sara<\/i>/);
    expect(body).toContain(`rel="canonical" href="http`);
    expect(body).toContain('"@type":"ProfilePage"');
  });

  it('redirects to the address with the name; 404 for buyers, 410 for deleted sellers', async () => {
    const moved = await get(`/sellers/${seller.id}?a=b`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `${hrefOfSeller()}?a=b`]);
    const buyer = await person(shop().server, 'user');
    expect((await get(`/sellers/pat-${buyer.id}`)).statusCode).toBe(404);
    const gone = await person(shop().server, 'sealer', 'Gone Gerda');
    await shop().server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    const answer = await get(`/sellers/gone-gerda-${gone.id}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.body.replaceAll(/gone-gerda/g, '')).not.toContain('Gerda');
  });

  it('forbids indexing before the first listing', async () => {
    const idle = await person(shop().server, 'sealer', 'Ida Idle');
    expect((await get(`/sellers/ida-idle-${idle.id}`)).body).toContain('noindex');
  });
});

describe('a seller’s contact details', () => {
  it('are in no page, for any caller', async () => {
    const id = await listed('Reach me');
    const { body: robots } = await get('/robots.txt');
    expect(robots).toContain('/sitemap.xml');
    const urls = [
      '/',
      '/laptops',
      '/laptops?q=reach',
      hrefOf('Reach me', id),
      `/sellers/sara-seller-${seller.id}`,
      '/category/gaming',
      '/dashboard',
    ];
    for (const url of [...urls, '/sitemap-pages.xml', '/sitemap-sellers.xml', '/sitemap-laptops-1.xml'])
      for (const authorization of ['', `Bearer ${seller.session}`]) {
        const { body } = await shop().server.app.inject({
          url,
          headers: { accept: 'text/html', authorization },
        });
        expect(body).not.toBe('');
        for (const secret of [PHONE, PHONE.slice(1), seller.email]) expect(body).not.toContain(secret);
      }
  });
});
