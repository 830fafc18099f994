import { sql } from 'drizzle-orm';
import { orderNumber, REFUND_TIME } from '@relaptop/shared/contracts';
import { ORDER, ORIGIN, useMailbox } from '../../testing/mailbox';
import { refund } from '../../testing/orders';
import { readyAccount, receive } from '../../testing/payouts';
import { call, person } from '../../testing/people';
import {
  bookingOf,
  chargedOrder,
  expireHold,
  finalPayment,
  laptopOf,
  moveHoldEnd,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { deliver as deliverEvent, eventOf } from '../../testing/webhook';
import { payout } from '../payouts/payout';
import { clearExpiredHolds } from '../laptops/holds';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');
const { got, lastTo, plainWords } = useMailbox(server);

describe('an email about an order is sent once', () => {
  it('to both sides, from the booking to the payout', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await got(buyer)).toEqual([`Your receipt for ${ORDER}`]);
    expect(await got(seller)).toEqual([`Paid: ${ORDER}`, `Reserved: ${ORDER}`]);
    expect(lastTo(buyer)?.text).toContain(`${ORIGIN}/dashboard/orders/${bookingId}`);
    expect(plainWords(buyer)).toMatch(
      /give them the code on your order’s page\. Without your answer, the laptop counts as received on \w+day, .* UTC, and we pay the seller\./,
    );
    expect(lastTo(seller)?.text).toContain(`${ORIGIN}/dashboard/sales/${bookingId}`);
    await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
    await payout(server.payouts, bookingId);
    expect(await got(seller)).toEqual([`Received: ${ORDER}`, `Your money for ${ORDER}`]);
    const toSeller = server.mails.sent.filter(({ to }) => to === seller.email);
    expect(toSeller.map(({ text }) => text).join()).toContain('$499.99 is on its way to you');
    expect(await got(buyer)).toEqual([]);
  });

  it('to a seller who has no payout account, that the money waits', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await call(server, 'POST', `/orders/${bookingId}/receipt`, { token: buyer.session });
    expect(await got(seller)).toEqual([`Paid: ${ORDER}`, `Received: ${ORDER}`, `Reserved: ${ORDER}`]);
    const received = server.mails.sent.find(
      ({ to, subject }) => to === seller.email && subject.startsWith('Received: '),
    );
    expect(received?.text.replaceAll(/\s+/g, ' ')).toContain('your money waits: add your bank account');
  });

  it('about meetings, cancellations and problems, to the side that has to react', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect(await got(buyer)).toEqual([`Reserved for you: ${ORDER}`]);
    expect(plainWords(buyer)).toContain(
      `or ${server.settings.receivedAfterDays} days after your payment if you say nothing`,
    );
    const body = { place: 'Town hall', at: null };
    await call(server, 'PUT', `/orders/${id}/meeting`, { token: seller.session, body });
    expect(await got(buyer)).toEqual([`Where to meet for ${ORDER}`]);
    expect(lastTo(buyer)?.text).toContain('Town hall, no time yet');
    await call(server, 'PUT', `/orders/${id}/meeting/agreement`, { token: buyer.session, body });
    expect(await got(seller)).toEqual([`Agreed: your meeting for ${ORDER}`, `Reserved: ${ORDER}`]);
    await call(server, 'POST', `/orders/${id}/cancellation`, {
      token: seller.session,
      body: { reason: 'notAvailable' },
    });
    expect(await got(buyer)).toEqual([`Canceled: ${ORDER}`]);
  });

  it('about refunds and reviews', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await receive(server, bookingId);
    await call(server, 'PUT', `/orders/${bookingId}/review`, { token: buyer.session, body: { stars: 5 } });
    expect(await got(seller)).toContain(`A review for ${ORDER}`);
    await got(buyer);
    await call(server, 'PUT', `/orders/${bookingId}/review`, { token: seller.session, body: { stars: 5 } });
    expect(await got(buyer)).toEqual([`Your reviews for ${ORDER}`]);
    await refund(server, admin, bookingId, 100);
    expect(await got(buyer)).toEqual([`Partly refunded: ${ORDER}`]);
    expect(plainWords(buyer)).toContain(`$100.00 is on its way to your card, which takes ${REFUND_TIME}.`);
  });

  it('about the whole price, with the time that banks take', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await got(buyer);
    await refund(server, admin, bookingId, 499.99);
    expect(await got(buyer)).toEqual([`Refunded: ${ORDER}`]);
    expect(plainWords(buyer)).toContain(`$499.99 is on its way to your card, which takes ${REFUND_TIME}.`);
  });

  it('about the whole price that the bank returned, however often the bank reports it', async () => {
    const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await refund(server, admin, bookingId, 499.99);
    for (const who of [buyer, seller]) await got(who);
    server.provider.failRefunds(intentId);
    for (const _time of [1, 2]) await deliverEvent(server, eventOf('refund.failed', intentId));
    for (const who of [buyer, seller]) expect(await got(who)).toEqual([`Refund returned: ${ORDER}`]);
    expect(plainWords(buyer)).toContain('Your refund of $499.99 did not reach your card');
  });

  describe('about a part of the price', () => {
    it('with the amount of this refund', async () => {
      const { intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      await got(buyer);
      for (const cents of [10_000, 5_000]) {
        server.provider.giveBack(intentId, cents);
        await deliverEvent(server, eventOf('charge.refunded', intentId));
      }
      expect(await got(buyer)).toEqual([`Partly refunded: ${ORDER}`, `Partly refunded: ${ORDER}`]);
      const words = server.mails.sent.filter(({ to }) => to === buyer.email).map(({ text }) => text);
      for (const amount of ['$100.00', '$50.00'])
        expect(words.filter((text) => text.includes(`${amount} is on its way`))).toHaveLength(1);
    });

    it('and about the rest, each with its own amount', async () => {
      const { intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      await got(buyer);
      for (const cents of [10_000, 39_999]) {
        server.provider.giveBack(intentId, cents);
        await deliverEvent(server, eventOf('charge.refunded', intentId));
      }
      expect(await got(buyer)).toEqual([`Partly refunded: ${ORDER}`, `Refunded: ${ORDER}`]);
      const words = server.mails.sent.filter(({ to }) => to === buyer.email).map(({ text }) => text);
      expect(words.filter((text) => text.includes('$399.99 is on its way'))).toHaveLength(1);
      expect(words.filter((text) => text.includes('$499.99 is on its way'))).toEqual([]);
    });

    /** An admin refunds a part, and later the buyer's bank returns this refund. `told` runs between the two. */
    async function returned(told: (bookingId: string) => Promise<unknown>): Promise<void> {
      const { bookingId, intentId } = await paidOrder(server, buyer, await laptopOf(server, seller));
      for (const who of [buyer, seller]) await got(who);
      await refund(server, admin, bookingId, 100);
      await told(bookingId);
      server.provider.failRefunds(intentId);
      await deliverEvent(server, eventOf('refund.failed', intentId));
    }

    it('that the bank returned, to both sides', async () => {
      await returned(async () => {
        expect(await got(buyer)).toEqual([`Partly refunded: ${ORDER}`]);
        expect(await got(seller)).toEqual([`Partly refunded: ${ORDER}`]);
      });
      for (const who of [buyer, seller]) expect(await got(who)).toEqual([`Refund returned: ${ORDER}`]);
      expect(plainWords(buyer)).toContain('Your refund of $100.00 did not reach your card');
      expect(plainWords(seller)).toContain('The buyer’s refund of $100.00 did not reach them');
    });

    it('that the bank returned, whatever the order’s state', async () => {
      await returned(async (bookingId) => {
        const body = { kind: 'doesNotWork', words: 'It does not start.', pictures: [] };
        await call(server, 'POST', `/orders/${bookingId}/problem`, { token: buyer.session, body });
        await got(buyer);
      });
      expect(await got(buyer)).toEqual([`Refund returned: ${ORDER}`]);
    });

    it('never as on its way when the bank has already returned it', async () => {
      await returned(() => Promise.resolve());
      expect(await got(buyer)).toEqual([`Refund returned: ${ORDER}`]);
    });
  });

  it('to a buyer who paid too late, also when the card was not charged yet', async () => {
    const laptop = await laptopOf(server, seller);
    const late = await chargedOrder(server, buyer, laptop);
    await expireHold(server, laptop);
    await paidOrder(server, await person(server, 'user'), laptop);
    await got(buyer);
    for (const _time of [1, 2]) await finalPayment(server, buyer, late);
    expect(await got(buyer)).toEqual([`You didn’t get the laptop: ${ORDER}`]);
    expect(plainWords(buyer)).toContain(`we refund the full amount, which takes ${REFUND_TIME}`);
    expect(lastTo(buyer)?.text).toContain(`${ORIGIN}/dashboard/orders/${late.bookingId}`);
  });

  it('some minutes before a reservation ends, but not after the payment', async () => {
    const laptop = await laptopOf(server, seller);
    await bookingOf(server, buyer, laptop);
    await got(buyer);
    await server.db.execute(sql`update bookings set held_since = held_since - interval '25 minutes'`);
    await moveHoldEnd(server, laptop, 4);
    expect(await got(buyer)).toEqual([`Your reservation ends soon: ${ORDER}`]);
    expect(await got(buyer)).toEqual([]);
  });

  it('to both sides of a reservation that ended without a sale', async () => {
    const laptop = await laptopOf(server, seller);
    await bookingOf(server, buyer, laptop);
    await got(buyer);
    expect(await got(seller)).toEqual([`Reserved: ${ORDER}`]);
    await expireHold(server, laptop);
    await server.payments.events.inTransaction(server.db, (tx) => clearExpiredHolds(tx));
    expect(await got(seller)).toEqual([`Not paid: ${ORDER}`]);
    const other = await person(server, 'user');
    await bookingOf(server, other, laptop);
    await got(other);
    expect(await got(seller)).toEqual([`Reserved: ${ORDER}`]);
    await call(server, 'DELETE', `/deleteProduct/${laptop}`, { token: admin.session });
    expect(await got(other)).toEqual([`No longer for sale: ${ORDER}`]);
    // No email says that the laptop is on sale again.
    expect(await got(seller)).toEqual(['We removed your laptop']);
  });

  it('about a problem, with the deadline for an answer, and the decision', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await got(seller);
    await call(server, 'POST', `/orders/${bookingId}/problem`, {
      token: buyer.session,
      body: { kind: 'doesNotWork', words: 'It does not start.', pictures: [], wishedAmount: 100 },
    });
    expect(await got(seller)).toEqual([`A problem with ${ORDER}`]);
    expect(lastTo(seller)?.text).toMatch(/it does not work\..*hold the money/);
    expect(lastTo(seller)?.text).toMatch(/answer on the order’s page by \w+day, .* UTC/);
    expect(lastTo(seller)?.text).toContain(`Order: ${orderNumber(bookingId)}`);
  });
});
