import { eq, sql } from 'drizzle-orm';
import { paymentIntents } from '../../database/moneySchema';
import { refund } from '../../testing/orders';
import { call, person } from '../../testing/people';
import { bookingOf, chargedOrder, createPayment, expireHold, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { settle } from './settle';
import { REPAIRS, repairOf, sweep, type Repair } from './sweeper';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
  await watchedSweep();
});

async function watchedSweep() {
  const counted: [Repair, number][] = [];
  const lines: object[] = [];
  const log = { info: (line: object) => void lines.push(line), error: () => undefined };
  await sweep(server.payments, log as never, true, (kind, times) => void counted.push([kind, times]));
  return { counted, lines };
}

async function failedCapture(): Promise<string> {
  const { intentId } = await chargedOrder(server, buyer, productId);
  server.provider.failNext('capture');
  await expect(settle(server.payments, intentId)).rejects.toThrow('fake outage');
  return intentId;
}

const LEFT: Partial<Record<Repair, () => Promise<unknown>>> = {
  hold_ended: async () => {
    await bookingOf(server, buyer, productId);
    await expireHold(server, productId);
  },
  attempt_forgotten: async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    server.provider.failNext('createIntent');
    await createPayment(server, buyer, bookingId);
    await server.db
      .update(paymentIntents)
      .set({ createdAt: sql`now() - interval '24 hours'` })
      .where(eq(paymentIntents.bookingId, bookingId));
  },
  order_paid: () => chargedOrder(server, buyer, productId),
  capture_finished: failedCapture,
  money_released: async () => {
    const { bookingId } = await chargedOrder(server, buyer, productId);
    await call(server, 'DELETE', `/deleteBooking/${bookingId}`, { token: buyer.session });
  },
  order_released: async () => {
    const { intentId } = await chargedOrder(server, buyer, productId);
    server.provider.pay(intentId, 'processing');
    await settle(server.payments, intentId);
    server.provider.pay(intentId, 'cancelled');
    await server.db
      .update(paymentIntents)
      .set({ status: 'cancelled' })
      .where(eq(paymentIntents.providerId, intentId));
  },
  refund_finished: async () => {
    const { bookingId } = await paidOrder(server, buyer, productId);
    server.provider.failNext('refund');
    await refund(server, await person(server, 'admin'), bookingId, 20);
  },
  refund_refused: async () => {
    const { bookingId, intentId } = await paidOrder(server, buyer, productId);
    server.provider.failNext('refund');
    await refund(server, await person(server, 'admin'), bookingId, 20);
    server.provider.giveBack(intentId);
  },
};

describe('the sweeper', () => {
  it.each([...REPAIRS])('logs and counts each repair of the kind %s, once', async (kind) => {
    await LEFT[kind]?.();
    const { counted, lines } = await watchedSweep();
    expect(counted).toEqual([[kind, 1]]);
    expect(lines).toEqual([expect.objectContaining({ repair: kind, times: 1 })]);
    expect(await watchedSweep()).toEqual({ counted: [], lines: [] });
  });

  it('logs the intent and the order of a repair', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    const { lines } = await watchedSweep();
    expect(lines).toEqual([{ repair: 'order_paid', times: 1, intent: intentId, order: bookingId }]);
  });

  it.each([
    ['unfinished intents', async () => chargedOrder(server, await person(server, 'user'), productId)],
    ['begun refunds', LEFT.refund_finished],
  ])('skips the other %s after three failures in a row to reach the provider', async (_name, leave) => {
    for (let left = 0; left < 5; left += 1) {
      await leave?.();
      productId = await laptopOf(server, seller);
    }
    for (let times = 0; times < 3; times += 1) server.provider.failNext('readIntent');
    const before = server.provider.count('readIntent');
    expect((await watchedSweep()).counted).toEqual([]);
    expect(server.provider.count('readIntent') - before).toBe(3);
  });

  it('counts no repair where nothing changed', () => {
    expect([repairOf('open', 'open'), repairOf('claimed', undefined), repairOf('open', 'releasing')]).toEqual(
      [undefined, undefined, undefined],
    );
  });

  it('shows its metrics to Prometheus, from the first sweep after a start', async () => {
    const order = await chargedOrder(server, buyer, productId);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const figure = async (kind: Repair) => {
      const { payload } = await server.app.inject({ method: 'GET', url: '/metrics' });
      return new RegExp(`^relaptop_sweeper_repairs_total{kind="${kind}"} (\\d+)$`, 'm').exec(payload)?.[1];
    };
    while ((await figure('order_paid')) === '0') await new Promise((resolve) => setTimeout(resolve, 20));
    expect([await figure('order_paid'), await figure('refund_refused')]).toEqual(['1', '0']);
    expect(server.provider.find(order.intentId).status).toBe('succeeded');
  });
});
