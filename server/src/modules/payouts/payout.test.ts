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

describe('the seller’s money is sent', () => {
  it('after the receipt, completely, from its own charge', async () => {
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

  it('once, however many processes and people request it', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await Promise.all(Array.from({ length: 20 }, () => pay(bookingId)));
    await sweepPayouts(server.payouts, silent, true);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('not before the receipt', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'receipt' });
    await receive(server, bookingId);
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
  });

  it('not before the seller has an account, and automatically when the account is ready', async () => {
    const { bookingId } = await received();
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'account' });
    await readyAccount(server, seller);
    await sweepPayouts(server.payouts, silent);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('in the next try after an outage of the provider, also when only the answer was lost', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.failNext('createTransfer');
    await expect(pay(bookingId)).rejects.toThrow(ProviderUnavailableError);
    server.payoutProvider.loseNextAnswer('createTransfer');
    await expect(pay(bookingId)).rejects.toThrow(ProviderUnavailableError);
    expect(await pay(bookingId)).toMatchObject({ state: 'sent' });
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('under another key after a refusal, because the provider would refuse the same key forever', async () => {
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

  it('although an older refusal arrives late, because it does not concern the current try', async () => {
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

describe('money refunded to the buyer', () => {
  it('completely before the payout is never sent', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await refund(server, admin, bookingId, 499.99);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
    expect(sentFor(bookingId)).toEqual([]);
  });

  it('in part before the payout reduces the payout', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    await refund(server, admin, bookingId, 100);
    await pay(bookingId);
    expect(sentFor(bookingId)).toMatchObject([{ amountCents: 39_999 }]);
  });

  it('on the provider’s website, without an event, is noticed before the payout', async () => {
    await readyAccount(server, seller);
    const { bookingId, intentId } = await received();
    server.provider.giveBack(intentId);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
    expect(sentFor(bookingId)).toEqual([]);
  });

  it('is not sent while a refund has begun but is not made', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.provider.failNext('refund');
    expect((await refund(server, admin, bookingId, 499.99)).status).toBe(503);
    expect(await pay(bookingId)).toEqual({ state: 'waiting', waitingFor: 'refund' });
    await refund(server, admin, bookingId, 499.99);
    expect(await pay(bookingId)).toMatchObject({ state: 'void' });
  });

  it('can’t be refunded while the payout is being sent', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await received();
    server.payoutProvider.during('createTransfer', async () => {
      const answer = await refund(server, admin, bookingId, 499.99);
      expect([answer.status, answer.body['code']]).toEqual([409, 'not_refundable']);
    });
    await pay(bookingId);
    expect(sentFor(bookingId)).toHaveLength(1);
  });

  it('waits during a dispute, and is sent when the shop wins it', async () => {
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
