import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { laptopSlug } from '@relaptop/shared/contracts';
import { messages } from '../../database/conversationSchema';
import { listingDrafts } from '../../database/listingSchema';
import { bookings, categories, products, users } from '../../database/schema';
import { hostilePictures } from '../../testing/hostilePictures';
import { call, person, type Person } from '../../testing/people';
import { page, remoteEntry, STOREFRONT, usePrerenderedShop } from '../../testing/prerenderedShop';
import { laptopOf, paidOrder } from '../../testing/shop';

const shop = usePrerenderedShop();
const NAME = 'ThinkPad X1';
const ofPictures = { pictureSizes: '40vw' };
const pages = [
  page('laptops', { preloadedState: { laptopsSearch: '/laptops' }, ...ofPictures }),
  page('laptops/:slugAndId', { preloadedState: { laptopsOne: '/laptops/:id' }, ...ofPictures }),
  page('sellers/:slugAndId', { preloadedState: { sellersOne: '/sellers/:id' }, ...ofPictures }),
];

let people: { seller: Person; buyer: Person; admin: Person };
let ids: string[];
/** Stores hostile addresses without the server's check, as an older server may have done. */
async function writePictures(): Promise<void> {
  const { server } = shop();
  const { db } = server;
  // Replaces what Postgres can't store: half of a surrogate pair, and NUL.
  const pictures = hostilePictures(server.settings.publicOrigin).map((picture) =>
    Buffer.from(picture).toString(),
  );
  people = {
    seller: await person(server, 'sealer', 'Sara Seller'),
    buyer: await person(server, 'user', 'Bea Buyer'),
    admin: await person(server, 'admin'),
  };
  const { seller, buyer, admin } = people;
  const [photo = ''] = pictures;
  ids = await Promise.all(pictures.map(() => laptopOf(server, seller, { productName: NAME })));
  const ordered = await laptopOf(server, seller);
  await paidOrder(server, buyer, ordered);
  await call(server, 'POST', `/laptops/${ids[0]}/messages`, {
    token: buyer.session,
    body: { clientId: randomUUID(), words: 'Look', pictures: [] },
  });
  for (const [at, image] of pictures.entries())
    await db
      .update(products)
      .set({ image, pictures: [image, image] })
      .where(eq(products.id, ids[at] ?? ''));
  await db.update(products).set({ image: photo }).where(eq(products.id, ordered));
  await db.update(bookings).set({ productImage: photo });
  await db.update(categories).set({ image: photo });
  await db.update(messages).set({ pictures: pictures.slice(0, 4) });
  for (const { id } of [seller, buyer, admin]) await db.update(users).set({ photo }).where(eq(users.id, id));
  await db.insert(listingDrafts).values({ sellerId: seller.id, content: { pictures: pictures.slice(0, 8) } });
}
beforeAll(writePictures, 60_000);
beforeEach(async () => {
  await shop().keep('storefront', '20', { ...STOREFRONT, pages: [...STOREFRONT.pages, ...pages] });
  await shop().release(remoteEntry('storefront', '20', ['public']));
});

const LINK = /^<[!-~]+>(?:; [a-z]+(?:="[^"]*")?)*(?:, <[^<>"\s]+>(?:; [a-z]+(?:="[^"]*")?)*)*$/;
const relationsIn = (link: string): string[] =>
  link.split(/, (?=<)/).map((value) => /^<[^<>"\s]+>; rel="([a-z]+)"/.exec(value)?.[1] ?? value);

describe('sixty hostile addresses of pictures that are stored already (rule 38)', () => {
  it('fail no page, and put nothing into its headers', async () => {
    const { seller } = people;
    const lists = [
      '/',
      '/laptops',
      '/laptops?category=gaming',
      '/laptops?city=Berlin',
      '/laptops?sort=price',
    ];
    const ofLaptops = ids.map((id) => `/laptops/${laptopSlug(NAME)}-${id}`);
    expect(ofLaptops.length).toBeGreaterThanOrEqual(60);
    let withPicture = 0;
    for (const url of [...lists, ...ofLaptops, `/sellers/sara-seller-${seller.id}`]) {
      const { statusCode, headers } = await shop().server.app.inject({
        url,
        headers: { accept: 'text/html' },
      });
      expect([url, statusCode]).toEqual([url, 200]);
      const link = String(headers.link);
      expect([url, new Set(relationsIn(link))]).toEqual([url, new Set(['preload'])]);
      expect(link).toMatch(LINK);
      expect(headers['set-cookie']).toBeUndefined();
      if (link.includes('as="image"')) withPicture += 1;
    }
    // Proves that hostile addresses have reached headers. Without them the test would prove nothing.
    expect(withPicture).toBeGreaterThan(60);
  }, 60_000);

  it('fail no list and no share picture', async () => {
    const { server } = shop();
    const reads = server.app.routeList.filter(
      ({ method, url }) => [method].flat().includes('GET') && url.startsWith('/api/') && !/[:*]/.test(url),
    );
    const answered: string[] = [];
    for (const { url } of reads)
      for (const [role, { session }] of Object.entries(people)) {
        const { statusCode, body } = await server.app.inject({
          url: url === '/api/stream' ? '/api/products' : url,
          headers: { authorization: `Bearer ${session}` },
        });
        expect([url, role, statusCode < 500 ? '' : body]).toEqual([url, role, '']);
        if (statusCode === 200) answered.push(url);
      }
    for (const url of ['/api/laptops', '/api/conversations', '/api/drafts', '/api/categories'])
      expect(answered).toContain(url);
    for (const id of ids.slice(0, 5))
      expect((await server.app.inject(`/share/laptop-${id}.jpg`)).statusCode).toBe(200);
  }, 60_000);
});
