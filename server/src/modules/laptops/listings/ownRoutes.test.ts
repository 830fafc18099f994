import { eq } from 'drizzle-orm';
import type { Product } from '@relaptop/shared/contracts';
import { products } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import { SPECS } from '../../../testing/listings';
import { dismiss, noticesOf } from '../../../testing/queue';
import {
  UNKNOWN_ID,
  addProductBody,
  bookingOf,
  createPayment,
  expireHold,
  intentOf,
  laptopOf,
  paidOrder,
} from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { sweep } from '../../payments/sweeper';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
const admin = usePerson(server, 'admin');

const add = (token: string | undefined, body: unknown, query = '') =>
  call(server, 'POST', `/addProduct${query}`, { token, body });
const mine = (who: Person, query = '') =>
  call<Product[]>(server, 'GET', `/myProduct/${who.email}${query}`, { token: who.session });
const rowOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0];

describe('adding a laptop', () => {
  it('gets seller and date from the server, and prices in cents', async () => {
    const body = addProductBody({ sealerName: 'Somebody Else', date: '2001-01-01T00:00:00Z' });
    const { status, body: answer } = await add(seller.session, body, `?email=${seller.email}`);
    expect(status).toBe(200);
    const row = await rowOf(String(answer['insertedId']));
    expect(row).toMatchObject({ sellerId: seller.id, priceCents: 49999, originalPriceCents: 120000 });
    expect(Date.now() - (row?.listedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('is possible for sellers and admins, in their own name', async () => {
    expect((await add(undefined, addProductBody())).status).toBe(401);
    expect((await add(buyer.session, addProductBody())).status).toBe(403);
    expect((await add(admin.session, addProductBody())).status).toBe(200);
    expect((await add(seller.session, addProductBody(), `?email=${buyer.email}`)).status).toBe(403);
    expect((await add(seller.session, addProductBody({ sealerEmail: buyer.email }))).status).toBe(403);
    const disagreeing = addProductBody({ sealerEmail: buyer.email });
    expect((await add(seller.session, disagreeing, `?email=${seller.email}`)).status).toBe(400);
  });

  it('refuses wrong values (rules 13, 31 and 48)', async () => {
    for (const [what, body] of [
      ['a category that does not exist', { ...addProductBody(), selectCategory: 'tablets' }],
      ['a price with three decimals', addProductBody({ resellPrice: 10.005 })],
      ['a price of nothing', addProductBody({ resellPrice: 0 })],
      ['a price above the limit', addProductBody({ resellPrice: 100_000 })],
      ['a price as text', addProductBody({ resellPrice: '100' })],
      ['a street as its place', addProductBody({ location: 'Berlin, Main Street 5' })],
      ['a price above the original one', addProductBody({ originalPrice: 400 })],
      ['a use time that nobody believes', addProductBody({ useTime: '40 years' })],
      [
        'a release year to come',
        addProductBody({ specs: { ...SPECS, releaseYear: new Date().getFullYear() + 2 } }),
      ],
      ['a condition of its own', addProductBody({ condition: 'mint' })],
      ['a phone number with letters', addProductBody({ phoneNumber: 'call me' })],
      ['a payment', { ...addProductBody(), payment: 'paid' }],
      ['an advertisement', { ...addProductBody(), advertise: 'advertise' }],
      ['a field of its own inside', addProductBody({ verified: true })],
      ['a script as picture', { ...addProductBody(), image: 'javascript:alert(1)' }],
      ['a picture that is not there', { ...addProductBody(), image: '/images/none.webp' }],
      ['a picture of another host', { ...addProductBody(), image: 'https://evil.test/x.png' }],
      [
        'a host that looks like a listed one',
        { ...addProductBody(), image: 'https://lh3.googleusercontent.com.evil.test/x' },
      ],
      ['a file that is no picture of ours', { ...addProductBody(), image: '/images/%2e%2e/laptop.webp' }],
      ['a path as picture', { ...addProductBody(), image: '/images/../secret' }],
      ['too much text', addProductBody({ details: 'x'.repeat(2001) })],
      ['blank details', addProductBody({ details: '  \n ' })],
    ] as const)
      expect([what, (await add(seller.session, body)).status]).toEqual([what, 400]);
  });

  it('explains a mistake in plain words, and names its field', async () => {
    for (const [change, said, field] of [
      [{ payment: 'paid' }, 'This request has an unknown field.', 'payment'],
      [{ image: undefined }, 'Please add the image.', 'body'],
      [{ image: 5 }, 'Please check the image: it has to be text.', 'image'],
      [{ productInfo: null }, 'Please check the laptop: it has to be a group of fields.', 'productInfo'],
      [
        addProductBody({ resellPrice: '100' }),
        'Please check the price: it has to be a number.',
        'productInfo.resellPrice',
      ],
      [
        addProductBody({ resellPrice: 0 }),
        'Please check the price: it has to be at least 1.',
        'productInfo.resellPrice',
      ],
      [
        addProductBody({ productName: '' }),
        'Please check the product name: it is empty.',
        'productInfo.productName',
      ],
      [
        addProductBody({ condition: 'mint' }),
        'Please check the condition: it is not one of the choices.',
        'productInfo.condition',
      ],
      [
        addProductBody({ phoneNumber: 'call me' }),
        'Please check the phone number. Write the number like +1 212 555 0100, without letters or other signs.',
        'productInfo.phoneNumber',
      ],
    ] as const) {
      const { body } = await add(seller.session, { ...addProductBody(), ...change });
      expect(body).toMatchObject({ code: 'bad_request', message: said, details: { field } });
    }
  });

  it('accepts a phone number as people write it, and stores its digits', async () => {
    for (const phoneNumber of [
      '+49 (30) 123-456',
      '\u202A+49\u00A030\u2011123456\u202C',
      'tel:+49.30/123\t456',
      '+٤٩٣٠١٢٣٤٥٦',
      '+49 (0)30 123456',
      4930123456,
    ]) {
      const row = await rowOf(await laptopOf(server, seller, { phoneNumber }));
      expect([phoneNumber, row?.phone.replace('+', '')]).toEqual([phoneNumber, '4930123456']);
    }
  });

  it('stores text as text', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    const id = await laptopOf(server, seller, { productName: attack });
    const found = (await mine(seller, '?limit=100')).body.find((product) => product._id === id);
    expect(found?.productInfo.productName).toBe(attack);
  });
});

describe("a seller's own laptops", () => {
  it('are listed with their state, in pages with a total', async () => {
    const own = await person(server, 'sealer');
    const soldId = await laptopOf(server, own);
    const freeId = await laptopOf(server, own);
    await paidOrder(server, buyer, soldId);
    const { body, headers } = await mine(own);
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ _id, payment }) => [_id, payment])).toEqual([
      [freeId, undefined],
      [soldId, 'paid'],
    ]);
    expect((await mine(own, '?limit=1')).headers.link).toContain('cursor=');
    for (const [state, ids] of [
      ['onSale', [freeId]],
      ['sold', [soldId]],
      ['reserved', []],
    ] as const) {
      const chosen = await mine(own, `?state=${state}`);
      expect(chosen.body.map(({ _id }) => _id)).toEqual(ids);
      expect(chosen.headers['x-total-count']).toBe(String(ids.length));
    }
    await bookingOf(server, buyer, freeId);
    expect((await mine(own, '?state=reserved')).body.map(({ _id }) => _id)).toEqual([freeId]);
    expect((await mine(own, '?state=onSale')).body).toEqual([]);
  });

  it('are private to their seller (rule 6)', async () => {
    const url = `/myProduct/${seller.email}`;
    expect((await call(server, 'GET', url)).status).toBe(401);
    expect((await call(server, 'GET', url, { token: buyer.session })).status).toBe(403);
    expect((await call(server, 'GET', url, { token: admin.session })).status).toBe(403);
  });
});

