import { eq } from 'drizzle-orm';
import { LAPTOP_FIELDS, type Draft } from '@relaptop/shared/contracts';
import { bookings, products } from '../../../database/schema';
import { SPECS, bodyOf, edit, listingOf, put } from '../../../testing/listings';
import { call, person } from '../../../testing/people';
import {
  UNKNOWN_ID,
  bookingOf,
  createPayment,
  expireHold,
  finalPayment,
  chargedOrder,
  laptopOf,
  paidOrder,
} from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { sweep } from '../../payments/sweeper';
import { EXAMPLES } from '../../../plugins/openapiExamples';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
const admin = usePerson(server, 'admin');

const read = (id: string, token?: string) => call(server, 'GET', `/listings/${id}`, { token });
const shown = async (id: string) =>
  (await call<{ laptop: Record<string, unknown> }>(server, 'GET', `/laptops/${id}`)).body.laptop;

describe('an edited listing', () => {
  it('is sent only to its seller, with phone number and version', async () => {
    const id = await laptopOf(server, seller, { specs: SPECS });
    expect((await read(id, seller.session)).body).toMatchObject({
      _id: id,
      version: 1,
      state: 'onSale',
      pictures: ['/images/laptop.webp'],
      productInfo: { phoneNumber: '+4930123456', resellPrice: 499.99 },
      specs: SPECS,
      history: [],
    });
    const other = await person(server, 'sealer');
    expect((await read(id)).status).toBe(401);
    expect((await read(id, buyer.session)).status).toBe(403);
    for (const { session } of [other, admin]) expect((await read(id, session)).status).toBe(404);
    expect((await put(server, other, id, bodyOf(await listingOf(server, seller, id)))).status).toBe(404);
    expect((await put(server, seller, UNKNOWN_ID, bodyOf(await listingOf(server, seller, id)))).status).toBe(
      404,
    );
    expect((await read('12', seller.session)).status).toBe(400);
  });

  it('shows its new values everywhere, and records who changed what and when', async () => {
    const id = await laptopOf(server, seller);
    const changed = await edit(server, seller, id, {
      selectCategory: 'business',
      specs: { ...SPECS, brand: 'lenovo' },
      productInfo: { productName: ' ThinkPad T480 ', resellPrice: 420, phoneNumber: '+49 30 99' },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      version: 2,
      slug: 'thinkpad-t480',
      specs: SPECS,
      productInfo: { productName: 'ThinkPad T480', phoneNumber: '+493099' },
    });
    const fields = ['selectCategory', 'productName', 'resellPrice', 'phoneNumber', 'specs'];
    expect(changed.body['history']).toEqual([
      { kind: 'edited', at: expect.any(String), fields, oldPrice: 499.99, newPrice: 420 },
    ]);
    expect(await shown(id)).toMatchObject({
      selectCategory: 'business',
      productInfo: { productName: 'ThinkPad T480', resellPrice: 420 },
      specs: SPECS,
    });
    const found = await call<{ laptops: { _id: string }[] }>(server, 'GET', '/laptops?q=t480&sort=newest');
    expect(found.body.laptops.map(({ _id }) => _id)).toContain(id);
  });

  it('does not change without a difference, and loses its specs when they are left out', async () => {
    const id = await laptopOf(server, seller, { specs: SPECS });
    expect(
      (await edit(server, seller, id, { productInfo: { details: 'Light marks on the lid.\n' } })).body,
    ).toMatchObject({ version: 1, history: [] });
    const { specs: _specs, ...body } = bodyOf(await listingOf(server, seller, id));
    expect((await put(server, seller, id, body)).body).toMatchObject({ version: 2, specs: null });
  });

  it('is refused with the current values when it was changed in the meantime, and nothing is overwritten', async () => {
    const id = await laptopOf(server, seller);
    const opened = await listingOf(server, seller, id);
    await edit(server, seller, id, { productInfo: { resellPrice: 450 } });
    const late = await put(server, seller, id, bodyOf(opened, { productInfo: { details: 'Like new.' } }));
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'listing_changed',
        details: {
          listing: { version: 2, productInfo: { resellPrice: 450, details: 'Light marks on the lid.' } },
        },
      },
    });
    expect(await listingOf(server, seller, id)).toMatchObject({
      productInfo: { details: 'Light marks on the lid.' },
    });
  });

  it('refuses wrong values (rules 13, 31 and 48)', async () => {
    const id = await laptopOf(server, seller);
    for (const [what, changes] of [
      ['a category that does not exist', { selectCategory: 'tablets' }],
      ['a picture that is not there', { pictures: ['/images/none.webp'] }],
      ['no picture at all', { pictures: [] }],
      ['nine pictures', { pictures: Array.from({ length: 9 }, () => '/images/laptop.webp') }],
      ['a price with three decimals', { productInfo: { resellPrice: 10.005 } }],
      [
        'Excellent without the health of the battery',
        { specs: { ...SPECS, batteryHealth: undefined }, productInfo: { condition: 'excellent' as const } },
      ],
      ['a street as its place', { productInfo: { location: 'Main Street 5, Berlin' } }],
      ['a price above the original one', { productInfo: { originalPrice: 400 } }],
      ['a use time that nobody believes', { productInfo: { useTime: 'since 2190' } }],
      ['a release year to come', { specs: { ...SPECS, releaseYear: new Date().getFullYear() + 2 } }],
      ['a field of its own', { sold: true }],
    ] as const)
      expect([what, (await edit(server, seller, id, changes as object)).status]).toEqual([what, 400]);
    expect((await listingOf(server, seller, id)).version).toBe(1);
  });
});

