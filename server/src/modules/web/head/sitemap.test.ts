import Fastify from 'fastify';
import { laptopSlug } from '@relaptop/shared/contracts';
import { Reads } from '../../../database/reads';
import { products } from '../../../database/schema';
import type { App } from '../../../http/app';
import { person } from '../../../testing/people';
import { laptopOf } from '../../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../../testing/testApp';
import { createCatalogFacts } from './catalogFacts';
import { sitemapRoutes } from './sitemap';

const ORIGIN = 'https://shop.example';
const PER_FILE = 5;
/** The sitemap has two files for this number of laptops. The second file has one laptop. */
const LAPTOPS = PER_FILE + 1;

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  app = Fastify();
  const reads = new Reads(server.db);
  sitemapRoutes(app, {
    origin: ORIGIN,
    facts: createCatalogFacts(reads, app.log),
    staticPages: async () => ['/blog', '/terms'],
    reads,
    perFile: PER_FILE,
  });
}, START_MS);
afterAll(() => server.close());

const get = (url: string) => app.inject(url);
const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');

describe('the sitemap', () => {
  it('lists the public pages with every category', async () => {
    const { body, headers } = await get('/sitemap-pages.xml');
    expect(headers['content-type']).toContain('application/xml');
    const ofCategory = (slug: string) => [`/category/${slug}`, `/laptops?category=${slug}`];
    expect(placesIn(body)).toEqual(
      [...['/', '/laptops', '/blog', '/terms'], ...[...ofCategory('gaming'), ...ofCategory('business')]].map(
        (address) => ORIGIN + address,
      ),
    );
  });

  it('lists every laptop on sale once, with a maximum for each file, and the index lists the files', async () => {
    const seller = await person(server, 'sealer');
    const id = await laptopOf(server, seller, { productName: 'A & B' });
    const [row] = await server.db.select().from(products);
    if (!row) throw new Error('There is no laptop to copy.');
    const { id: _id, search: _search, city: _city, ...copied } = row;
    const copies = (count: number, changes: object = {}) =>
      Array.from({ length: count }, () => ({ ...copied, ...changes }));
    const others = [...copies(3, { soldAt: new Date() }), ...copies(3, { removedAt: new Date() })];
    await server.db.insert(products).values([...copies(LAPTOPS - 1), ...others]);

    const index = placesIn((await get('/sitemap.xml')).body);
    const files = ['pages', 'sellers', 'towns', 'laptops-1', 'laptops-2'].map(
      (name) => `${ORIGIN}/sitemap-${name}.xml`,
    );
    expect(index).toEqual(files);
    const read = async (file: number) => placesIn((await get(`/sitemap-laptops-${file}.xml`)).body);
    const [first, second] = [await read(1), await read(2)];
    expect([first.length, second.length]).toEqual([LAPTOPS - 1, 1]);
    expect(new Set([...first, ...second]).size).toBe(LAPTOPS);
    expect([...first, ...second]).toContain(`${ORIGIN}/laptops/${laptopSlug('A & B')}-${id}`);
  });

  it.each(['laptops-3', 'laptops-0', 'laptops-x', 'secret'])('has no other file: %s', async (name) => {
    expect((await get(`/sitemap-${name}.xml`)).statusCode).toBe(404);
  });
});
