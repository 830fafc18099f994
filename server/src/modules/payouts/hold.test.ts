import { type AnyColumn, eq, sql } from 'drizzle-orm';
import type { Payout, QueueCounts, QueueItem } from '@relaptop/shared/contracts';
import { payouts } from '../../database/payoutSchema';
import { personNetworks } from '../../database/limitSchema';
import { bookings } from '../../database/schema';
import { useMailbox } from '../../testing/mailbox';
import { refund } from '../../testing/orders';
import { payoutOf, readyAccount } from '../../testing/payouts';
import { call, person, type Person } from '../../testing/people';
import { bookingOf, finalPayment, intentOf, laptopOf, PRICE } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { payout } from './payout';
import { sweepPayouts } from './sweep';

const server = useServer({ env: { NEW_SELLER_HOLD_DAYS: '7', TRUST_PROXY: 'on' } });
const admin = usePerson(server, 'admin');
const seller = usePerson(server, 'sealer');
const { got, plainWords } = useMailbox(server);
const silent = { error: () => undefined };
beforeEach(() => readyAccount(server, seller));

interface How {
  readonly buyer?: Person;
  readonly card?: string;
  readonly from?: Person;
}

/** Makes an order that the buyer has paid and received. @returns its id */
async function sold({ buyer, card, from = seller }: How = {}): Promise<string> {
  const someone = buyer ?? (await person(server, 'user'));
  const productId = await laptopOf(server, from);
  const bookingId = await bookingOf(server, someone, productId);
  const intentId = await intentOf(server, someone, bookingId);
  server.provider.pay(intentId, 'authorized', card);
  const paid = await finalPayment(server, someone, { bookingId, productId, intentId, price: PRICE });
  expect(paid.status).toBe(200);
  const received = await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: someone.session });
  expect(received.status).toBe(200);
  await payout(server.payouts, bookingId);
  return bookingId;
}

const stateOf = async (orderId: string) => {
  const { state, waitingFor, holdReason } = await payoutOf(server, orderId);
  return state === 'sent' ? 'sent' : `${waitingFor}: ${holdReason}`;
};
const logIn = (who: Person, address: string) =>
  call(server, 'POST', '/jwt', {
    token: who.idToken,
    body: { email: who.email },
    headers: { 'x-forwarded-for': address },
  });
const passDays = async (orderId: string, days: number) => {
  const earlier = (column: AnyColumn) => sql`${column} - make_interval(days => ${days}::int)`;
  await server.db
    .update(payouts)
    .set({ holdUntil: earlier(payouts.holdUntil), nextCheckAt: earlier(payouts.nextCheckAt) })
    .where(eq(payouts.bookingId, orderId));
  await server.db
    .update(bookings)
    .set({ receivedAt: earlier(bookings.receivedAt) })
    .where(eq(bookings.id, orderId));
};
const queued = async () => {
  const { body } = await call<QueueItem[]>(server, 'GET', '/admin/queue?kind=heldSale', {
    token: admin.session,
  });
  return body.filter(({ person: { _id } }) => _id === seller.id);
};
const sellThree = async () => {
  for (const _sale of [1, 2, 3]) await passDays(await sold(), 7);
};

describe('the money of a new seller', () => {
  it('waits for seven days until three sales have waited, and not after that (rule 46)', async () => {
    const first = [await sold(), await sold(), await sold()];
    for (const id of first) expect(await stateOf(id)).toBe('hold: newSeller');
    const [one = ''] = first;
    await passDays(one, 6);
    await sweepPayouts(server.payouts, silent);
    expect(await stateOf(one)).toBe('hold: newSeller');
    await passDays(one, 1);
    await sweepPayouts(server.payouts, silent);
    expect(await stateOf(one)).toBe('sent');
    // Three cheap sales of the same day don't release the money of an expensive one.
    expect(await stateOf(await sold())).toBe('hold: newSeller');
    for (const id of first.slice(1)) await passDays(id, 7);
    expect(await stateOf(await sold())).toBe('sent');
  });

  it('is announced to the seller, on the page and by mail, and to admins in the queue (rule 46)', async () => {
    await got(seller);
    const id = await sold();
    const { body } = await call<Payout>(server, 'GET', `/sales/${id}/payout`, { token: seller.session });
    expect(body).toMatchObject({ waitingFor: 'hold', hold: { days: 7, isFirstSale: true } });
    await got(seller);
    expect(plainWords(seller)).toMatch(
      /This is one of your first sales, so we pay you 7 days after the buyer has received the laptop: on \w+day, .* UTC\./,
    );
    const [item] = await queued();
    expect(item).toMatchObject({ reason: 'newSeller', subjectId: id, by: null });
    expect(item?.words).toMatch(/^Paid out on \w+ \d+, \d\d:\d\d UTC$/);
    const counts = await call<QueueCounts>(server, 'GET', '/admin/queue/counts', { token: admin.session });
    expect(counts.body).toMatchObject({ waiting: 0, kinds: { heldSale: expect.any(Number) } });
    await passDays(id, 7);
    await sweepPayouts(server.payouts, silent);
    expect(await queued()).toEqual([]);
  });

  it('goes back to the buyer while it waits, when an admin refunds it (rule 46)', async () => {
    const id = await sold();
    await refund(server, admin, id, PRICE);
    await payout(server.payouts, id);
    expect((await payoutOf(server, id)).state).toBe('void');
    expect(await queued()).toEqual([]);
  });

  it('does not count refunded sales', async () => {
    for (const _sale of [1, 2, 3]) await refund(server, admin, await sold(), PRICE);
    expect(await stateOf(await sold())).toBe('hold: newSeller');
  });
});

describe('the money of an established seller', () => {
  beforeEach(sellThree);

  it('waits when the buyer pays with a card of the seller’s, or has used one before (rule 46)', async () => {
    const other = await person(server, 'sealer');
    await sold({ from: other, buyer: seller, card: 'card-of-both' });
    expect(await stateOf(await sold({ card: 'card-of-both' }))).toBe('hold: sameCard');
    expect(await stateOf(await sold({ card: 'another-card' }))).toBe('sent');
    expect(await stateOf(await sold())).toBe('sent');
    const buyer = await person(server, 'user');
    await sold({ from: other, buyer, card: 'card-of-both' });
    expect(await stateOf(await sold({ buyer, card: 'fresh-card' }))).toBe('hold: sameCard');
  });

  it('waits when both have used one IPv4 address or half of an IPv6 address, except that of a proxy (rule 46)', async () => {
    for (const [one, two, outcome] of [
      ['203.0.113.7', '203.0.113.7', 'hold: sameNetwork'],
      ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', 'hold: sameNetwork'],
      ['203.0.113.8', '203.0.113.9', 'sent'],
      ['10.0.0.7', '10.0.0.7', 'sent'],
    ] as const) {
      const buyer = await person(server, 'user');
      expect([(await logIn(seller, one)).status, (await logIn(buyer, two)).status]).toEqual([200, 200]);
      expect([one, await stateOf(await sold({ buyer }))]).toEqual([one, outcome]);
      const kept = await server.db.select().from(personNetworks).where(eq(personNetworks.userId, buyer.id));
      expect(JSON.stringify(kept)).not.toContain(two);
    }
  });
});
