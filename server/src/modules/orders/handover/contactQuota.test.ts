import { eq, sql } from 'drizzle-orm';
import type { Booking, Conversation, Handover, Message, Product } from '@relaptop/shared/contracts';
import { contactViews } from '../../../database/limitSchema';
import { isFull } from '../../../testing/extent';
import { useMailbox } from '../../../testing/mailbox';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, finalPayment, intentOf, laptopOf } from '../../../testing/shop';
import { useServer } from '../../../testing/useServer';
import { SELLERS_A_DAY } from '../../laptops/contacts';

const server = useServer();
const { got } = useMailbox(server);
const PHONE = '+15125550147';
const ANSWER = 'Call me: 512 555 0147';

interface Door {
  readonly shows: boolean;
  readonly why?: unknown;
}

async function laptopWithNumber() {
  const seller = await person(server, 'sealer', 'Sam Seller');
  return { seller, productId: await laptopOf(server, seller, { phoneNumber: PHONE }) };
}

/** Reserves a laptop for this buyer. Its seller has sent a phone number in a message. */
async function held(buyer: Person) {
  const { seller, productId } = await laptopWithNumber();
  const orderId = await bookingOf(server, buyer, productId);
  const body = { clientId: crypto.randomUUID(), words: ANSWER, pictures: [] };
  const sent = await call<{ conversationId: string }>(server, 'POST', `/orders/${orderId}/messages`, {
    token: seller.session,
    body,
  });
  expect(sent.status).toBe(200);
  return { seller, productId, orderId, conversationId: sent.body.conversationId };
}
type Held = Awaited<ReturnType<typeof held>>;

const read = async <Body>(who: Person, url: string) =>
  (await call<Body>(server, 'GET', url, { token: who.session })).body;

/** Every call that could show the seller's number to a buyer who has reserved the laptop. */
const DOORS: Readonly<Record<string, (buyer: Person, order: Held) => Promise<Door>>> = {
  'page of the order': async (buyer, { orderId }) => {
    const { other } = await read<Handover>(buyer, `/orders/${orderId}`);
    return { shows: other.phone !== null, why: other.contactHidden };
  },
  'change of the meeting': async (buyer, { orderId }) => {
    const body = { place: `Town hall ${Math.random()}`, at: null };
    const answer = await call<Handover>(server, 'PUT', `/orders/${orderId}/meeting`, {
      token: buyer.session,
      body,
    });
    return { shows: answer.body.other.phone !== null, why: answer.body.other.contactHidden };
  },
  'list of own orders': async (buyer) => ({
    shows: JSON.stringify(await read<Booking[]>(buyer, `/myBooking/${buyer.email}`)).includes(PHONE),
  }),
  'own order': async (buyer, { orderId }) => ({
    shows: JSON.stringify(await read<Booking>(buyer, `/singleBooking/${orderId}`)).includes(PHONE),
  }),
  'list of conversations': async (buyer, { conversationId }) => {
    const found = await read<Conversation[]>(buyer, '/conversations');
    const { last, contactsShown } = found.find(({ _id }) => _id === conversationId) as Conversation;
    expect(contactsShown).toBe(last.words === ANSWER);
    return { shows: contactsShown };
  },
  conversation: async (buyer, { conversationId }) => ({
    shows: (await read<Conversation>(buyer, `/conversations/${conversationId}`)).contactsShown,
  }),
  messages: async (buyer, { conversationId }) => {
    const [message] = await read<Message[]>(buyer, `/conversations/${conversationId}/messages`);
    return { shows: message?.words === ANSWER };
  },
  'conversation of the order': async (buyer, { orderId }) => {
    const { conversation } = await read<{ conversation: Conversation }>(
      buyer,
      `/orders/${orderId}/conversation`,
    );
    return { shows: conversation.last.words === ANSWER };
  },
  'list of the category': async (buyer, { productId }) => {
    const found = await read<Product[]>(buyer, '/product/gaming?limit=100');
    const card = found.find(({ _id }) => _id === productId);
    return { shows: card?.productInfo.phoneNumber !== undefined, why: card?.contactHidden };
  },
  'own data': async (buyer) => ({
    shows: JSON.stringify(await read<object>(buyer, '/me/data')).includes(PHONE),
  }),
};
const NEVER = ['list of own orders', 'own order', 'own data'];
const ALL = Object.keys(DOORS);
const FIRST = isFull ? ALL : ['page of the order', 'messages', 'list of the category'];

