import { reversedOf } from '../../testing/fakePayouts';
import { useCleanBooks, ledgerProblems } from '../../testing/ledger';
import { refundElsewhere } from '../../testing/orders';
import { person, type Person } from '../../testing/people';
import { payoutOf, readyAccount, receivedOrder } from '../../testing/payouts';
import { usePerson, useServer } from '../../testing/useServer';
import { recordAfterSale } from '../payments/afterSale';
import { ProviderUnavailableError } from '../payments/provider';
import { payout } from './payout';
import { payDue } from './sweep';

const server = useServer();
const seller = usePerson(server, 'sealer');
let admin: Person;
let account: string;
beforeEach(async () => {
  admin = await person(server, 'admin');
  account = await readyAccount(server, seller);
});
useCleanBooks(server);

const pay = (orderId: string) => payout(server.payouts, orderId);
const silent = { error: () => undefined };
const backOf = (orderId: string) =>
  server.payoutProvider.transfers.filter((one) => one.orderId === orderId).map(reversedOf);

async function sent(price?: number) {
  const order = await receivedOrder(server, await person(server, 'user'), seller, price);
  await pay(order.bookingId);
  return order;
}

describe('after the payout', () => {
  it('a refund takes the money back from the seller, in full or in part', async () => {
    const [whole, part] = [await sent(), await sent()];
    await refundElsewhere(server, admin, whole.bookingId, 499.99);
    await refundElsewhere(server, admin, part.bookingId, 120);
    await pay(whole.bookingId);
    await pay(part.bookingId);
    await pay(part.bookingId);
    expect([...backOf(whole.bookingId), ...backOf(part.bookingId)]).toEqual([49_999, 12_000]);
    expect(await payoutOf(server, part.bookingId)).toMatchObject({
      nextCheckAt: null,
      debts: [],
      reversals: [{ state: 'made', reason: 'refund', amountCents: 12_000 }],
    });
  });

  it('a lost dispute takes the money back, an open one does not', async () => {
    const { bookingId, intentId } = await sent();
    server.provider.dispute(intentId, 'open');
    await recordAfterSale(server.payments, intentId);
    await pay(bookingId);
    expect(backOf(bookingId)).toEqual([0]);
    server.provider.dispute(intentId, 'lost');
    await recordAfterSale(server.payments, intentId);
    await pay(bookingId);
    expect(backOf(bookingId)).toEqual([49_999]);
    expect((await payoutOf(server, bookingId)).reversals).toMatchObject([{ reason: 'dispute' }]);
  });

  it('the money is taken back once, also when the answer was lost', async () => {
    const { bookingId } = await sent();
    const before = server.payoutProvider.count('reverse');
    server.payoutProvider.loseNextAnswer('reverse');
    await refundElsewhere(server, admin, bookingId, 499.99);
    // The server may already be taking the money back in the background.
    await pay(bookingId).catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailableError));
    await Promise.all([pay(bookingId), pay(bookingId)]);
    expect(server.payoutProvider.count('reverse')).toBeGreaterThan(before);
    expect(backOf(bookingId)).toEqual([49_999]);
  });

  it('a reversal on the provider’s website is noticed', async () => {
    const { bookingId } = await sent();
    const [transfer] = server.payoutProvider.transfers.filter((one) => one.orderId === bookingId);
    await server.payoutProvider.reverse(transfer?.id ?? '', { amountCents: 4_000 });
    await refundElsewhere(server, admin, bookingId, 100);
    await pay(bookingId);
    expect(backOf(bookingId)).toEqual([10_000]);
  });
});

