import { eq, sql } from 'drizzle-orm';
import { orderNumber, type Order } from '@relaptop/shared/contracts';
import { bookings } from '../../database/schema';
import { ordersOf, refund } from '../../testing/orders';
import { call, person, type Person } from '../../testing/people';
import { atOrder, BROKEN } from '../../testing/problems';
import { bookingOf, chargedOrder, laptopOf, paidOrder } from '../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { deliver, eventOf } from '../../testing/webhook';
import { settle } from './settle';

let server: TestServer;
let admin: Person;
let seller: Person;
let buyer: Person;
let other: Person;
/** Five paid orders, the earliest first. `other` bought the first, and `buyer` the rest. The fourth is disputed, and the fifth refunded. */
const sales: { bookingId: string; intentId: string }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, 'admin');
  seller = await person(server, 'sealer');
  buyer = await person(server, 'user', 'Bea Buyer');
  other = await person(server, 'user');
  for (const number of [1, 2, 3, 4, 5]) {
    const laptop = await laptopOf(server, seller, { productName: `Laptop_${number}% ${number}00` });
    const sale = await paidOrder(server, number === 1 ? other : buyer, laptop);
    await server.db
      .update(bookings)
      .set({ paidAt: sql`now() - make_interval(hours => ${10 - number}::int)` })
      .where(eq(bookings.id, sale.bookingId));
    sales.push(sale);
  }
  const disputed = sales[3]?.intentId ?? '';
  server.provider.dispute(disputed, 'open');
  await deliver(server, eventOf('charge.dispute.created', disputed));
  await refund(server, admin, sales[4]?.bookingId ?? '', 499.99);
  // Two orders that must not be in the list: a reserved order, and an order whose sale failed.
  await bookingOf(server, buyer, await laptopOf(server, seller));
  const withdrawn = await chargedOrder(server, buyer, await laptopOf(server, seller));
  server.provider.failNext('capture');
  await expect(settle(server.payments, withdrawn.intentId)).rejects.toThrow('fake outage');
  server.provider.pay(withdrawn.intentId, 'cancelled');
  await settle(server.payments, withdrawn.intentId);
}, START_MS);
afterAll(() => server.close());

const numbers = async (query = '') => {
  const { orders, total } = await ordersOf(server, admin, query);
  const found = orders.map((order) => Number(/_(\d)/.exec(order.productName)?.[1]));
  expect(total).toBe(found.length);
  return found;
};
const search = (words: string) => numbers(`?search=${encodeURIComponent(words)}`);

describe('settled orders', () => {
  it('show buyer, seller, laptop and the state of the money', async () => {
    const { orders } = await ordersOf(server, admin, '?state=refunded');
    expect(orders).toEqual([
      {
        _id: sales[4]?.bookingId,
        productId: expect.any(String),
        slug: 'laptop-5-500',
        productName: 'Laptop_5% 500',
        productImage: '/images/laptop.webp',
        price: 499.99,
        refundedAmount: 499.99,
        refundPending: false,
        problemId: null,
        paidOut: 0,
        state: 'refunded',
        buyerId: buyer.id,
        buyerName: 'Bea Buyer',
        buyerEmail: buyer.email,
        sealerId: seller.id,
        sealerName: expect.any(String),
        sealerEmail: seller.email,
        transactionId: sales[4]?.intentId,
        paidAt: expect.any(String),
      },
    ]);
  });

  it('are listed with the latest payment first, without unpaid orders', async () => {
    expect(await numbers()).toEqual([5, 4, 3, 2, 1]);
  });

  it('can be filtered by state', async () => {
    expect(await numbers('?state=paid')).toEqual([3, 2, 1]);
    expect(await numbers('?state=disputed')).toEqual([4]);
    expect((await call(server, 'GET', '/orders?state=lost', { token: admin.session })).status).toBe(400);
  });

  it('are found by the short order number, in upper or lower case, and without its letter', async () => {
    const number = orderNumber(sales[1]?.bookingId ?? '');
    for (const typed of [number, number.toLowerCase(), number.slice(2)])
      expect(await search(typed)).toEqual([2]);
    expect(await search(number.slice(0, -1))).toEqual([]);
    expect(await search(`${number}0`)).toEqual([]);
  });

  it('are found by a part of a name or an email, in upper or lower case, or by the whole transaction id', async () => {
    expect(await search('laptop')).toEqual([5, 4, 3, 2, 1]);
    expect(await search('LAPTOP_3')).toEqual([3]);
    expect(await search(other.email.slice(4, 20))).toEqual([1]);
    expect(await search(sales[1]?.intentId ?? '')).toEqual([2]);
    expect(await search(sales[1]?.intentId.slice(0, -1) ?? '')).toEqual([]);
    expect(await numbers(`?state=paid&search=${encodeURIComponent(buyer.email)}`)).toEqual([3, 2]);
  });

  it('are searched for literally, without wildcards', async () => {
    expect(await search('%')).toEqual([5, 4, 3, 2, 1]);
    expect(await search('_4%')).toEqual([4]);
    expect(await search('L_ptop')).toEqual([]);
  });

  it('are sent completely without a page parameter', async () => {
    const { headers, body } = await call<Order[]>(server, 'GET', '/orders?state=paid', {
      token: admin.session,
    });
    expect(body.map(({ _id }) => _id)).toEqual([2, 1, 0].map((place) => sales[place]?.bookingId));
    expect([headers.link, headers['x-total-count']]).toEqual([undefined, undefined]);
  });

  it('come in pages with a total', async () => {
    const seen: string[] = [];
    let query = '?limit=2';
    for (let page = 0; page < 3; page += 1) {
      const { orders, total, link } = await ordersOf(server, admin, query);
      expect(total).toBe(5);
      seen.push(...orders.map((order) => order._id));
      query = /<[^?]*(\?[^>]*)>/.exec(link)?.[1] ?? '';
    }
    expect(query).toBe('');
    expect(seen).toEqual(sales.map((sale) => sale.bookingId).toReversed());
  });

  it('name the problem that freezes an order, until it is withdrawn', async () => {
    const id = sales[0]?.bookingId ?? '';
    const ofBuyer = atOrder(server, other, id);
    const problemId = (await ofBuyer.open({ ...BROKEN, wishedAmount: 1 })).body.problem?._id;
    const frozen = (await ordersOf(server, admin, '?state=problem')).orders;
    expect(frozen).toEqual([expect.objectContaining({ _id: id, problemId })]);
    expect(problemId).toEqual(expect.any(String));
    await ofBuyer.withdraw();
    const { orders } = await ordersOf(server, admin, '?state=paid');
    expect(orders.find(({ _id }) => _id === id)?.problemId).toBeNull();
  });
});
