import { call, person, type Person } from '../../../testing/people';
import { dismiss, noticesOf, passHeadStart, unwatch, watch } from '../../../testing/queue';
import { bookingOf, chargedOrder, expireHold, laptopOf } from '../../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../../testing/testApp';
import { settle } from '../../payments/settle';
import { sweep } from '../../payments/sweeper';
import { notifyNext } from './notifyNext';

let server: TestServer;
let seller: Person;
let holder: Person;
let queue: Person[];
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await person(server, 'sealer');
}, START_MS);
beforeEach(async () => {
  holder = await person(server, 'user');
  queue = await Promise.all([1, 2, 3].map(() => person(server, 'user')));
  productId = await laptopOf(server, seller);
});
afterAll(() => server.close());

const joinAll = async () => {
  for (const who of queue) expect((await watch(server, who, productId)).status).toBe(200);
};
const notified = async () =>
  Promise.all(queue.map(async (who) => (await noticesOf(server, who)).notices.length === 1));
const waiting = async () => Promise.all(queue.map(async (who) => (await noticesOf(server, who)).waiting));
const sweepNow = () => sweep(server.payments, server.app.log);
const hold = () => bookingOf(server, holder, productId);

async function freeAfterHold(): Promise<void> {
  await hold();
  await joinAll();
  await expireHold(server, productId);
  await sweepNow();
}

describe('the first in the queue is notified', () => {
  it('when the hold has expired', async () => {
    await freeAfterHold();
    expect(await notified()).toEqual([true, false, false]);
    expect(await waiting()).toEqual([0, 1, 1]);
  });

  it('at once when the order is deleted', async () => {
    const bookingId = await hold();
    await joinAll();
    await call(server, 'DELETE', `/deleteBooking/${bookingId}`, { token: holder.session });
    expect(await notified()).toEqual([true, false, false]);
  });

  it('at once when the buyer is deleted', async () => {
    await hold();
    await joinAll();
    const admin = await person(server, 'admin');
    await call(server, 'DELETE', `/deleteUser/${holder.id}`, { token: admin.session });
    expect(await notified()).toEqual([true, false, false]);
  });

  it('when the authorization of a sale was withdrawn before the capture', async () => {
    const order = await chargedOrder(server, holder, productId);
    await joinAll();
    server.provider.failNext('capture');
    await expect(settle(server.payments, order.intentId)).rejects.toThrow('fake outage');
    expect([await notified(), await waiting()]).toEqual([
      [false, false, false],
      [0, 0, 0],
    ]);
    server.provider.pay(order.intentId, 'cancelled');
    await settle(server.payments, order.intentId);
    expect(await notified()).toEqual([true, false, false]);
  });

  it('never while the laptop is held', async () => {
    await hold();
    await joinAll();
    await sweepNow();
    expect(await notified()).toEqual([false, false, false]);
  });
});

describe('the next one is notified', () => {
  it('after the head start, one by one, while the laptop stays free', async () => {
    await freeAfterHold();
    await sweepNow();
    expect(await notified()).toEqual([true, false, false]);
    await passHeadStart(server, productId);
    await sweepNow();
    await sweepNow();
    expect(await notified()).toEqual([true, true, false]);
    await passHeadStart(server, productId);
    await sweepNow();
    expect(await notified()).toEqual([true, true, true]);
  });

  it('at once when the first dismisses the notice or leaves', async () => {
    await freeAfterHold();
    const [first, second] = queue;
    if (!first || !second) throw new Error('There is no queue');
    const { notices } = await noticesOf(server, first);
    await dismiss(server, first, notices[0]?._id ?? '');
    expect(await notified()).toEqual([false, true, false]);
    await unwatch(server, second, productId);
    expect(await notified()).toEqual([false, false, true]);
  });
});

describe('another buyer’s hold', () => {
  it('returns the notified people to their places, and later the first is notified first again', async () => {
    await freeAfterHold();
    await passHeadStart(server, productId);
    await sweepNow();
    expect(await notified()).toEqual([true, true, false]);
    const rival = await person(server, 'user');
    const bookingId = await bookingOf(server, rival, productId);
    expect([await notified(), await waiting()]).toEqual([
      [false, false, false],
      [1, 1, 1],
    ]);
    await call(server, 'DELETE', `/deleteBooking/${bookingId}`, { token: rival.session });
    expect(await notified()).toEqual([true, false, false]);
  });

  it('may be that of a person in the queue: the others keep their places', async () => {
    await freeAfterHold();
    const [first, second, third] = queue;
    if (!first || !second || !third) throw new Error('There is no queue');
    await bookingOf(server, second, productId);
    expect((await watch(server, third, productId)).body).toMatchObject({ modifiedCount: 0, place: 2 });
    expect(await waiting()).toEqual([1, 0, 1]);
    await expireHold(server, productId);
    await sweepNow();
    expect(await notified()).toEqual([true, false, false]);
  });
});

it('checks only the given laptops', async () => {
  await hold();
  await joinAll();
  await expireHold(server, productId);
  await notifyNext(server.db, [await laptopOf(server, seller)]);
  await notifyNext(server.db, []);
  expect(await notified()).toEqual([false, false, false]);
  await notifyNext(server.db, [productId]);
  expect(await notified()).toEqual([true, false, false]);
});
