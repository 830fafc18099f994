import { call, person, type Person } from '../../testing/people';
import { useCleanBooks } from '../../testing/ledger';
import { orderState } from '../../testing/books';
import { refund } from '../../testing/orders';
import { payoutOf, readyAccount, receive, receivedOrder } from '../../testing/payouts';
import { laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/provider';
import { recordRefusal } from './decide';
import { payout } from './payout';
import { findPayoutOf } from './repository';
import { sweepPayouts } from './sweep';

const server = useServer();
const buyer = usePerson(server, 'user');
const seller = usePerson(server, 'sealer');
let admin: Person;
beforeEach(async () => {
  admin = await person(server, 'admin');
});
useCleanBooks(server);

const received = () => receivedOrder(server, buyer, seller);
const pay = (orderId: string) => payout(server.payouts, orderId);
const sentFor = (orderId: string) =>
  server.payoutProvider.transfers.filter((transfer) => transfer.orderId === orderId);
const silent = { error: () => undefined };

describe('money goes to the seller', () => {
  it('once the buyer has the laptop, whole, from the charge that brought it', async () => {
    const account = await readyAccount(server, seller);
    const { bookingId } = await received();
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
    expect(sentFor(bookingId)).toMatchObject([{ amountCents: 49_999, destination: account }]);
    expect(await payoutOf(server, bookingId)).toMatchObject({
      amountCents: 49_999,
      feeCents: 0,
      debtCents: 0,
    });
  });

  it('once, however often and from however many sides it is asked for', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await Promise.all(Array.from({ length: 20 }, () => pay(bookingId)));
    await sweepPayouts(server.payouts, silent, true);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('not before it is received', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'receipt' });
    await receive(server, bookingId);
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
  });

  it('not before the seller has an account, and by itself when the account is ready', async () => {
    const { bookingId } = await received();
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'account' });
    await readyAccount(server, seller);
    await sweepPayouts(server.payouts, silent);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('with the next try when the provider was out of reach, also when it had sent it and the answer was lost', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.failNext('createTransfer');
    await expect(pay(bookingId)).rejects.toThrow(ProviderUnavailableError);
    server.payoutProvider.loseNextAnswer('createTransfer');
    await expect(pay(bookingId)).rejects.toThrow(ProviderUnavailableError);
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('under another key after the provider has refused it, for it would refuse the same key for ever', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.failNext('createTransfer', new ProviderRefusedError('balance_insufficient'));
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'provider' });
    expect(await payoutOf(server, bookingId)).toMatchObject({
      amountCents: 0,
      refusal: 'balance_insufficient',
    });
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
    const asked = server.payoutProvider.calls.filter(
      (line) => line.includes(bookingId) && /^createT/.test(line),
    );
    expect(new Set(asked).size).toBe(2);
  });

  it('though an older refusal is told late: it says nothing about the try under way', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.failNext('createTransfer', new ProviderRefusedError('balance_insufficient'));
    await pay(bookingId);
    server.payoutProvider.during('createTransfer', async () => {
      const now = await findPayoutOf(server.db, bookingId);
      if (!now) throw new Error('There is no payout');
      const first = { ...now, idempotencyKey: `transfer:${bookingId}:1` };
      await server.payouts.events.inTransaction(server.db, (tx) => recordRefusal(tx, first, 'late'));
      expect(await findPayoutOf(server.db, bookingId)).toMatchObject({ state: 'sending', attempt: 2 });
    });
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
    expect(sentFor(bookingId)).toHaveLength(1);
  });
});

describe('money that goes back to the buyer', () => {
  it('whole before it was sent is never sent', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await refund(server, admin, bookingId, 499.99);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
    expect(sentFor(bookingId)).toEqual([]);
  });

  it('in part before it was sent lessens what is sent', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await refund(server, admin, bookingId, 100);
    await pay(bookingId);
    expect(sentFor(bookingId)).toMatchObject([{ amountCents: 39_999 }]);
  });

  it('on the provider’s own pages, without an event, is seen before anything is sent', async () => {
    await readyAccount(server, seller);
    const { bookingId, intentId } = await received();
    server.provider.giveBack(intentId);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
    expect(sentFor(bookingId)).toEqual([]);
  });

  it('is not sent while a refund is begun and not made', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.provider.failNext('refund');
    expect((await refund(server, admin, bookingId, 499.99)).status).toBe(503);
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'refund' });
    await refund(server, admin, bookingId, 499.99);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
  });

  it('cannot be begun while the money is on its way to the seller', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.during('createTransfer', async () => {
      const answer = await refund(server, admin, bookingId, 499.99);
      expect([answer.status, answer.body['code']]).toEqual([409, 'not_refundable']);
    });
    await pay(bookingId);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('waits while the bank decides a dispute, and comes when it is won', async () => {
    await readyAccount(server, seller);
    const { bookingId, intentId } = await received();
    server.provider.dispute(intentId, 'open');
    await pay(bookingId);
    expect([await orderState(server, bookingId), sentFor(bookingId)]).toEqual(['disputed', []]);
    server.provider.dispute(intentId, 'won');
    await call(server, 'POST', '/webhooks/stripe');
    const { recordAfterSale } = await import('../payments/afterSale');
    await recordAfterSale(server.payments, intentId);
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
  });
});
