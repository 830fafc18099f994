import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../database/openDatabase';
import { intentStatus, orderState, paymentOf, refundAudit, refundOf } from '../../testing/books';
import { ledgerProblems } from '../../testing/ledger';
import { refund } from '../../testing/orders';
import { person, type Person } from '../../testing/people';
import { CLUSTER_MS } from '../../testing/realPostgres';
import { openRealPostgres } from '../../testing/testDatabase';
import { laptopOf, paidOrder } from '../../testing/shop';
import { startTestServer, type TestServer } from '../../testing/testApp';
import { deliver, eventOf } from '../../testing/webhook';
import { sweep } from './sweeper';

let database: OpenDatabase;
let server: TestServer;
let admins: Person[];
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  admins = await Promise.all(Array.from({ length: 20 }, () => person(server, 'admin')));
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

const paid = async () =>
  paidOrder(server, await person(server, 'user'), await laptopOf(server, await person(server, 'sealer')));

async function refundNaively(order: { bookingId: string; intentId: string }, amountCents: number) {
  const payment = await paymentOf(server, order.bookingId);
  if (payment?.refundedCents !== 0) return;
  await server.provider.refund(order.intentId, { refundId: randomUUID(), amountCents });
}

describe('admins who refund one order at once', () => {
  it('refund twice if the server checks without a lock, which proves that these tests can fail', async () => {
    const order = await paid();
    await Promise.all([1, 2].map(() => refundNaively(order, 1_000)));
    expect(server.provider.find(order.intentId).goneCents).toBe(2_000);
    await deliver(server, eventOf('charge.refunded', order.intentId));
  });

  it('refund once; all others get a clear answer, and nothing fails', async () => {
    const order = await paid();
    const answers = await Promise.all(admins.map((admin) => refund(server, admin, order.bookingId, 10)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(admins.length - 1);
    expect(server.provider.find(order.intentId).goneCents).toBe(1_000);
    const [entry, ...more] = await refundAudit(server, order.bookingId);
    const winner = admins[statuses.indexOf(200)];
    expect([entry?.actorEmail, more]).toEqual([winner?.email, []]);
    expect(await refundOf(server, order.intentId)).toMatchObject({
      amountCents: 1_000,
      requestedBy: winner?.id,
      doneAt: expect.any(Date),
    });
  });

  it('together with the sweeper and the provider’s events, still refund once', async () => {
    const order = await paid();
    server.provider.losesRefundAnswer = true;
    const news = ['refund.created', 'charge.refunded', 'refund.updated', 'charge.refunded'];
    const [refunds, deliveries] = await Promise.all([
      Promise.all(admins.slice(0, 5).map((admin) => refund(server, admin, order.bookingId, 499.99))),
      Promise.all(news.map((type) => deliver(server, eventOf(type, order.intentId)))),
      // A sweep of another process, which shares only the database and the provider with this server.
      sweep(server.payments, server.app.log, true),
    ]);
    expect(refunds.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(deliveries.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    await sweep(server.payments, server.app.log, true);
    expect(server.provider.find(order.intentId).goneCents).toBe(49_999);
    expect([await orderState(server, order.bookingId), await intentStatus(server, order.intentId)]).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(await refundAudit(server, order.bookingId)).toHaveLength(1);
  });

  it('leave books that agree with the provider’s', async () => {
    expect(await ledgerProblems(server)).toEqual([]);
  });
});
