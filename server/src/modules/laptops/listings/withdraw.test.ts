import type { Draft, Product } from '@relaptop/shared/contracts';
import { edit, listAgain, listingOf, withdraw } from '../../../testing/listings';
import { call, person } from '../../../testing/people';
import { book, bookingOf, createPayment, expireHold, laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const page = (id: string, token?: string) => call(server, 'GET', `/laptops/${id}`, { token });
const mine = async () =>
  (await call<Product[]>(server, 'GET', `/myProduct/${seller.email}`, { token: seller.session })).body;
const found = async (id: string) => {
  const { body } = await call<{ laptops: { _id: string }[] }>(
    server,
    'GET',
    '/laptops?sort=newest&limit=100',
  );
  return body.laptops.some((laptop) => laptop._id === id);
};
const saved = async () =>
  (await call<{ ids: string[] }>(server, 'GET', '/saved', { token: buyer.session })).body.ids;

describe('a withdrawn laptop', () => {
  it('is hidden from everybody except its seller', async () => {
    const id = await laptopOf(server, seller);
    await call(server, 'PUT', `/saved/${id}`, { token: buyer.session });
    expect(await found(id)).toBe(true);
    expect((await withdraw(server, seller, id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await withdraw(server, seller, id)).body).toMatchObject({ modifiedCount: 0 });
    expect(await found(id)).toBe(false);
    for (const token of [undefined, buyer.session, seller.session])
      expect((await page(id, token)).status).toBe(404);
    expect((await call(server, 'GET', `/laptopsById?ids=${id}`)).body).toEqual([]);
    expect((await book(server, buyer, id)).status).toBe(404);
    expect(await saved()).toEqual([id]);
    expect(await mine()).toMatchObject([{ _id: id, withdrawn: true }]);
    expect(await listingOf(server, seller, id)).toMatchObject({
      state: 'withdrawn',
      history: [{ kind: 'withdrawn' }],
    });
  });

  it('returns unchanged and with its old date, also after an edit', async () => {
    const id = await laptopOf(server, seller);
    const { date } = await listingOf(server, seller, id);
    await withdraw(server, seller, id);
    expect((await edit(server, seller, id, { productInfo: { resellPrice: 300 } })).status).toBe(200);
    expect((await listAgain(server, seller, id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await listAgain(server, seller, id)).body).toMatchObject({ modifiedCount: 0 });
    expect((await page(id)).body).toMatchObject({ laptop: { productInfo: { resellPrice: 300, date } } });
    expect((await listingOf(server, seller, id)).history.map(({ kind }) => kind)).toEqual([
      'listedAgain',
      'edited',
      'withdrawn',
    ]);
  });

  it('can be withdrawn only by its seller, and not while it is held', async () => {
    const id = await laptopOf(server, seller);
    const other = await person(server, 'sealer');
    for (const act of [withdraw, listAgain]) {
      expect((await act(server, other, id)).status).toBe(404);
      expect((await act(server, buyer, id)).status).toBe(403);
    }
    const order = await bookingOf(server, buyer, id);
    expect((await withdraw(server, seller, id)).body).toMatchObject({ code: 'reserved' });
    await expireHold(server, id);
    expect((await withdraw(server, seller, id)).status).toBe(200);
    expect((await createPayment(server, buyer, order)).body).toMatchObject({ code: 'gone' });
    const soldId = await laptopOf(server, seller);
    await paidOrder(server, buyer, soldId);
    expect((await withdraw(server, seller, soldId)).body).toMatchObject({ code: 'sold' });
  });

  it('can be deleted, and then does not return', async () => {
    const id = await laptopOf(server, seller);
    await withdraw(server, seller, id);
    expect((await call(server, 'DELETE', `/deleteProduct/${id}`, { token: seller.session })).status).toBe(
      200,
    );
    expect((await listAgain(server, seller, id)).status).toBe(404);
    expect(await mine()).toEqual([]);
  });
});

describe('a copy of a laptop', () => {
  it('is a draft with all values of the listing', async () => {
    const id = await laptopOf(server, seller);
    const copy = (token: string) => call(server, 'POST', `/listings/${id}/copy`, { token });
    expect((await copy((await person(server, 'sealer')).session)).status).toBe(404);
    const { body } = await copy(seller.session);
    const drafts = await call<Draft[]>(server, 'GET', '/drafts', { token: seller.session });
    expect(drafts.body).toMatchObject([
      {
        _id: body['insertedId'],
        version: 1,
        content: {
          ...{ selectCategory: 'gaming', productName: 'ThinkPad X1', resellPrice: '499.99' },
          pictures: ['/images/laptop.webp'],
        },
      },
    ]);
  });
});
