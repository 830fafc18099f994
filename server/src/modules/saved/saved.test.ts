import { sql } from 'drizzle-orm';
import { LIMITS, type LaptopPage, type SavedLaptops } from '@relaptop/shared/contracts';
import { savedLaptops } from '../../database/savedSchema';
import { call, person, type Person } from '../../testing/people';
import { UNKNOWN_ID, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

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

/** Fills the reader's list. */
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

  it('can be taken off the list', async () => {
    const [id = ''] = await laptops(1);
    await asReader('PUT', `/saved/${id}`);
    expect((await asReader('DELETE', `/saved/${id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await asReader('DELETE', `/saved/${id}`)).body).toMatchObject({ deletedCount: 0 });
    expect(await savedOf()).toEqual([]);
  });

  it('have to be in the shop', async () => {
    expect((await asReader('PUT', `/saved/${UNKNOWN_ID}`)).status).toBe(404);
  });

  it('stay when they are sold, and go when they are removed or their seller is', async () => {
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

  it('are forgotten with their owner', async () => {
    const [id = ''] = await laptops(1);
    await asReader('PUT', `/saved/${id}`);
    const admin = await person(server, 'admin');
    await call(server, 'DELETE', `/deleteUser/${reader.id}`, { token: admin.session });
    const rows = await server.db.select().from(savedLaptops);
    expect(rows.filter(({ userId }) => userId === reader.id)).toEqual([]);
  });
});

describe('what a visitor has saved', () => {
  it('joins what the account has, in its order, without what is unknown or there already', async () => {
    const [own = '', first = '', second = ''] = await laptops(3);
    await asReader('PUT', `/saved/${own}`);
    const { body } = await asReader('POST', '/saved', { ids: [first, UNKNOWN_ID, own, second, first] });
    expect(body).toEqual({ ids: [first, second, own] });
    expect(await savedOf()).toEqual(body['ids']);
  });

  it('joins as far as there is room, and what is too much is refused with a word', async () => {
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
    // A repeat takes no further place.
    expect((await asReader('PUT', `/saved/${last}`)).status).toBe(200);
  });

  it('is a list of ids that is not too long', async () => {
    const tooLong = Array.from({ length: LIMITS.saved.laptops + 1 }, () => UNKNOWN_ID);
    expect((await asReader('POST', '/saved', { ids: tooLong })).status).toBe(400);
    expect((await asReader('POST', '/saved', { ids: ['x'] })).status).toBe(400);
  });
});