describe('advertising', () => {
  const advertise = (id: string, token?: string) =>
    call(server, 'PUT', `/productAdvertise/${id}?email=${seller.email}`, { token });

  it('works once', async () => {
    const id = await laptopOf(server, seller);
    expect((await advertise(id, seller.session)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await advertise(id, seller.session)).body).toMatchObject({ modifiedCount: 0 });
    const listed = (await call<Product[]>(server, 'GET', '/advetiseItems')).body;
    expect(listed.find((product) => product._id === id)).toMatchObject({ advertise: 'advertise' });
  });

  it("is refused for another's laptop, a reserved one, a sold one (rule 6)", async () => {
    const other = await person(server, 'sealer');
    const id = await laptopOf(server, other);
    expect((await advertise(id, seller.session)).status).toBe(404);
    expect((await rowOf(id))?.advertisedAt).toBeNull();
    const own = await laptopOf(server, seller);
    await bookingOf(server, buyer, own);
    expect((await advertise(own, seller.session)).body).toMatchObject({ code: 'reserved' });
    await paidOrder(server, buyer, own);
    expect((await advertise(own, seller.session)).body).toMatchObject({ code: 'sold' });
    expect((await advertise(UNKNOWN_ID, seller.session)).status).toBe(404);
    expect((await advertise('12', seller.session)).status).toBe(400);
    expect((await advertise(own)).status).toBe(401);
    expect((await advertise(own, buyer.session)).status).toBe(403);
  });
});

