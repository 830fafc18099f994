import type { LaptopPage, Notices, PriceSuggestion } from '@relaptop/shared/contracts';
import { SPECS, edit, listAgain, passDays, withdraw } from '../../../testing/listings';
import { call } from '../../../testing/people';
import { dismiss, noticesOf } from '../../../testing/queue';
import { laptopOf } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const ask = async (id: string, resellPrice: number) => {
  const { status } = await edit(server, seller, id, { productInfo: { resellPrice } });
  expect(status).toBe(200);
};
const was = async (id: string) =>
  (await call<LaptopPage>(server, 'GET', `/laptops/${id}`)).body.laptop.wasPrice;

describe('a lowered price', () => {
  it('is shown with the previous price for 30 days, if the previous price was valid for a week', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 500 });
    await passDays(server, id, 7);
    await ask(id, 450);
    expect(await was(id)).toBe(500);
    await passDays(server, id, 2);
    await ask(id, 400);
    expect(await was(id)).toBe(500);
    await passDays(server, id, 29);
    expect(await was(id)).toBeUndefined();
  });

  it('is no discount after a short increase, or after several changes', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 400 });
    await passDays(server, id, 10);
    await ask(id, 900);
    await passDays(server, id, 6);
    await ask(id, 390);
    expect(await was(id)).toBe(400);
    await ask(id, 800);
    await passDays(server, id, 8);
    await ask(id, 400);
    expect(await was(id)).toBeUndefined();
  });

  it('does not count the time in which the laptop was withdrawn', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 500 });
    await passDays(server, id, 3);
    await withdraw(server, seller, id);
    await passDays(server, id, 20);
    await listAgain(server, seller, id);
    await passDays(server, id, 3);
    await ask(id, 300);
    expect(await was(id)).toBeUndefined();
  });
});

describe('a person who has saved a laptop', () => {
  const save = (id: string) => call(server, 'PUT', `/saved/${id}`, { token: buyer.session });
  const notices = async () =>
    (await call<Notices>(server, 'GET', '/notices?knows=cheaper', { token: buyer.session })).body.notices;

  it('gets a notice of a lower price, compared with the first price, until they dismiss it', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 500 });
    await save(id);
    await ask(id, 450);
    await ask(id, 400);
    const [notice, ...others] = await notices();
    expect(notice).toMatchObject({ kind: 'cheaper', productId: id, price: 400, wasPrice: 500 });
    expect(others).toEqual([]);
    expect((await dismiss(server, seller, notice?._id ?? '')).status).toBe(404);
    expect((await dismiss(server, buyer, notice?._id ?? '')).status).toBe(200);
    expect(await notices()).toEqual([]);
  });

  it('gets no notice of a price that is no longer low, or that was as low before', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 500 });
    await save(id);
    await ask(id, 450);
    await ask(id, 600);
    expect(await notices()).toEqual([]);
    await ask(id, 450);
    const [notice] = await notices();
    await dismiss(server, buyer, notice?._id ?? '');
    await ask(id, 600);
    await ask(id, 450);
    expect(await notices()).toEqual([]);
    await ask(id, 449);
    expect(await notices()).toMatchObject([{ price: 449, wasPrice: 450 }]);
    await withdraw(server, seller, id);
    expect(await notices()).toEqual([]);
  });

  it('gets no notice in a tab that is too old to have a text for it', async () => {
    const id = await laptopOf(server, seller, { resellPrice: 500 });
    await save(id);
    await ask(id, 450);
    expect((await noticesOf(server, buyer)).notices).toEqual([]);
  });
});

describe('a suggested price', () => {
  const suggest = async (query: string) =>
    (await call<PriceSuggestion>(server, 'GET', `/priceSuggestion?${query}`, { token: seller.session })).body
      .context;

  it('is the usual price of the model, if there are at least five laptops', async () => {
    const specs = { ...SPECS, brand: 'Lenovo', model: 'ThinkPad Z9 Test' };
    for (const resellPrice of [300, 350, 400, 500]) await laptopOf(server, seller, { resellPrice, specs });
    const query = 'brand=lenovo&model=ThinkPad%20Z9%20Test%20';
    expect(await suggest(query)).toBeNull();
    await laptopOf(server, seller, { resellPrice: 1000, specs });
    expect(await suggest(query)).toEqual({ count: 5, median: 400, low: 300, high: 1000 });
    expect(await suggest('brand=Nobody&model=Nothing')).toBeNull();
  });
});
