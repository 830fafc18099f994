import { eq, sql } from 'drizzle-orm';
import { bookings } from '../../../database/schema';
import { createNetworks, networkOf } from '../../../http/networks';
import { RATE_LIMITS } from '../../../plugins/rateLimits';
import { call, person, type Person } from '../../../testing/people';
import { noticesOf, passHeadStart, watch } from '../../../testing/queue';
import {
  book,
  bookingOf,
  createPayment,
  expireHold,
  laptopOf,
  moveHoldEnd,
  paidOrder,
} from '../../../testing/shop';
import { START_MS, startTestServer } from '../../../testing/testApp';
import { usePerson, useServer } from '../../../testing/useServer';
import { sweep } from '../../payments/sweeper';

const MINUTE = 60_000;
const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

const bookNext = async (who: Person) => book(server, who, await laptopOf(server, seller));
const remove = (id: string) => call(server, 'DELETE', `/deleteBooking/${id}`, { token: buyer.session });
const minutesLeft = (until: unknown): number => (Date.parse(String(until)) - Date.now()) / MINUTE;

describe('open holds of one person (rule 22)', () => {
  it('are three at most; after paying for one or deleting its order, another is possible', async () => {
    const first = await bookingOf(server, buyer, await laptopOf(server, seller));
    await bookNext(buyer);
    await bookNext(buyer);
    const { status, body } = await bookNext(buyer);
    expect([status, body['code']]).toEqual([409, 'too_many_holds']);
    expect(body['message']).toBe(
      'You have 3 laptops reserved. Please pay for one of them, or delete its order.',
    );
    await remove(first);
    await paidOrder(server, buyer, await laptopOf(server, seller));
    expect((await bookNext(buyer)).status).toBe(200);
    expect((await bookNext(buyer)).status).toBe(409);
  });

  it('are one while the address is not confirmed, and that one can be paid', async () => {
    const newcomer = await person(server, 'user', 'Nia New', null);
    const held = await laptopOf(server, seller);
    await bookingOf(server, newcomer, held);
    const { status, body } = await bookNext(newcomer);
    expect([status, body['code']]).toEqual([409, 'too_many_holds']);
    expect(body['message']).toMatch(/^Until you confirm your email address/);
    await paidOrder(server, newcomer, held);
    expect((await bookNext(newcomer)).status).toBe(200);
  });

  it('do not start again when the payment page opens after their end; another buyer can still be faster', async () => {
    const old = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, old);
    await expireHold(server, old);
    const { status, body } = await createPayment(server, buyer, order);
    expect([status, body['reservedUntil']]).toEqual([200, null]);
    expect((await book(server, await person(server, 'user'), old)).status).toBe(200);
    expect((await createPayment(server, buyer, order)).body).toMatchObject({ code: 'reserved' });
  });
});

describe('a hold (rule 22)', () => {
  it('lasts at most sixty minutes, including all extensions', async () => {
    const id = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, id);
    const begin = (minutesAgo: number) =>
      server.db
        .update(bookings)
        .set({ heldSince: sql`now() - make_interval(mins => ${minutesAgo}::int)` })
        .where(eq(bookings.id, order));
    await begin(40);
    await moveHoldEnd(server, id, 1);
    const payment = await createPayment(server, buyer, order);
    expect(minutesLeft(payment.body['reservedUntil'])).toBeCloseTo(15, 0);
    await begin(55);
    await moveHoldEnd(server, id, 1);
    for (let n = 0; n < 3; n += 1) {
      const again = await createPayment(server, buyer, order);
      expect(minutesLeft(again.body['reservedUntil'])).toBeCloseTo(5, 0);
      expect(minutesLeft((await book(server, buyer, id)).body['reservedUntil'])).toBeCloseTo(5, 0);
    }
  });

  it.each([
    ['has run out', (id: string) => expireHold(server, id)],
    ['was given up', async (_id: string, order: string) => void (await remove(order))],
  ])('that %s is no hold of the same person for sixty minutes', async (_how, end) => {
    const id = await laptopOf(server, seller);
    const order = await bookingOf(server, buyer, id);
    await end(id, order);
    await sweep(server.payments, server.app.log);
    const refused = await book(server, buyer, id);
    expect([refused.status, refused.body['code']]).toEqual([409, 'let_go']);
    expect(refused.body['message']).toBe(
      'Your reservation of this laptop ended without payment. You can reserve it again in 60 minutes.',
    );
    expect((await book(server, await person(server, 'user'), id)).status).toBe(200);
    await moveHoldEnd(server, id, -1);
    const hourAgo = sql`now() - interval '61 minutes'`;
    await server.db.update(bookings).set({ heldUntil: hourAgo }).where(eq(bookings.id, order));
    expect((await book(server, buyer, id)).status).toBe(200);
  });

  it('that ended without a payment can’t start again while other people wait for the laptop', async () => {
    const id = await laptopOf(server, seller);
    await bookingOf(server, buyer, id);
    const waiting = await person(server, 'user');
    await watch(server, waiting, id);
    await moveHoldEnd(server, id, -61);
    expect((await book(server, buyer, id)).body).toMatchObject({ code: 'let_go' });
    await sweep(server.payments, server.app.log);
    expect((await noticesOf(server, waiting)).notices).toHaveLength(1);
    expect((await book(server, buyer, id)).body).toMatchObject({ code: 'let_go' });
    await passHeadStart(server, id);
    expect((await book(server, buyer, id)).status).toBe(200);
  });
});

describe('a network (rule 22)', () => {
  it(
    'allows twelve holds by all its people together, and is deleted when they have ended',
    async () => {
      const limited = await startTestServer({ rateLimits: { ...RATE_LIMITS } });
      const shop = await person(limited, 'sealer');
      const laptops = await Promise.all(Array.from({ length: 13 }, () => laptopOf(limited, shop)));
      const family = await Promise.all(Array.from({ length: 5 }, () => person(limited, 'user')));
      const answers = [];
      for (const [n, id] of laptops.entries()) answers.push(await book(limited, family[n % 5] ?? shop, id));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
      expect(answers.at(-1)?.body['message']).toMatch(/^Many laptops are already reserved from your network/);
      expect(answers.at(-1)?.headers['retry-after']).toBe('60');
      await moveHoldEnd(limited, laptops[0] ?? '', -1);
      await sweep(limited.payments, limited.app.log);
      const kept = await limited.db.select({ from: bookings.heldFrom }).from(bookings);
      expect(kept.filter(({ from }) => from === null)).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain('127.0.0.1');
      expect((await book(limited, family[3] ?? shop, laptops[12] ?? '')).status).toBe(200);
      await limited.close();
    },
    START_MS,
  );

  it('is an IPv4 address, or the first half of an IPv6 address, which a household shares', () => {
    expect(networkOf('::ffff:192.0.2.7')).toBe(networkOf('192.0.2.7'));
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'));
    const [one, other] = ['a', 'b'].map((secret) => createNetworks(secret, 1)('192.0.2.7').id);
    expect(one).not.toBe(other);
  });
});