describe('deleting a laptop', () => {
  const remove = (id: string, token?: string) => call(server, 'DELETE', `/deleteProduct/${id}`, { token });

  it('removes it from the market, once', async () => {
    const id = await laptopOf(server, seller);
    expect((await remove(id, seller.session)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove(id, seller.session)).status).toBe(404);
    expect((await mine(seller, '?limit=100')).body.map((product) => product._id)).not.toContain(id);
  });

  it("is refused for another's laptop, a reserved one, a sold one (rule 6)", async () => {
    const id = await laptopOf(server, seller);
    const other = await person(server, 'sealer');
    expect((await remove(id)).status).toBe(401);
    expect((await remove(id, buyer.session)).status).toBe(403);
    expect((await remove(id, other.session)).status).toBe(404);
    await bookingOf(server, buyer, id);
    expect((await remove(id, seller.session)).body).toMatchObject({
      code: 'reserved',
      details: { reservedUntil: expect.any(String) },
    });
    await paidOrder(server, buyer, id);
    expect((await remove(id, admin.session)).body).toMatchObject({ code: 'sold' });
    expect((await rowOf(id))?.removedAt).toBeNull();
  });

  it('by an admin ends the hold and the payment that was begun, and its buyer is notified (rule 23)', async () => {
    const id = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, id);
    const intent = await intentOf(server, buyer, order);
    expect((await remove(id, admin.session)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ heldBy: null, removedAt: expect.any(Date) });
    expect((await createPayment(server, buyer, order)).body).toMatchObject({ code: 'gone' });
    await sweep(server.payments, server.app.log);
    expect(server.provider.find(intent)?.status).toBe('cancelled');
    const [notice, ...others] = (await noticesOf(server, buyer)).notices;
    expect([notice, others]).toEqual([
      expect.objectContaining({ kind: 'removed', productId: id, productName: 'ThinkPad X1', price: 499.99 }),
      [],
    ]);
    expect((await dismiss(server, await person(server, 'user'), notice?._id ?? '')).status).toBe(404);
    expect((await dismiss(server, buyer, notice?._id ?? '')).status).toBe(200);
    expect((await noticesOf(server, buyer)).notices).toEqual([]);
  });

  it('works again after the hold has ended', async () => {
    const id = await laptopOf(server, seller);
    await bookingOf(server, buyer, id);
    await expireHold(server, id);
    expect((await remove(id, seller.session)).status).toBe(200);
  });
});
