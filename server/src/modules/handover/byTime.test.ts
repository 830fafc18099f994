import { eq, sql } from 'drizzle-orm';
import { orderSteps } from '../../database/orderSchema';
import { bookings } from '../../database/schema';
import { orderState } from '../../testing/books';
import { person } from '../../testing/people';
import { laptopOf, paidOrder } from '../../testing/shop';
import { useServer } from '../../testing/useServer';
import { deliver, eventOf } from '../../testing/webhook';
import { moveBooking } from '../bookings/steps';
import { receiveByTime } from './byTime';

const server = useServer();
const log = { error: (details: object) => expect(details).toBeUndefined() };
/** Two processes look at the same time. */
const sweepTwice = () => {
  const { db, events } = server.payments;
  const shop = { db, events, receivedAfterDays: 7, log };
  return Promise.all([receiveByTime(shop), receiveByTime(shop)]);
};

async function paidDaysAgo(days: number) {
  const order = await paidOrder(
    server,
    await person(server, 'user'),
    await laptopOf(server, await person(server, 'sealer')),
  );
  await wait(order.bookingId, days);
  return order;
}
const wait = (id: string, days: number) =>
  server.db
    .update(bookings)
    .set({ waitingSince: sql`now() - make_interval(hours => ${Math.round(days * 24)}::int)` })
    .where(eq(bookings.id, id));
const stepsOf = async (id: string) => {
  const rows = await server.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.bookingId, id))
    .orderBy(orderSteps.place);
  return rows.map(({ step }) => step).slice(2);
};

describe('a buyer who says nothing after the payment', () => {
  it('is reminded on the third and the sixth day, and has received the laptop after seven', async () => {
    const { bookingId: id } = await paidDaysAgo(2.9);
    const seen: string[][] = [];
    for (const days of [2.9, 3.1, 5.9, 6.1, 6.9, 7.1, 9]) {
      await wait(id, days);
      await sweepTwice();
      seen.push(await stepsOf(id));
    }
    const [one, two] = [['reminded'], ['reminded', 'reminded']];
    const end = [...two, 'received'];
    expect(seen).toEqual([[], one, one, two, two, end, end]);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.receivedHow).toBe('time');
  });

  it('is reminded once by a server that was away for days', async () => {
    const { bookingId } = await paidDaysAgo(6.5);
    await sweepTwice();
    await sweepTwice();
    expect(await stepsOf(bookingId)).toEqual(['reminded']);
  });

  it('is left alone while a problem or a dispute is open, and has all the time again afterwards', async () => {
    const [withProblem, disputed] = [await paidDaysAgo(8), await paidDaysAgo(8)];
    const by = { as: 'buyer' } as const;
    await moveBooking(server.db, withProblem.bookingId, 'openProblem', by);
    server.provider.dispute(disputed.intentId, 'open');
    await deliver(server, eventOf('charge.dispute.created', disputed.intentId));
    await sweepTwice();
    const states = async () => [
      await orderState(server, withProblem.bookingId),
      await orderState(server, disputed.bookingId),
    ];
    expect(await states()).toEqual(['problem', 'disputed']);
    await moveBooking(server.db, withProblem.bookingId, 'withdrawProblem', by);
    server.provider.dispute(disputed.intentId, 'won');
    await deliver(server, eventOf('charge.dispute.closed', disputed.intentId));
    await sweepTwice();
    expect(await states()).toEqual(['paid', 'paid']);
    await wait(withProblem.bookingId, 7.1);
    await sweepTwice();
    expect(await states()).toEqual(['received', 'paid']);
  });
});
