import { sql } from 'drizzle-orm';
import type {
  LaptopCard,
  LaptopPage,
  LaptopSearchAnswer,
  LaptopSuggestions,
} from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../testing/people';
import { UNKNOWN_ID, addProductBody, bookingOf, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { rowsOf } from '../../database/migrations';
import { forgetViewers } from './viewCounter';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');

const SPECS = {
  brand: 'lenovo',
  model: 'ThinkPad X1 Carbon',
  processor: 'Intel Core i7-1185G7',
  ramGb: 16,
  storageGb: 512,
  storageKind: 'ssd',
  screenInches: 14,
  releaseYear: 2021,
  operatingSystem: 'Windows 11',
  batteryHealth: 91,
  keyboard: 'English (US)',
  included: 'Charger',
};

const find = async (search: string, token?: string) =>
  (await call<LaptopSearchAnswer>(server, 'GET', `/laptops${search}`, { token })).body;
const page = (id: string, token?: string) => call<LaptopPage>(server, 'GET', `/laptops/${id}`, { token });
const idsOf = (cards: readonly LaptopCard[]) => cards.map(({ _id }) => _id);

describe('finding laptops', () => {
  it('shows a new listing at once, with its specs, until it is sold', async () => {
    await find('?q=carbon');
    const id = await laptopOf(server, seller, { specs: SPECS });
    const found = await find('?q=carbon&brand=Lenovo&ram=16&processor=Intel+Core+i7&minBattery=90');
    expect(found).toMatchObject({
      total: 1,
      totalIsMinimum: false,
      didYouMean: null,
      relax: [],
      nearest: [],
    });
    const [card] = found.laptops;
    expect(card).toMatchObject({
      _id: id,
      slug: 'thinkpad-x1',
      pictures: ['/images/laptop.webp'],
      specs: { ...SPECS, brand: 'Lenovo' },
    });
    expect(found.facets).toMatchObject({
      brand: [{ value: 'Lenovo', count: 1 }],
      category: [{ value: 'gaming', label: 'Gaming', count: 1 }],
      screen: [{ value: '14', count: 1 }],
      price: { min: 499, max: 500 },
      verified: 0,
      available: 1,
    });
    await paidOrder(server, await person(server, 'user'), id);
    expect((await find('?q=carbon&brand=Lenovo')).total).toBe(0);
  });

  it('differs for visitors and buyers, and can hide reserved laptops', async () => {
    const city = 'Heldenburg';
    const id = await laptopOf(server, seller, { location: `${city}, TX` });
    const buyer = await person(server, 'user');
    await bookingOf(server, buyer, id);
    const [card] = (await find(`?city=${city}`)).laptops;
    expect(card).toMatchObject({ reservedByMe: false, productInfo: { location: city } });
    expect((await page(id, buyer.session)).body.laptop.productInfo.location).toBe(city);
    expect((await find(`?city=${city}`, buyer.session)).laptops[0]).toMatchObject({ reservedByMe: true });
    expect(await find(`?city=${city}&available=true`)).toMatchObject({ total: 0, facets: { available: 0 } });
  });

  it('shows a seller’s tick at once', async () => {
    const city = 'Verifield';
    await laptopOf(server, seller, { location: city });
    const admin = await person(server, 'admin');
    expect((await find(`?city=${city}&verified=true`)).total).toBe(0);
    await call(server, 'PUT', `/verifyUser/${seller.id}`, { token: admin.session });
    expect(await find(`?city=${city}&verified=true`)).toMatchObject({ total: 1, facets: { verified: 1 } });
  });

  it('links to the next page, with all parameters of the request', async () => {
    const city = 'Pagedorf';
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1)
      made.push(await laptopOf(server, seller, { location: city, resellPrice: 100 + n }));
    const first = await call(server, 'GET', `/laptops?city=${city}&sort=priceUp&limit=2`);
    const next = /^<\/api(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    const { headers, body } = await call<LaptopSearchAnswer>(server, 'GET', next);
    expect(idsOf(body.laptops)).toEqual([made[2]]);
    expect(headers).not.toHaveProperty('link');
    expect((await call(server, 'GET', next.replace('sort=priceUp', 'sort=newest'))).status).toBe(400);
  });

  it.each([
    ['surprise=1', 'surprise'],
    ['ram=lots', 'ram'],
    ['ram=0', 'ram'],
    ['grade=perfect', 'grade'],
    ['screen=13.3', 'screen'],
    ['storageKind=tape', 'storageKind'],
    ['category=No_Slug', 'category'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=cheap', 'maxPrice'],
    ['minBattery=101', 'minBattery'],
    ['verified=false', 'verified'],
    ['sort=random', 'sort'],
    ['limit=101', 'limit'],
    ['q=', 'q'],
    ['q=%00', 'q'],
    ['cursor=newest.1_x', 'cursor'],
    [`cursor=newest.999999999999999_${UNKNOWN_ID}`, 'cursor'],
    [`cursor=priceUp.1_${UNKNOWN_ID}`, 'cursor'],
    [Array.from({ length: 21 }, (_, n) => `ram=${n + 1}`).join('&'), 'ram'],
  ])('refuses %s and names the field', async (search, field) => {
    const { status, body } = await call(server, 'GET', `/laptops?${search}`);
    expect(status).toBe(400);
    const { field: told = '' } = body['details'] as { field?: string };
    expect(told.split('.')[0]).toBe(field);
  });
});

describe('the page of a laptop', () => {
  it('has the seller, the usual price of its model, similar laptops, and the number of interested buyers', async () => {
    const own = await person(server, 'sealer', 'Mona Many');
    const made: string[] = [];
    for (const resellPrice of [300, 500, 400, 900, 600])
      made.push(await laptopOf(server, own, { resellPrice, specs: { ...SPECS, model: 'Priced' } }));
    const [id = ''] = made;
    const { status, body } = await page(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      laptop: { _id: id, slug: 'thinkpad-x1' },
      seller: { _id: own.id, name: 'Mona Many', sold: 0, memberSince: expect.any(String) },
      price: { count: 5, median: 500, low: 300, high: 900 },
      waiting: 0,
    });
    expect(body.price?.points).toHaveLength(5);
    expect(idsOf(body.otherLaptops)).toEqual(made.slice(1).reverse());
    await call(server, 'DELETE', `/deleteProduct/${made[1]}`, { token: own.session });
    expect((await page(id)).body.price).toBeNull();
  });

  it('shows similar laptops of all sellers, the same model first, each once', async () => {
    const own = await person(server, 'sealer', 'Sol Several');
    const other = await person(server, 'sealer', 'Olga Other');
    const alike = { specs: { ...SPECS, model: 'Twice seen' } };
    const made: string[] = [];
    for (const by of [own, own, own, other, other]) made.push(await laptopOf(server, by, alike));
    const [id = '', ...rest] = made;
    const { body } = await page(id);
    expect(idsOf(body.otherLaptops)).toEqual(rest.slice(0, 2).reverse());
    const similar = idsOf(body.similar);
    expect(similar.slice(0, 2).toSorted()).toEqual(rest.slice(2).toSorted());
    for (const shown of rest.slice(0, 2)) expect(similar).not.toContain(shown);
  });

  it('exists for a sold laptop; a removed laptop is not found, and gone after a while', async () => {
    const sold = await laptopOf(server, seller);
    await paidOrder(server, await person(server, 'user'), sold);
    expect((await page(sold)).body.laptop).toMatchObject({ payment: 'paid' });
    const id = await laptopOf(server, seller);
    await call(server, 'DELETE', `/deleteProduct/${id}`, { token: seller.session });
    expect((await page(id)).status).toBe(404);
    await server.db.execute(
      sql`update products set removed_at = now() - interval '31 days' where id = ${id}`,
    );
    expect((await page(id)).status).toBe(410);
    expect((await page(UNKNOWN_ID)).status).toBe(404);
  });
});

describe('laptops by their ids', () => {
  it('come in the order of the ids, each once, without removed laptops', async () => {
    const a = await laptopOf(server, seller);
    const b = await laptopOf(server, seller);
    const { body } = await call<LaptopCard[]>(server, 'GET', `/laptopsById?ids=${b},${UNKNOWN_ID},${a},${b}`);
    expect(idsOf(body)).toEqual([b, a]);
  });

  it.each(['', '?ids=', '?ids=x', `?ids=${Array(61).fill(UNKNOWN_ID).join(',')}`])(
    'refuses %s',
    async (search) => {
      expect((await call(server, 'GET', `/laptopsById${search}`)).status).toBe(400);
    },
  );
});

describe('a listing', () => {
  const list = (body: object, own: Person) =>
    call(server, 'POST', '/addProduct', { token: own.session, body });

  it('keeps its pictures in order, the first one as the main picture', async () => {
    const pictures = ['/images/laptop.webp', '/images/me.webp'];
    const { body } = await list({ ...addProductBody(), pictures }, seller);
    expect((await page(String(body['insertedId']))).body.laptop.pictures).toEqual(pictures);
    const swapped = await list({ ...addProductBody(), pictures: pictures.toReversed() }, seller);
    expect(swapped.status).toBe(400);
  });

  it('has at least one picture, sent as `image` or in the list', async () => {
    for (const pictures of [undefined, ['/images/laptop.webp']]) {
      const { body } = await list({ ...addProductBody(), pictures }, seller);
      expect((await page(String(body['insertedId']))).body.laptop.pictures).toEqual(['/images/laptop.webp']);
    }
    expect((await list({ ...addProductBody(), pictures: [] }, seller)).status).toBe(400);
  });

  it('must state the battery health to be excellent', async () => {
    const { batteryHealth: _left, ...specs } = SPECS;
    const body = (condition: string) => addProductBody({ condition, specs });
    expect((await list(body('excellent'), seller)).status).toBe(400);
    expect((await list(body('good'), seller)).status).toBe(200);
  });
});

describe('contact details of sellers (rule 27)', () => {
  it('are in no answer about laptops, for any caller', async () => {
    const id = await laptopOf(server, seller, { specs: SPECS });
    await laptopOf(server, seller, { specs: SPECS });
    const admin = await person(server, 'admin');
    const urls = [
      '/laptops',
      '/laptops?q=qqqqqqq',
      `/laptops/${id}`,
      `/laptopsById?ids=${id}`,
      '/laptopSuggestions?q=think',
    ];
    for (const url of urls)
      for (const token of [undefined, seller.session, admin.session]) {
        const { status, body } = await call(server, 'GET', url, { token });
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toMatch(/@|phone|4930123456|email/i);
      }
  });
});

describe('suggestions', () => {
  it('are models, brands and categories that begin with the typed text, also after a typing mistake', async () => {
    const suggest = async (q: string) =>
      (await call<LaptopSuggestions>(server, 'GET', `/laptopSuggestions?q=${encodeURIComponent(q)}`)).body;
    expect((await suggest('thinkp carb')).models[0]).toMatchObject({
      label: 'Lenovo ThinkPad X1 Carbon',
      query: 'Lenovo ThinkPad X1 Carbon',
    });
    expect((await suggest('thinkp carb')).models[0]?.image).toMatch(/^\/images\/|^http/);
    expect((await suggest('thinkp carb')).models[0]?.fromPrice).toBeGreaterThan(0);
    expect((await suggest('thimkpad')).models.length).toBeGreaterThan(0);
    expect((await suggest('len')).brands).toMatchObject([{ label: 'Lenovo', query: 'Lenovo' }]);
    expect((await suggest('gam')).categories).toMatchObject([{ label: 'Gaming', categoryId: 'gaming' }]);
    expect(await suggest('!!')).toEqual({ models: [], brands: [], categories: [] });
  });
});

const HOME = '203.0.113.7';
const OFFICE = '198.51.100.4';

interface Visit {
  readonly from?: string;
  readonly token?: string;
  readonly browser?: string;
}

const look = async (id: string, { from = HOME, token, browser = 'Firefox' }: Visit = {}): Promise<number> => {
  const headers = { 'user-agent': browser };
  return (await call<LaptopPage>(server, 'GET', `/laptops/${id}`, { token, from, headers })).body.views;
};

describe('views of a laptop', () => {
  it('count once a day for each visitor, and nothing about the visitor is stored', async () => {
    const [id, reader] = [await laptopOf(server, seller), await person(server, 'user')];
    await look(id);
    await look(id);
    expect(await look(id, { from: OFFICE, token: reader.session })).toBe(2);
    const viewers = await rowsOf(server.db, sql`select viewer from laptop_viewers`);
    expect(JSON.stringify(viewers)).not.toMatch(new RegExp(`${reader.id}|${OFFICE}|Firefox`));
    await server.db.execute(sql`update laptop_viewers set day = day - 1`);
    await forgetViewers(server.db);
    expect(await rowsOf(server.db, sql`select from laptop_viewers`)).toEqual([]);
    expect(await look(id)).toBe(3);
  });

  it('count once for a person who opens the page and whose session the scripts then restore', async () => {
    const [id, reader] = [await laptopOf(server, seller), await person(server, 'user')];
    expect(await look(id)).toBe(1);
    expect(await look(id, { token: reader.session })).toBe(1);
    expect(await look(id, { token: reader.session, from: OFFICE })).toBe(1);
    expect(await look(id, { from: OFFICE })).toBe(1);
    expect(await look(id, { from: '192.0.2.80' })).toBe(2);
  });

  it('count once for a network, whatever user agents its browsers send (rule 49)', async () => {
    const id = await laptopOf(server, seller);
    for (const browser of ['Firefox', 'Chrome', 'x', '']) expect(await look(id, { browser })).toBe(1);
    expect(await look(id, { from: '2001:db8:1:2:a::1' })).toBe(2);
    expect(await look(id, { from: '2001:db8:1:2:b::9' })).toBe(2);
    expect(await look(id, { from: '2001:db8:1:3::1' })).toBe(3);
  });

  it('exclude those of its seller', async () => {
    const id = await laptopOf(server, seller);
    expect(await look(id, { token: seller.session })).toBe(0);
    expect(await look(id)).toBe(1);
  });

  it('are all counted when they happen at the same time, for the laptop and for the seller’s week', async () => {
    const ids = [await laptopOf(server, seller), await laptopOf(server, seller)];
    const networks = Array.from({ length: 12 }, (_, at) => `203.0.113.${at % 6}`);
    await Promise.all(networks.flatMap((from) => ids.map((id) => look(id, { from }))));
    for (const id of ids) expect(await look(id, { from: '203.0.113.1' })).toBe(6);
    const weeks = await rowsOf(
      server.db,
      sql`select views, extract(isodow from week)::int as day from seller_views where seller_id = ${seller.id}`,
    );
    expect(weeks).toEqual([{ views: 12, day: 1 }]);
  });
});

describe('search words (rule 47)', () => {
  it('find a laptop, however the accents in both texts are encoded', async () => {
    const id = await laptopOf(server, seller, { productName: 'Cafe\u0301 Book', location: 'Kra\u0301kow' });
    for (const word of ['cafe\u0301', 'caf\u00E9'])
      expect(idsOf((await find(`?q=${encodeURIComponent(word)}`)).laptops)).toEqual([id]);
    expect(idsOf((await find(`?city=${encodeURIComponent('Kra\u0301kow')}`)).laptops)).toEqual([id]);
  });

  it.each(['😀', '%', '“”'])('find nothing when there is no word in them: %s', async (signs) => {
    await laptopOf(server, seller);
    const found = await find(`?q=${encodeURIComponent(signs)}`);
    expect(found).toMatchObject({ total: 0, laptops: [] });
    expect((await find('?q=laptop')).total).toBeGreaterThan(0);
  });
});
