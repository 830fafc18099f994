import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { GOOD_SIGNATURE } from '../testing/fakeCalls';
import { call, person, type Person } from '../testing/people';
import { chargedOrder, createPayment, bookingOf, finalPayment, laptopOf, paidOrder } from '../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { sweep } from '../modules/payments/sweeper';
import { finishProviderDeletions } from '../modules/people/deletion';
import { inTransaction, type Database } from './database';
import type { OpenDatabase } from './openDatabase';

/** Is true in all code that a transaction runs, directly or indirectly. */
const inside = new AsyncLocalStorage<true>();
const callsInside: string[] = [];
let transactions = 0;

function watched({ db, listen, close }: OpenDatabase): OpenDatabase {
  const watchedDb = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return (work: (tx: Database) => Promise<unknown>) => {
        transactions += 1;
        return target.transaction((tx) => inside.run(true, () => work(tx)));
      };
    },
  });
  return { db: watchedDb, listen, close };
}

function watchCalls(service: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(service, name);
    if (typeof original !== 'function') throw new Error(`There is no ${name}`);
    Reflect.set(service, name, (...values: unknown[]) => {
      if (inside.getStore()) callsInside.push(name);
      return original.apply(service, values);
    });
  }
}

let server: TestServer;
let buyer: Person;
let seller: Person;
beforeAll(async () => {
  server = await startTestServer({ database: watched(await openTestDatabase()) });
  [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
  watchCalls(server.provider, ['createIntent', 'readIntent', 'capture', 'cancel', 'refund']);
  watchCalls(server.accounts, ['delete']);
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...values: unknown[]) {
    if (inside.getStore()) callsInside.push('connect');
    return Reflect.apply(connect, this, values) as Socket;
  });
}, START_MS);
afterAll(() => server.close());
beforeEach(() => {
  callsInside.splice(0);
  transactions = 0;
});

const quiet = { error: () => undefined, info: () => undefined };

describe('a transaction never waits for the network (rule 12)', () => {
  it('when an order is paid, by the browser, the webhook and the sweeper', async () => {
    await paidOrder(server, buyer, await laptopOf(server, seller));
    const byWebhook = await chargedOrder(server, buyer, await laptopOf(server, seller));
    await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': GOOD_SIGNATURE },
      payload: { id: 'evt_1', type: 'payment_intent.succeeded', intentId: byWebhook.intentId },
    });
    await chargedOrder(server, buyer, await laptopOf(server, seller));
    await sweep(server.payments, quiet, true);
    expect(server.provider.count('capture')).toBe(3);
    expect(transactions).toBeGreaterThan(6);
    expect(callsInside).toEqual([]);
  });

  it('when money goes back, an order is deleted or the provider is out of reach', async () => {
    const [first, second] = [await person(server, 'user'), await person(server, 'user')];
    const productId = await laptopOf(server, seller);
    const lost = await chargedOrder(server, first, productId);
    server.provider.pay(lost.intentId, 'succeeded');
    await call(server, 'DELETE', `/deleteBooking/${lost.bookingId}`, { token: first.session });
    await paidOrder(server, second, productId);
    await finalPayment(server, first, lost);
    await sweep(server.payments, quiet, true);
    server.provider.failNext('createIntent');
    await createPayment(server, second, await bookingOf(server, second, await laptopOf(server, seller)));
    expect(server.provider.count('refund')).toBe(1);
    expect(transactions).toBeGreaterThan(4);
    expect(callsInside).toEqual([]);
  });

  it('when a person with open payments is deleted, also at Firebase', async () => {
    const [admin, leaver] = [await person(server, 'admin'), await person(server, 'user', 'Lea Leaver', null)];
    await createPayment(server, leaver, await bookingOf(server, leaver, await laptopOf(server, seller)));
    await call(server, 'DELETE', `/deleteUser/${leaver.id}`, { token: admin.session });
    await finishProviderDeletions(server.app);
    expect(server.accounts.deleted).toEqual([leaver.uid]);
    expect(callsInside).toEqual([]);
  });

  it('but a transaction that does wait is found by this test', async () => {
    const intent = await server.provider.createIntent({
      amountCents: 100,
      bookingId: 'x',
      idempotencyKey: 'x',
    });
    await inTransaction(server.db, () => server.provider.readIntent(intent.id));
    expect(callsInside).toEqual(['readIntent']);
  });
});
