import { eq } from 'drizzle-orm';
import { ORDER_STATES, SETTLED_STATES, type Handover, type OrderState } from '@relaptop/shared/contracts';
import { bookings, products } from '../../../database/schema';
import { isFull } from '../../../testing/extent';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, expireHold, laptopOf } from '../../../testing/shop';
import { useServer } from '../../../testing/useServer';

const server = useServer();

/**
 * What each person sees in each state of the order. `phone`: the order with the other side's phone number. `shown`: the order without the
 * number. `none`: no order. The order always shows the meeting place.
 */
const TABLE: Record<OrderState | 'expired', { buyer: string; seller: string }> = {
  reserved: { buyer: 'phone', seller: 'phone' },
  expired: { buyer: 'shown', seller: 'none' },
  paying: { buyer: 'phone', seller: 'phone' },
  paid: { buyer: 'phone', seller: 'phone' },
  received: { buyer: 'phone', seller: 'phone' },
  problem: { buyer: 'phone', seller: 'phone' },
  disputed: { buyer: 'phone', seller: 'phone' },
  refunded: { buyer: 'phone', seller: 'phone' },
  cancelled: { buyer: 'shown', seller: 'shown' },
  lost: { buyer: 'shown', seller: 'none' },
  deleted: { buyer: 'none', seller: 'none' },
};
const KINDS = [...ORDER_STATES, 'expired'] as const;
const WAS_PAID: readonly string[] = SETTLED_STATES;

interface Sold {
  readonly id: string;
  readonly kind: OrderState | 'expired';
  readonly buyer: Person;
  readonly seller: Person;
  readonly place: string;
  readonly buyerPhone: string;
  readonly sellerPhone: string;
}

async function move(id: string, state: OrderState): Promise<void> {
  const set = (change: Partial<typeof bookings.$inferInsert>) =>
    server.db.update(bookings).set(change).where(eq(bookings.id, id));
  const now = new Date();
  if (WAS_PAID.includes(state)) await set({ state: 'paid', paidAt: now });
  await set({
    state,
    ...(state === 'received' && { receivedAt: now, receivedHow: 'button' }),
    ...(state === 'problem' && { problemSince: now }),
    ...(state === 'cancelled' && { cancelReason: 'noAnswer' }),
  });
}

async function pairOf(first: number, kinds: readonly Sold['kind'][] = KINDS): Promise<Sold[]> {
  const [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
  const orders: Sold[] = [];
  for (const [index, kind] of kinds.entries()) {
    const number = 100 + first + index;
    const words = {
      place: `Bench ${number}`,
      buyerPhone: `+49301000${number}`,
      sellerPhone: `+49302000${number}`,
    };
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    await server.db.update(products).set({ phone: words.sellerPhone }).where(eq(products.id, laptop));
    await server.db
      .update(bookings)
      .set({ phone: words.buyerPhone, meetLocation: words.place })
      .where(eq(bookings.id, id));
    if (kind === 'expired') await expireHold(server, laptop);
    else await move(id, kind);
    // Sets the hold directly in the database, because a person can hold only three laptops.
    if (kind === 'reserved')
      await server.db
        .update(products)
        .set({ heldUntil: new Date(Date.now() + 600_000) })
        .where(eq(products.id, laptop));
    else
      await server.db.update(products).set({ heldBy: null, heldUntil: null }).where(eq(products.id, laptop));
    orders.push({ id, kind, buyer, seller, ...words });
  }
  return orders;
}

async function readAll(who: Person): Promise<string> {
  const get = (url: string) => call<unknown>(server, 'GET', url, { token: who.session });
  const lists = [
    await get(`/myBooking/${who.email}?limit=100`),
    await get('/sales?limit=100'),
    await get('/orders?limit=100'),
  ];
  return JSON.stringify(lists.map(({ body }) => body));
}

async function answerTo(who: Person, { id, buyer, buyerPhone, sellerPhone, place }: Sold, lists: string) {
  const { status, body } = await call<Handover>(server, 'GET', `/orders/${id}`, { token: who.session });
  const single = await call<unknown>(server, 'GET', `/singleBooking/${id}`, { token: who.session });
  const text = JSON.stringify([body, single.body]) + lists;
  const theirs = who.id === buyer.id ? sellerPhone : buyerPhone;
  const knowsBoth = text.includes(buyerPhone) && text.includes(sellerPhone);
  return {
    order: status === 200 ? (text.includes(theirs) ? 'phone' : 'shown') : status === 401 ? 'refused' : 'none',
    phone: text.includes(theirs) || (who.id !== buyer.id && knowsBoth),
    place: text.includes(place),
  };
}

it('phone number and meeting place of an order are shown to buyer and seller while it is valid, and to no one else', async () => {
  const ofGone = isFull ? KINDS : KINDS.filter((kind) => ['reserved', 'paid', 'cancelled'].includes(kind));
  const orders = [
    ...(await pairOf(0)),
    ...(await pairOf(20, ['reserved', 'paid'])),
    ...(await pairOf(40, ofGone)),
  ];
  const admin = await person(server, 'admin');
  const gone = orders.at(-1);
  if (!gone) throw new Error('There is no order');
  // A deleted person could not have made these orders, so the last pair is deleted only now.
  for (const { id } of [gone.buyer, gone.seller])
    expect((await call(server, 'DELETE', `/deleteUser/${id}`, { token: admin.session })).status).toBe(200);
  const others = [admin, await person(server, 'user'), await person(server, 'sealer')];
  const people = [...new Set(orders.flatMap(({ buyer, seller }) => [buyer, seller])), ...others];
  const wrong: string[] = [];
  for (const who of people) {
    const lists = await readAll(who);
    for (const order of orders) {
      const side = who.id === order.buyer.id ? 'buyer' : who.id === order.seller.id ? 'seller' : undefined;
      const isGone = who.id === gone.buyer.id || who.id === gone.seller.id;
      const expected = isGone ? 'refused' : side ? TABLE[order.kind][side] : 'none';
      const { order: seen, phone, place } = await answerTo(who, order, lists);
      const isRight =
        seen === expected &&
        phone === (expected === 'phone') &&
        place === ['phone', 'shown'].includes(expected);
      if (!isRight)
        wrong.push(
          `${side ?? 'a stranger'} of an order that is ${order.kind}: ${seen}, ${phone}, ${place}, not ${expected}`,
        );
    }
  }
  expect(people).toHaveLength(9);
  expect(wrong).toEqual([]);
}, 120_000);
