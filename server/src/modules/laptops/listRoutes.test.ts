import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { BestSeller, Category, Product } from '@relaptop/shared/contracts';
import { products } from '../../database/schema';
import { call, person, type Person } from '../../testing/people';
import { bookingOf, expireHold, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { contactViews } from '../../database/limitSchema';
import { forgetContactViews, SELLERS_A_DAY } from './contacts';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');

const list = async (url: string, token?: string) =>
  (await call<Product[]>(server, 'GET', url, { token })).body;
const inGaming = async (id: string, token?: string) =>
  (await list('/product/gaming?limit=100', token)).find((product) => product._id === id);

describe('the catalog', () => {
  it('lists the categories in their order', async () => {
    const { status, body } = await call<Category[]>(server, 'GET', '/categories');
    expect(status).toBe(200);
    expect(body.map((category) => category.categoryId)).toEqual(['gaming', 'business']);
  });

  it('shows contact details to signed-in people only', async () => {
    const id = await laptopOf(server, seller, { productName: 'Contact' });
    const visitor = await inGaming(id);
    expect(visitor).toMatchObject({
      selectCategory: 'gaming',
      sealerVerify: 'notVerified',
      reservedUntil: null,
      productInfo: {
        productName: 'Contact',
        resellPrice: 499.99,
        originalPrice: 1200,
        sealerName: 'Sam Seller',
      },
    });
    expect(visitor).not.toHaveProperty('productInfo.phoneNumber');
    expect(visitor).not.toHaveProperty('productInfo.sealerEmail');
    const buyer = await person(server, 'user');
    expect(await inGaming(id, buyer.session)).toMatchObject({
      productInfo: { phoneNumber: '+4930123456', sealerEmail: seller.email },
    });
  });

  it('refuses a bad token, and does not treat its owner as a visitor', async () => {
    expect((await call(server, 'GET', '/product/gaming', { token: 'not.a.token' })).status).toBe(401);
  });

  it('shows the end of a reservation, and marks it for its own buyer', async () => {
    const id = await laptopOf(server, seller);
    const buyer = await person(server, 'user');
    await bookingOf(server, buyer, id);
    expect(await inGaming(id)).toMatchObject({ reservedUntil: expect.any(String), reservedByMe: false });
    expect(await inGaming(id, buyer.session)).toMatchObject({ reservedByMe: true });
    await expireHold(server, id);
    expect(await inGaming(id, buyer.session)).toMatchObject({ reservedUntil: null, reservedByMe: false });
  });

  it('does not list sold laptops, and counts them for their seller after the receipt', async () => {
    const id = await laptopOf(server, seller);
    await call(server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
    expect((await list('/advetiseItems')).map((product) => product._id)).toContain(id);
    const buyer = await person(server, 'user');
    const { bookingId } = await paidOrder(server, buyer, id);
    expect(await inGaming(id)).toBeUndefined();
    expect((await list('/advetiseItems')).map((product) => product._id)).not.toContain(id);
    const bestSellers = async () => (await call<BestSeller[]>(server, 'GET', '/bestSellers')).body;
    expect(await bestSellers()).toEqual([]);
    await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
    const body = await bestSellers();
    expect(body).toEqual([expect.objectContaining({ _id: seller.id, name: 'Sam Seller', sold: 1 })]);
    expect(body[0]).not.toHaveProperty('email');
  });

  it.each([
    ['at different moments', false],
    ['at one moment', true],
  ])('returns the pages of %s without gaps or repeats', async (_when, atOnce) => {
    const other = await person(server, 'sealer');
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const body = { productName: `Paged ${n}` };
      made.push(await laptopOf(server, other, body));
    }
    if (atOnce) {
      await server.db.update(products).set({ listedAt: new Date() }).where(eq(products.sellerId, other.id));
      made.sort();
    }
    const seen: string[] = [];
    let next: string | undefined = '/product/gaming?limit=2';
    while (next !== undefined) {
      const { headers, body }: { headers: Record<string, unknown>; body: Product[] } = await call<Product[]>(
        server,
        'GET',
        next,
      );
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map((product) => product._id));
      next = /^<\/api(.+)>; rel="next"$/.exec(String(headers['link']))?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => made.includes(id))).toEqual([...made].reverse());
  });

  it('compresses public lists, but not those of signed-in people', async () => {
    for (let n = 0; n < 3; n += 1) await laptopOf(server, seller, { productName: `Packed ${n}` });
    const buyer = await person(server, 'user');
    const get = (token?: string) =>
      server.app.inject({
        url: '/api/product/gaming',
        headers: { 'accept-encoding': 'gzip, br', ...(token && { authorization: `Bearer ${token}` }) },
      });
    const { headers, rawPayload } = await get();
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const packed = JSON.parse(brotliDecompressSync(rawPayload).toString()) as Product[];
    expect(packed).toEqual(await list('/product/gaming'));
    const own = await get(buyer.session);
    expect(own.headers).not.toHaveProperty('content-encoding');
    expect(own.json<Product[]>().map(({ _id }) => _id)).toEqual(packed.map(({ _id }) => _id));
  });

  it.each(['/categories', '/bestSellers', '/advetiseItems'])(
    'says in the headers that GET %s depends on the encoding',
    async (url) => {
      expect((await call(server, 'GET', url)).headers['vary']).toBe('accept-encoding');
    },
  );

  it.each([
    ['/product/Not_A_Slug', 400],
    ['/product/unknown', 200],
    ['/product/gaming?limit=0', 400],
    ['/product/gaming?limit=101', 400],
    ['/product/gaming?cursor=nonsense', 400],
    ['/product/gaming?cursor=1_x', 400],
    [`/product/gaming?cursor=1_${'-'.repeat(36)}`, 400],
    ['/product/gaming?cursor=999999999999999_00000000-0000-4000-8000-000000000000', 400],
    ['/product/gaming?limit=1&limit=2', 400],
    ['/product/gaming?surprise=1', 400],
    ['/advetiseItems?limit=x', 400],
  ])('answers GET %s with %d (rule 13)', async (url, status) => {
    expect((await call(server, 'GET', url)).status).toBe(status);
  });
});