describe('a partial refund that fails after the seller has paid for it', () => {
  const failLater = async (bookingId: string, intentId: string) => {
    await refundElsewhere(server, admin, bookingId, 100);
    await pay(bookingId);
    server.provider.failRefunds(intentId);
    await recordAfterSale(server.payments, intentId);
  };

  it('leaves a missing amount for the seller, which is reported once, until the refund is made again', async () => {
    const { bookingId, intentId } = await sent();
    await failLater(bookingId, intentId);
    const errors: object[] = [];
    const look = () => payDue(server.payouts, { error: (line: object) => void errors.push(line) });
    await look();
    await look();
    expect(errors).toEqual([{ order: bookingId, missingCents: 10_000 }]);
    expect(await ledgerProblems(server)).toEqual([`${bookingId} the seller has $100.00 too little`]);
    await refundElsewhere(server, admin, bookingId, 130);
    await pay(bookingId);
    expect(backOf(bookingId)).toEqual([13_000]);
  });

  it('is no longer a debt of the seller', async () => {
    const { bookingId, intentId } = await sent();
    server.payoutProvider.payToBank(account);
    await failLater(bookingId, intentId);
    expect((await payoutOf(server, bookingId)).debts).toMatchObject([{ amountCents: 10_000 }]);
    expect(await pay(bookingId)).not.toHaveProperty('missingCents');
    expect((await payoutOf(server, bookingId)).debts).toEqual([]);
  });

  it('reduces a partly paid debt by the rest', async () => {
    const { bookingId, intentId } = await sent();
    server.payoutProvider.payToBank(account);
    await failLater(bookingId, intentId);
    await sent(30);
    expect(await pay(bookingId)).toMatchObject({ missingCents: 3_000 });
    expect((await payoutOf(server, bookingId)).debts).toMatchObject([
      { amountCents: 3_000, paidCents: 3_000 },
    ]);
    await refundElsewhere(server, admin, bookingId, 100);
    await pay(bookingId);
    expect((await payoutOf(server, bookingId)).debts).toMatchObject([
      { amountCents: 3_000 },
      { amountCents: 7_000, paidCents: 0 },
    ]);
  });

  it('is also noticed for a refund on the provider’s website', async () => {
    const { bookingId, intentId } = await sent();
    server.payoutProvider.payToBank(account);
    server.provider.giveBack(intentId, 10_000);
    await recordAfterSale(server.payments, intentId);
    await pay(bookingId);
    server.provider.failRefunds(intentId);
    await recordAfterSale(server.payments, intentId);
    await payDue(server.payouts, silent);
    expect((await payoutOf(server, bookingId)).debts).toEqual([]);
  });
});

describe('money that the seller’s bank already has', () => {
  it('becomes a debt, in full or for the part that the account lacks', async () => {
    const { bookingId } = await sent();
    server.payoutProvider.payToBank(account, 40_000);
    await refundElsewhere(server, admin, bookingId, 499.99);
    await pay(bookingId);
    expect(backOf(bookingId)).toEqual([9_999]);
    expect(await payoutOf(server, bookingId)).toMatchObject({
      debts: [{ amountCents: 40_000, paidCents: 0, reason: 'refund' }],
      reversals: [{ state: 'refused' }, { state: 'made', amountCents: 9_999 }],
    });
  });

  it('is paid by the next sales, the oldest debt first, before the seller gets money', async () => {
    const first = await sent(300);
    server.payoutProvider.payToBank(account);
    await refundElsewhere(server, admin, first.bookingId, 300);
    await pay(first.bookingId);
    const second = await sent(100);
    expect(await payoutOf(server, second.bookingId)).toMatchObject({
      state: 'sent',
      amountCents: 0,
      debtCents: 10_000,
      transferId: null,
    });
    const third = await sent(250);
    expect(await payoutOf(server, third.bookingId)).toMatchObject({ amountCents: 5_000, debtCents: 20_000 });
    expect((await payoutOf(server, first.bookingId)).debts).toMatchObject([{ paidCents: 30_000 }]);
  });

  it('is also a debt if it had paid another debt', async () => {
    const first = await sent(300);
    server.payoutProvider.payToBank(account);
    await refundElsewhere(server, admin, first.bookingId, 300);
    await pay(first.bookingId);
    const second = await sent(100);
    await refundElsewhere(server, admin, second.bookingId, 100);
    await pay(second.bookingId);
    expect((await payoutOf(server, second.bookingId)).debts).toMatchObject([{ amountCents: 10_000 }]);
    expect((await payoutOf(server, first.bookingId)).debts).toMatchObject([{ paidCents: 10_000 }]);
  });
});
