import { desc, eq } from 'drizzle-orm';
import type { AdminCategory, Category } from '@relaptop/shared/contracts';
import { auditEntries } from '../../database/auditSchema';
import { call } from '../../testing/people';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');
const seller = usePerson(server, 'sealer');

const IMAGE = '/images/laptop.webp';
const OTHER_IMAGE = '/images/me.webp';
type Answer = { code: string; insertedId: string; modifiedCount: number; deletedCount: number };
const asAdmin = (method: 'POST' | 'PUT' | 'DELETE', url = '', body?: object) =>
  call<Answer>(server, method, `/admin/categories${url}`, { token: admin.session, ...(body && { body }) });
const list = async () =>
  (await call<AdminCategory[]>(server, 'GET', '/admin/categories', { token: admin.session })).body;
const shownToAll = async () => (await call<Category[]>(server, 'GET', '/categories')).body;
const add = (categoryId: string, heading = 'New ones', image = IMAGE) =>
  asAdmin('POST', '', { categoryId, heading, image });
const lastAction = async () =>
  (await server.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1))[0];
const gaming = async () => (await list()).find(({ categoryId }) => categoryId === 'gaming');

describe('categories, as admins edit them', () => {
  it('are added after the others, and appear on the home page at once', async () => {
    await shownToAll();
    const { status, body } = await add('two-in-one', ' Two in one ');
    expect(status).toBe(200);
    expect((await shownToAll()).at(-1)).toEqual({
      ...{ _id: body.insertedId, categoryId: 'two-in-one', heading: 'Two in one', image: IMAGE },
    });
    expect((await list()).at(-1)).toMatchObject({ categoryId: 'two-in-one', laptops: 0, onSale: 0 });
    expect(await lastAction()).toMatchObject({
      ...{ action: 'addCategory', actorEmail: admin.email, subject: 'Two in one', before: null },
    });
  });

  it.each([
    ['an address that is taken', { categoryId: 'gaming' }, 409],
    ['no address', { categoryId: 'Two In One' }, 400],
    ['no heading', { categoryId: 'blank', heading: '  ' }, 400],
    ['a heading that no card can hold', { categoryId: 'long', heading: 'x'.repeat(61) }, 400],
    ['a picture from elsewhere', { categoryId: 'far', image: 'https://elsewhere.example/a.png' }, 400],
  ])('are not added with %s', async (_name, wrong, status) => {
    const before = await list();
    expect((await asAdmin('POST', '', { heading: 'New', image: IMAGE, ...wrong })).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  it('get another heading and another picture, and keep their address', async () => {
    const before = await gaming();
    await laptopOf(server, seller);
    const row = await gaming();
    expect([row?.laptops, row?.onSale]).toEqual([(before?.laptops ?? 0) + 1, (before?.onSale ?? 0) + 1]);
    const change = { heading: 'Games', image: OTHER_IMAGE };
    expect((await asAdmin('PUT', `/${row?._id}`, change)).body.modifiedCount).toBe(1);
    expect((await asAdmin('PUT', `/${row?._id}`, change)).body.modifiedCount).toBe(0);
    expect(await shownToAll()).toContainEqual({ _id: row?._id, categoryId: 'gaming', ...change });
    expect(await lastAction()).toMatchObject({ action: 'changeCategory', before: { heading: row?.heading } });
  });

  it('have the order that an admin sets', async () => {
    await add('second', 'Second');
    const ids = (await list()).map(({ _id }) => _id);
    const turned = ids.toReversed();
    expect((await asAdmin('PUT', '/order', { ids: turned })).status).toBe(200);
    expect((await shownToAll()).map(({ _id }) => _id)).toEqual(turned);
    expect((await asAdmin('PUT', '/order', { ids: turned })).body.modifiedCount).toBe(0);
    expect(await asAdmin('PUT', '/order', { ids: turned.slice(1) })).toMatchObject({
      ...{ status: 409, body: { code: 'conflict' } },
    });
    const twice = [turned[0], ...turned.slice(0, -1)];
    expect((await asAdmin('PUT', '/order', { ids: twice })).status).toBe(400);
  });

  it('can be removed only if they never had a laptop', async () => {
    const id = await laptopOf(server, seller);
    const row = await gaming();
    const refused = { status: 409, body: { code: 'category_in_use' } };
    expect(await asAdmin('DELETE', `/${row?._id}`)).toMatchObject(refused);
    await call(server, 'DELETE', `/deleteProduct/${id}`, { token: seller.session });
    expect(await asAdmin('DELETE', `/${row?._id}`)).toMatchObject(refused);

    const { insertedId } = (await add('short-lived', 'Short')).body;
    expect((await asAdmin('DELETE', `/${insertedId}`)).body.deletedCount).toBe(1);
    expect((await shownToAll()).map(({ categoryId }) => categoryId)).not.toContain('short-lived');
    expect((await asAdmin('DELETE', `/${insertedId}`)).status).toBe(404);
    expect((await asAdmin('PUT', `/${insertedId}`, { heading: 'Gone', image: IMAGE })).status).toBe(404);
    const acts = server.db.select().from(auditEntries).where(eq(auditEntries.action, 'removeCategory'));
    expect(await acts).toMatchObject([{ subject: 'Short', after: null }]);
  });
});