describe('the terms that a buyer has agreed to', () => {
  const AGREED = [
    { productInfo: { productName: 'Another' } },
    { productInfo: { resellPrice: 700 } },
    { productInfo: { originalPrice: 1500 } },
    { productInfo: { details: 'Broken.' } },
    { productInfo: { condition: 'fair' as const } },
    { productInfo: { useTime: '9 years' } },
    { specs: { ...SPECS, ramGb: 8 } },
    { pictures: ['/images/laptop.webp', '/images/laptop.webp'] },
  ];

  it('do not change while a buyer holds the laptop: the error says until when', async () => {
    const id = await laptopOf(server, seller, { specs: SPECS });
    await bookingOf(server, buyer, id);
    for (const changes of AGREED)
      expect((await edit(server, seller, id, changes)).body).toMatchObject({
        code: 'reserved',
        details: { reservedUntil: expect.any(String) },
      });
    const open = {
      selectCategory: 'business',
      productInfo: { location: 'Bonn', phoneNumber: '+49221000000' },
    };
    expect((await edit(server, seller, id, open)).status).toBe(200);
    expect(await listingOf(server, seller, id)).toMatchObject({ state: 'reserved', version: 2 });
  });

  it('do not change once the laptop is sold', async () => {
    const id = await laptopOf(server, seller, { specs: SPECS });
    await paidOrder(server, buyer, id);
    for (const changes of AGREED)
      expect((await edit(server, seller, id, changes)).body).toMatchObject({ code: 'sold' });
    expect((await listingOf(server, seller, id)).state).toBe('sold');
  });

  it('do not change while the provider still processes a payment whose hold has ended', async () => {
    const id = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, id);
    await server.db.update(bookings).set({ state: 'paying' }).where(eq(bookings.id, order));
    await expireHold(server, id);
    expect((await edit(server, seller, id, { productInfo: { resellPrice: 700 } })).body).toMatchObject({
      code: 'reserved',
    });
  });

  it('can change after the hold has ended; the former buyer then can’t pay at the old price, and pays nothing', async () => {
    const id = await laptopOf(server, seller);
    const order = await chargedOrder(server, buyer, id);
    await expireHold(server, id);
    expect((await edit(server, seller, id, { productInfo: { resellPrice: 700 } })).status).toBe(200);
    expect((await createPayment(server, buyer, order.bookingId)).status).toBe(409);
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, order.bookingId));
    expect(booking?.state).toBe('cancelled');
    expect((await finalPayment(server, buyer, order)).status).not.toBe(200);
    await sweep(server.payments, server.app.log);
    const [row] = await server.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ soldAt: null, priceCents: 70000 });
    expect(server.provider.find(order.intentId)?.status).toBe('cancelled');
  });

  it('stay in an unpaid order when only the place changes', async () => {
    const id = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, id);
    await expireHold(server, id);
    expect((await edit(server, seller, id, { productInfo: { location: 'Bonn' } })).status).toBe(200);
    expect((await createPayment(server, buyer, order)).status).toBe(200);
  });
});

const SAID = Object.fromEntries(Object.keys(LAPTOP_FIELDS).map((field) => [field, EXAMPLES[field]]));
const { phoneNumber: _private, ...SHOWN } = SAID;

describe('every field of a laptop', () => {
  it('has an example', () => {
    for (const [field, example] of Object.entries(SAID))
      expect([field, typeof example]).not.toEqual([field, 'undefined']);
  });

  it('is stored as entered, for its seller and for everybody', async () => {
    const id = await laptopOf(server, seller, SAID);
    expect((await listingOf(server, seller, id)).productInfo).toEqual(SAID);
    const { body } = await call<{ laptop: object }>(server, 'GET', `/laptops/${id}`);
    expect(body.laptop).toMatchObject({ productInfo: SHOWN });
  });

  it('is kept when another field changes, and can be entered again', async () => {
    const id = await laptopOf(server, seller, SAID);
    const edited = { ...SAID, resellPrice: 1 };
    await edit(server, seller, id, { productInfo: { resellPrice: 1 } });
    expect((await listingOf(server, seller, id)).productInfo).toEqual(edited);
    const bare = await laptopOf(server, seller);
    await edit(server, seller, bare, { productInfo: SAID });
    expect((await listingOf(server, seller, bare)).productInfo).toEqual(SAID);
  });

  it('can be in a draft as typed', async () => {
    const content = Object.fromEntries(
      Object.entries(SAID).map(([name, value]) => [name, `${String(value)},`]),
    );
    const { body } = await call<Draft>(server, 'POST', '/drafts', {
      token: seller.session,
      body: { content },
    });
    expect(body.content).toEqual(content);
  });
});
