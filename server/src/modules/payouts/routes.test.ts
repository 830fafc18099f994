import type { Money, Order, Payout, PayoutDesk, StatementLine } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../testing/people';
import { refund } from '../../testing/orders';
import { readyAccount, receivedOrder } from '../../testing/payouts';
import { GOOD_SIGNATURE } from '../../testing/fakeCalls';
import { laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { payout } from './payout';

const server = useServer();
const buyer = usePerson(server, 'user');
const seller = usePerson(server, 'sealer');

const get = <Body>(who: Person, path: string) => call<Body>(server, 'GET', path, { token: who.session });
const deskOf = async (query = '') => (await get<PayoutDesk>(seller, `/payouts/desk${query}`)).body;

describe('a seller’s account at the card provider', () => {
  it('is created once, however often the form is opened, and shows missing details on the payouts page', async () => {
    expect(await deskOf()).toMatchObject({ accountState: 'none', payoutsOn: true, owed: 0 });
    const open = () => call(server, 'POST', '/payouts/account', { token: seller.session });
    const answers = [await open(), await open()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => String(body['url']).split('/').at(-2))).size).toBe(1);
    expect(await deskOf('?fresh=true')).toMatchObject({ accountState: 'missing', due: ['a bank account'] });
  });

  it('can’t be created during an outage of the provider: 503, and possible afterwards', async () => {
    server.payoutProvider.failNext('createAccount');
    const open = () => call(server, 'POST', '/payouts/account', { token: seller.session });
    expect([(await open()).status, (await open()).status]).toEqual([503, 200]);
  });

  it('is read again after an event of the provider, only with its own signature', async () => {
    await call(server, 'POST', '/payouts/account', { token: seller.session });
    const id = [...server.payoutProvider.accounts.keys()].at(-1) ?? '';
    server.payoutProvider.makeReady(id);
    const tell = (signature: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe/connect',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: JSON.stringify({ id: `evt_${id}`, type: 'account.updated', accountId: id }),
      });
    expect((await tell('forged')).statusCode).toBe(400);
    expect((await deskOf()).accountState).toBe('missing');
    for (let times = 0; times < 5; times += 1) expect((await tell(GOOD_SIGNATURE)).statusCode).toBe(200);
    expect((await deskOf()).accountState).toBe('ready');
  });
});

describe('the money of sales', () => {
  it('is the same, to the cent, on the payouts page, in the list, the sale, the statement and the admin’s sums', async () => {
    const admin = await person(server, 'admin');
    const before = (await get<Money>(admin, '/money')).body;
    await readyAccount(server, seller);
    await paidOrder(server, buyer, await laptopOf(server, seller));
    const sent = await receivedOrder(server, await person(server, 'user'), seller);
    await payout(server.payouts, sent.bookingId);
    await refund(server, admin, sent.bookingId, 100);
    await payout(server.payouts, sent.bookingId);
    expect(await deskOf()).toMatchObject({ waitingAmount: 499.99, paidOut: 399.99, owed: 0, onTheWay: 0 });
    const { body: list } = await get<Payout[]>(seller, '/payouts');
    expect(
      list.map(({ payoutState, payoutAmount, takenBack }) => [payoutState, payoutAmount, takenBack]),
    ).toEqual([
      ['sent', 499.99, 100],
      ['waiting', 499.99, 0],
    ]);
    const own = await get<Payout>(seller, `/sales/${sent.bookingId}/payout`);
    expect(own.body).toMatchObject({ payoutState: 'sent', refundedAmount: 100 });
    const month = new Date().toISOString().slice(0, 7);
    const { body: lines } = await get<StatementLine[]>(seller, `/payouts/statement?month=${month}`);
    expect(lines.map(({ statementKind, payoutAmount }) => [statementKind, payoutAmount])).toEqual([
      ['sale', 499.99],
      ['takenBack', -100],
    ]);
    const after = (await get<Money>(admin, '/money')).body;
    const change = (name: keyof Money) => Math.round((after[name] - before[name]) * 100);
    expect([change('captured'), change('refundedAmount')]).toEqual([99_998, 10_000]);
    expect([change('paidOut'), change('waitingAmount'), change('fee')]).toEqual([39_999, 49_999, 0]);
    const { body: orders } = await get<Order[]>(admin, `/orders?limit=25&search=${sent.intentId}`);
    expect(orders).toMatchObject([{ paidOut: 399.99 }]);
    expect(
      (await get<Payout[]>(admin, '/money/payouts?payoutState=sent&limit=5')).body.length,
    ).toBeGreaterThan(0);
    expect((await get<Payout[]>(admin, '/money/payouts?owing=true&limit=5')).body).toEqual([]);
  });

  it('is hidden from other people', async () => {
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    const other = await person(server, 'sealer');
    expect((await get(other, `/sales/${bookingId}/payout`)).status).toBe(404);
    expect((await get(buyer, '/payouts')).status).toBe(403);
    expect((await get(seller, '/money')).status).toBe(403);
  });

  it('is shown only for valid months', async () => {
    expect((await get(seller, '/payouts/statement?month=2026-13')).status).toBe(400);
  });
});
