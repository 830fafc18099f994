import { eq } from 'drizzle-orm';
import { LIMITS, type Draft } from '@relaptop/shared/contracts';
import { listingDrafts } from '../../../database/listingSchema';
import { call, person } from '../../../testing/people';
import { UNKNOWN_ID } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const admin = usePerson(server, 'admin');

const add = (content: object, token = seller.session) =>
  call<Draft>(server, 'POST', '/drafts', { token, body: { content } });
const save = (id: string, content: object, version: number, token = seller.session) =>
  call(server, 'PUT', `/drafts/${id}`, { token, body: { content, version } });
const read = (id: string, token = seller.session) => call(server, 'GET', `/drafts/${id}`, { token });
const list = async (token = seller.session) =>
  (await call<Draft[]>(server, 'GET', '/drafts', { token })).body;

describe('drafts', () => {
  it('keep the input as it was typed, the latest first', async () => {
    const first = (await add({ productName: 'Think', resellPrice: '12,', specs: { ramGb: '' } })).body;
    const second = (await add({})).body;
    expect((await save(first._id, { productName: 'ThinkPad ' }, 1)).body).toMatchObject({
      content: { productName: 'ThinkPad ' },
      version: 2,
    });
    expect((await list()).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    expect(
      (await call(server, 'DELETE', `/drafts/${first._id}`, { token: seller.session })).body,
    ).toMatchObject({
      deletedCount: 1,
    });
    expect((await read(first._id)).status).toBe(404);
  });

  it('are not overwritten by a tab that does not know the last change', async () => {
    const { _id } = (await add({ productName: 'One' })).body;
    await save(_id, { productName: 'Two' }, 1);
    expect((await save(_id, { productName: 'Three' }, 1)).body).toMatchObject({
      code: 'draft_changed',
      details: { draft: { version: 2, content: { productName: 'Two' } } },
    });
  });

  it('are visible only to their seller', async () => {
    const { _id } = (await add({ productName: 'Mine' })).body;
    const other = await person(server, 'sealer');
    for (const { session } of [other, admin]) {
      expect((await read(_id, session)).status).toBe(404);
      expect((await save(_id, {}, 1, session)).status).toBe(404);
      expect((await call(server, 'DELETE', `/drafts/${_id}`, { token: session })).body).toMatchObject({
        deletedCount: 0,
      });
      expect(await list(session)).toEqual([]);
    }
    expect((await save(UNKNOWN_ID, {}, 1)).status).toBe(404);
  });

  it('are few, and small (rule 27)', async () => {
    for (let at = 0; at < LIMITS.drafts.max; at += 1) expect((await add({})).status).toBe(200);
    expect((await add({})).body).toMatchObject({ code: 'too_many_drafts' });
    const [draft] = await list();
    const url = (at: number) => `/images/${'x'.repeat(2030)}${at}`;
    const pictures = Array.from({ length: 8 }, (_, at) => url(at));
    expect((await save(draft?._id ?? '', { details: 'x'.repeat(4001) }, 1)).status).toBe(400);
    expect((await save(draft?._id ?? '', { pictures }, 1)).status).toBe(400);
    expect((await save(draft?._id ?? '', { secret: 'x' }, 1)).status).toBe(400);
  });

  it('are deleted with the person', async () => {
    await add({ productName: 'Mine' });
    await call(server, 'DELETE', `/deleteUser/${seller.id}`, { token: admin.session });
    const rows = await server.db.select().from(listingDrafts).where(eq(listingDrafts.sellerId, seller.id));
    expect(rows).toEqual([]);
  });
});