const look = async (who: Person, query = '?limit=100', list = '/product/gaming') =>
  (await call<Product[]>(server, 'GET', `${list}${query}`, { token: who.session })).body;
const isOpen = ({ productInfo }: Product) => productInfo.phoneNumber !== undefined;
const isHidden = ({ contactHidden }: Product) => contactHidden;

describe('contact details of sellers (rule 27)', () => {
  it('are shown of at most fifty sellers a day, also if several pages load at once', async () => {
    for (let n = 0; n < SELLERS_A_DAY + 5; n += 1) await laptopOf(server, await person(server, 'sealer'));
    const reader = await person(server, 'user');
    const both = await Promise.all([look(reader), look(reader)]);
    const open = new Set(
      both
        .flat()
        .filter(isOpen)
        .map(({ productInfo }) => productInfo.sealerEmail),
    );
    expect(open.size).toBe(SELLERS_A_DAY);
    const again = await look(reader);
    expect(again.filter(isOpen)).toHaveLength(SELLERS_A_DAY);
    expect(new Set(again.filter((one) => !isOpen(one)).map(isHidden))).toEqual(new Set(['limit']));
    expect((await look(await person(server, 'user'), '?limit=5')).every(isOpen)).toBe(true);

    await server.db.update(contactViews).set({ seenAt: sql`now() - interval '25 hours'` });
    await forgetContactViews(server.db);
    expect((await look(reader, '?limit=3')).every(isOpen)).toBe(true);
  });

  it('are shown to people with a confirmed address; sellers always see their own', async () => {
    const seller = await person(server, 'sealer');
    await laptopOf(server, seller);
    const newcomer = await person(server, 'user', 'Nia New', null);
    const [shown] = await look(newcomer, '?limit=1');
    expect([shown && isOpen(shown), shown?.contactHidden]).toEqual([false, 'unconfirmed']);
    const [own] = await look(seller, '?limit=1');
    expect(own?.productInfo.sealerEmail).toBe(seller.email);
  });
});
