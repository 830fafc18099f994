import { sql } from 'drizzle-orm';
import type { Handover, Notices } from '@relaptop/shared/contracts';
import { bookings } from '../../database/schema';
import { refund } from '../../testing/orders';
import { timePasses } from '../../testing/orderWalk';
import { readyAccount } from '../../testing/payouts';
import { call, person, type Person } from '../../testing/people';
import {
  bookingOf,
  chargedOrder,
  expireHold,
  finalPayment,
  intentOf,
  laptopOf,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { deliver, eventOf } from '../../testing/webhook';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');

async function newsOf(who: Person): Promise<string[]> {
  const { body } = await call<Notices>(server, 'GET', '/notices?knows=order', { token: who.session });
  return body.notices.flatMap(({ order }) => (order ? [`${order.side} ${order.news}`] : []));
}
const both = async () => [await newsOf(buyer), await newsOf(seller)];
const post = (who: Person, id: string, what: string, body?: object) =>
  call<Handover>(server, 'POST', `/orders/${id}/${what}`, { token: who.session, ...(body && { body }) });
const put = (who: Person, id: string, what: string) =>
  call(server, 'PUT', `/orders/${id}/${what}`, {
    token: who.session,
    body: { place: 'Town hall', at: null },
  });

describe('the other side of an order gets a notice', () => {
  it('about booking, meeting, payment and receipt, each replacing the previous one', async () => {
    const productId = await laptopOf(server, seller);
    const bookingId = await bookingOf(server, buyer, productId);
    expect(await both()).toEqual([[], ['seller booked']]);
    await put(seller, bookingId, 'meeting');
    expect(await newsOf(buyer)).toEqual(['buyer meetingProposed']);
    await put(buyer, bookingId, 'meeting/agreement');
    expect(await newsOf(seller)).toEqual(['seller meetingAgreed']);
    const intentId = await intentOf(server, buyer, bookingId);
    server.provider.pay(intentId);
    await finalPayment(server, buyer, { bookingId, productId, intentId });
    expect(await newsOf(seller)).toEqual(['seller paid']);
    await post(buyer, bookingId, 'receipt');
    expect(await newsOf(seller)).toEqual(['seller payoutWaits']);
  });

  it('about waiting money, only if it is a seller without a payout account', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await readyAccount(server, seller);
    await post(buyer, bookingId, 'receipt');
    expect(await newsOf(seller)).toEqual(['seller received']);
  });

  it('about a canceled booking', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    await post(seller, id, 'cancellation', { reason: 'notAvailable' });
    expect(await newsOf(buyer)).toEqual(['buyer cancelled']);
  });

  it('about reminders, time limits, refunds and disputes', async () => {
    const wait = (days: number) =>
      server.db.update(bookings).set({ waitingSince: sql`now() - make_interval(days => ${days}::int)` });
    const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await wait(4);
    await timePasses(server);
    expect(await newsOf(buyer)).toEqual(['buyer reminded']);
    await wait(8);
    await timePasses(server);
    expect(await both()).toEqual([['buyer received'], ['seller payoutWaits']]);
    server.provider.dispute(intentId, 'open');
    await deliver(server, eventOf('charge.dispute.created', intentId));
    expect(await newsOf(seller)).toEqual(['seller disputed']);
    server.provider.dispute(intentId, 'won');
    await deliver(server, eventOf('charge.dispute.closed', intentId));
    expect(await both()).toEqual([['buyer disputeWon'], ['seller disputeWon']]);
    await refund(server, await person(server, 'admin'), bookingId, 10);
    expect(await both()).toEqual([['buyer refundedInPart'], ['seller refundedInPart']]);
  });

  it('about a refunded part, but not after the bank returned it', async () => {
    const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await refund(server, await person(server, 'admin'), bookingId, 10);
    expect(await both()).toEqual([['buyer refundedInPart'], ['seller refundedInPart']]);
    server.provider.failRefunds(intentId);
    await deliver(server, eventOf('refund.failed', intentId));
    expect(await both()).toEqual([[], []]);
  });

  it('about the bank’s decision for the buyer, as for any refund', async () => {
    const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await refund(server, await person(server, 'admin'), bookingId, 10);
    server.provider.dispute(intentId, 'open');
    await deliver(server, eventOf('charge.dispute.created', intentId));
    server.provider.dispute(intentId, 'lost');
    await deliver(server, eventOf('charge.dispute.closed', intentId));
    expect(await both()).toEqual([['buyer refunded'], ['seller refunded']]);
  });

  it('about a payment that came too late for the laptop and is refunded', async () => {
    const productId = await laptopOf(server, seller);
    const { intentId } = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    await paidOrder(server, await person(server, 'user'), productId);
    server.provider.pay(intentId, 'succeeded');
    for (const _time of [1, 2]) await deliver(server, eventOf('payment_intent.succeeded', intentId));
    expect(server.provider.find(intentId).goneCents).toBe(49_999);
    expect(await newsOf(buyer)).toEqual(['buyer lost']);
  });
});