/** Makes all calls as this buyer, `first` before the others. @returns their results by name */
async function lookAt(buyer: Person, order: Held, first: string) {
  const shown: Record<string, Door> = {};
  for (const door of [first, ...ALL]) shown[door] ??= await (DOORS[door] ?? fail)(buyer, order);
  return shown;
}
const fail = () => Promise.reject(new Error('There is no such door'));

/** Makes this many sellers, and records that this person has seen their numbers today. */
async function seen(viewer: Person, count: number) {
  await server.db.execute(sql`
    with sellers as (
      insert into users (firebase_uid, email, name, role)
        select id, id || '@example.test', 'Sam Seller', 'sealer'
        from (select gen_random_uuid()::text as id from generate_series(1, ${count}::int)) as ids returning id)
    insert into contact_views (viewer_id, seller_id) select ${viewer.id}, id from sellers`);
}
const countSeen = ({ id }: Person) => server.db.$count(contactViews, eq(contactViews.viewerId, id));

describe('contact details of the seller of a reserved laptop', () => {
  it.each(FIRST)('count toward the fifty sellers a day, first seen through: %s (rule 41)', async (first) => {
    const buyer = await person(server, 'user');
    await seen(buyer, SELLERS_A_DAY - 1);
    const last = await held(buyer);
    const shown = await lookAt(buyer, last, first);
    for (const [door, { shows }] of Object.entries(shown))
      expect([door, shows]).toEqual([door, !NEVER.includes(door)]);
    expect(await countSeen(buyer)).toBe(SELLERS_A_DAY);

    const tooMany = await held(buyer);
    for (const [door, { shows, why }] of Object.entries(await lookAt(buyer, tooMany, first)))
      expect([door, shows, why]).toEqual([door, false, why && 'limit']);
    expect((await DOORS['page of the order']?.(buyer, tooMany))?.why).toBe('limit');
    // The buyer has already seen this seller's number today, so the page still shows it.
    expect((await lookAt(buyer, last, first))['page of the order']?.shows).toBe(true);
  });

  it('are hidden from an account with an unconfirmed address until it has paid (rule 41)', async () => {
    const buyer = await person(server, 'user', 'Una Unconfirmed', null);
    const order = await held(buyer);
    const shown = await lookAt(buyer, order, 'messages');
    for (const [door, { shows, why }] of Object.entries(shown))
      expect([door, shows, why]).toEqual([door, false, why && 'unconfirmed']);
    expect(shown['page of the order']?.why).toBe('unconfirmed');
    const { orderId: bookingId, productId } = order;
    const intentId = await intentOf(server, buyer, bookingId);
    server.provider.pay(intentId);
    expect((await finalPayment(server, buyer, { bookingId, productId, intentId })).status).toBe(200);
    const page = await DOORS['page of the order']?.(buyer, order);
    expect([page?.shows, await DOORS['messages']?.(buyer, order)]).toEqual([true, { shows: true }]);
  });

  it('are shown for a paid order however many sellers were seen, and don’t count (rule 41)', async () => {
    const buyer = await person(server, 'user');
    await seen(buyer, SELLERS_A_DAY);
    const order = await held(buyer);
    const intentId = await intentOf(server, buyer, order.orderId);
    server.provider.pay(intentId);
    await finalPayment(server, buyer, { bookingId: order.orderId, productId: order.productId, intentId });
    expect((await DOORS['page of the order']?.(buyer, order))?.shows).toBe(true);
    expect((await DOORS['messages']?.(buyer, order))?.shows).toBe(true);
    expect(await countSeen(buyer)).toBe(SELLERS_A_DAY);
  });

  it('are in no email about the order and its messages (rule 41)', async () => {
    const buyer = await person(server, 'user');
    await held(buyer);
    await server.db.execute(
      sql`update conversation_members set unread_since = now() - interval '1 hour' where unread > 0`,
    );
    await got(buyer);
    const mails = server.mails.sent.filter(({ to }) => to === buyer.email);
    expect(mails.length).toBeGreaterThan(2);
    for (const { text, html } of mails) expect(text + html).not.toMatch(/555 ?0147/);
  });
});
