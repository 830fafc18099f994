import { sql, eq } from 'drizzle-orm';
import { LIMITS, type LaptopPage, type SavedLaptops, type SavedSearch } from '@relaptop/shared/contracts';
import { savedLaptops, savedSearches } from '../../../database/savedSchema';
import { call, person, type Person } from '../../../testing/people';
import { UNKNOWN_ID, laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { dismiss, noticesOf } from '../../../testing/queue';
import { lookForSavedSearches } from './alerts';

const server = useServer();
const seller = usePerson(server, 'sealer');
const reader = usePerson(server, 'user');

const asReader = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: unknown) =>
  call(server, method, path, { token: reader.session, body });
const savedOf = async (who: Person = reader) =>
  (await call<SavedLaptops>(server, 'GET', '/saved', { token: who.session })).body.ids;
const laptops = async (count: number) => {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push(await laptopOf(server, seller));
  return ids;
};

const saveCopiesOf = (id: string, copies: number) =>
  server.db.execute(sql`
    with copies as (
      insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition,
        location, phone, image)
      select category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image
      from products, generate_series(1, ${copies}::int) where id = ${id} returning id
    ) insert into saved_laptops (user_id, product_id) select ${reader.id}, id from copies`);

describe('saved laptops', () => {
  it('are listed latest first, to their owner only, and a repeat changes nothing', async () => {
    const [first = '', second = ''] = await laptops(2);
    expect((await asReader('PUT', `/saved/${first}`)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    await asReader('PUT', `/saved/${second}`);
    expect((await asReader('PUT', `/saved/${first}`)).body).toMatchObject({ modifiedCount: 0 });
    expect(await savedOf()).toEqual([second, first]);
    expect(await savedOf(await person(server, 'user'))).toEqual([]);
    const page = await call<LaptopPage>(server, 'GET', `/laptops/${first}`);
    expect(page.body.savedBy).toBe(1);
  });

  it('can be removed from the list', async () => {
    const [id = ''] = await laptops(1);
    await asReader('PUT', `/saved/${id}`);
    expect((await asReader('DELETE', `/saved/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await asReader('DELETE', `/saved/${id}`)).body).toMatchObject({ deletedCount: 0 });
    expect(await savedOf()).toEqual([]);
  });

  it('must exist in the shop', async () => {
    expect((await asReader('PUT', `/saved/${UNKNOWN_ID}`)).status).toBe(404);
  });

  it('stay after a sale, and disappear when they or their seller are removed', async () => {
    const [sold = '', removed = ''] = await laptops(2);
    const other = await person(server, 'sealer');
    const ofOther = await laptopOf(server, other);
    for (const id of [sold, removed, ofOther]) await asReader('PUT', `/saved/${id}`);
    await paidOrder(server, await person(server, 'user'), sold);
    await call(server, 'DELETE', `/deleteProduct/${removed}`, { token: seller.session });
    const admin = await person(server, 'admin');
    await call(server, 'DELETE', `/deleteUser/${other.id}`, { token: admin.session });
    expect(await savedOf()).toEqual([sold]);
  });

  it('are deleted with their owner', async () => {
    const [id = ''] = await laptops(1);
    await asReader('PUT', `/saved/${id}`);
    const admin = await person(server, 'admin');
    await call(server, 'DELETE', `/deleteUser/${reader.id}`, { token: admin.session });
    const rows = await server.db.select().from(savedLaptops);
    expect(rows.filter(({ userId }) => userId === reader.id)).toEqual([]);
  });
});

describe('a visitor’s saved laptops', () => {
  it('are added to the account’s list, in their order, without unknown and repeated ones', async () => {
    const [own = '', first = '', second = ''] = await laptops(3);
    await asReader('PUT', `/saved/${own}`);
    const { body } = await asReader('POST', '/saved', { ids: [first, UNKNOWN_ID, own, second, first] });
    expect(body).toEqual({ ids: [first, second, own] });
    expect(await savedOf()).toEqual(body['ids']);
  });

  it('are added up to the limit; the answer says when some were refused', async () => {
    const [known = '', last = '', tooMuch = ''] = await laptops(3);
    await saveCopiesOf(known, LIMITS.saved.laptops - 2);
    await asReader('PUT', `/saved/${known}`);
    await asReader('POST', '/saved', { ids: [last, tooMuch] });
    const saved = await savedOf();
    expect(saved).toEqual(expect.arrayContaining([known, last]));
    expect(saved).not.toContain(tooMuch);
    expect(await asReader('PUT', `/saved/${tooMuch}`)).toMatchObject({
      status: 409,
      body: { code: 'too_many_saved' },
    });
    expect((await asReader('PUT', `/saved/${last}`)).status).toBe(200);
  });

  it('are a list of ids that is not too long', async () => {
    const tooLong = Array.from({ length: LIMITS.saved.laptops + 1 }, () => UNKNOWN_ID);
    expect((await asReader('POST', '/saved', { ids: tooLong })).status).toBe(400);
    expect((await asReader('POST', '/saved', { ids: ['x'] })).status).toBe(400);
  });
});

const searchesOf = async (who: Person = reader) =>
  (await call<SavedSearch[]>(server, 'GET', '/savedSearches', { token: who.session })).body;
const saveSearch = (queryString: string, said: object = {}) =>
  call(server, 'POST', '/savedSearches', {
    token: reader.session,
    body: { name: 'For uni', queryString, alert: true, ...said },
  });

describe('saved searches', () => {
  it('belong to one person; they have one form and begin at the first page', async () => {
    await saveSearch('maxPrice=600&q=thinkpad&cursor=newest.1_x&limit=3');
    expect(await searchesOf()).toEqual([
      {
        _id: expect.any(String),
        name: 'For uni',
        queryString: 'q=thinkpad&maxPrice=600',
        alert: true,
        date: expect.any(String),
      },
    ]);
    expect(await searchesOf(await person(server, 'user'))).toEqual([]);
  });

  it('are stored once: a repeat changes the name and the alert', async () => {
    const first = await saveSearch('brand=Lenovo&ram=16');
    const again = await saveSearch('ram=16&brand=Lenovo', { name: 'Lenovo', alert: false });
    expect(again.body).toEqual(first.body);
    expect(await searchesOf()).toMatchObject([{ name: 'Lenovo', alert: false }]);
  });

  it.each([
    ['a filter that there is not', 'colour=red'],
    ['a value that a filter does not have', 'grade=perfect'],
    ['nothing to search for', 'sort='],
  ])('are refused with %s', async (_what, queryString) => {
    expect((await saveSearch(queryString)).status).toBe(400);
    expect(await searchesOf()).toEqual([]);
  });

  it('are removed by their owner only', async () => {
    await saveSearch('q=macbook');
    const [{ _id } = { _id: '' }] = await searchesOf();
    const other = await person(server, 'user');
    const remove = async (who: Person) =>
      (await call(server, 'DELETE', `/savedSearches/${_id}`, { token: who.session })).body;
    expect(await remove(other)).toMatchObject({ deletedCount: 0 });
    expect(await remove(reader)).toMatchObject({ deletedCount: 1 });
    expect(await searchesOf()).toEqual([]);
  });

  it('are limited in number', async () => {
    for (let n = 1; n <= LIMITS.saved.searches; n += 1) await saveSearch(`maxPrice=${n}`);
    expect(await saveSearch('q=macbook')).toMatchObject({ status: 409, body: { code: 'too_many_saved' } });
    expect((await saveSearch('maxPrice=1', { name: 'One' })).status).toBe(200);
  });
});

const look = () => lookForSavedSearches(server.app);
/** Makes the reader's searches due as if this many hours had passed. */
const hoursLater = (hours: number) =>
  server.db
    .update(savedSearches)
    .set({ dueAt: sql`${savedSearches.dueAt} - make_interval(hours => ${hours}::int)` })
    .where(eq(savedSearches.userId, reader.id));

describe('the alert of a saved search', () => {
  it('shows its owner the laptops that were listed since the last one', async () => {
    await laptopOf(server, seller, { productName: 'MacBook Air' });
    await saveSearch('q=macbook&maxPrice=600');
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);

    await laptopOf(server, seller, { productName: 'MacBook Pro', resellPrice: 900, originalPrice: 1000 });
    await laptopOf(server, seller, { productName: 'MacBook Air M1' });
    const latest = await laptopOf(server, seller, { productName: 'MacBook Air M2' });
    await hoursLater(1);
    await look();
    expect((await noticesOf(server, reader)).notices).toMatchObject([
      {
        kind: 'found',
        productId: latest,
        productName: 'MacBook Air M2',
        search: { name: 'For uni', queryString: 'q=macbook&maxPrice=600', count: 2 },
      },
    ]);
    expect((await noticesOf(server, await person(server, 'user'))).notices).toEqual([]);
  });

  it('is sent at most once a day, and can be dismissed by its owner', async () => {
    await saveSearch('q=latitude');
    await laptopOf(server, seller, { productName: 'Dell Latitude 5410' });
    await look();
    const [notice] = (await noticesOf(server, reader)).notices;
    expect((await dismiss(server, seller, notice?._id ?? '')).status).toBe(404);
    expect((await dismiss(server, reader, notice?._id ?? '')).status).toBe(200);
    await laptopOf(server, seller, { productName: 'Dell Latitude 7420' });
    await hoursLater(23);
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);
    await hoursLater(1);
    await look();
    expect((await noticesOf(server, reader)).notices).toMatchObject([
      { productName: 'Dell Latitude 7420', search: { count: 1 } },
    ]);
  });

  it('keeps its town, and finds nothing for a town that the gazetteer no longer has', async () => {
    await saveSearch('q=xps&near=austin-tx&within=25', { name: 'Near' });
    await saveSearch('q=xps&near=no-such-town', { name: 'Nowhere' });
    const near = await laptopOf(server, seller, { productName: 'Dell XPS 13', location: 'Round Rock, TX' });
    await laptopOf(server, seller, { productName: 'Dell XPS 15', location: 'Dallas, TX' });
    await look();
    expect((await noticesOf(server, reader)).notices).toMatchObject([
      { productId: near, search: { name: 'Near', count: 1 } },
    ]);
  });

  it('is sent only on request, and is deleted with the search', async () => {
    await saveSearch('q=elitebook', { alert: false });
    await laptopOf(server, seller, { productName: 'HP EliteBook 840' });
    await look();
    expect((await noticesOf(server, reader)).notices).toEqual([]);
    await saveSearch('q=elitebook');
    await laptopOf(server, seller, { productName: 'HP EliteBook 850' });
    await look();
    const [notice] = (await noticesOf(server, reader)).notices;
    expect(notice?.productName).toBe('HP EliteBook 850');
    await call(server, 'DELETE', `/savedSearches/${notice?._id}`, { token: reader.session });
    expect((await noticesOf(server, reader)).notices).toEqual([]);
  });
});
