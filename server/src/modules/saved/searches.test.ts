import { LIMITS, type SavedSearch } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../testing/people';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const reader = usePerson(server, 'user');

const searchesOf = async (who: Person = reader) =>
  (await call<SavedSearch[]>(server, 'GET', '/savedSearches', { token: who.session })).body;
const saveSearch = (queryString: string, said: object = {}) =>
  call(server, 'POST', '/savedSearches', {
    token: reader.session,
    body: { name: 'For uni', queryString, alert: true, ...said },
  });

describe('saved searches', () => {
  it('are their owner’s, in one form and from the first page on', async () => {
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

  it('are there once: a repeat changes the name, and whether new laptops are told of', async () => {
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

  it('have an end', async () => {
    for (let n = 1; n <= LIMITS.saved.searches; n += 1) await saveSearch(`maxPrice=${n}`);
    expect(await saveSearch('q=macbook')).toMatchObject({ status: 409, body: { code: 'too_many_saved' } });
    expect((await saveSearch('maxPrice=1', { name: 'One' })).status).toBe(200);
  });
});
