import { eq, sql } from 'drizzle-orm';
import {
  type CheckoutAnswer,
  type Handover,
  type LaptopPage,
  type Message,
  type Notices,
  OFFERS_A_DAY,
  OFFERS_PER_LAPTOP,
  type OfferSettings,
  type ReportedConversationCase,
} from '@relaptop/shared/contracts';
import { mails } from '../../database/mailSchema';
import { bookings, offers, users } from '../../database/schema';
import { streamEvents } from '../../database/streamSchema';
import { RATE_LIMITS } from '../../plugins/rateLimits';
import { edit } from '../../testing/listings';
import {
  agreedOrder,
  answer,
  counter,
  expireAgreed,
  expireOffers,
  offer,
  offerOf,
  offersFor,
  stateOf,
} from '../../testing/offers';
import { call, person, type Person } from '../../testing/people';
import { book, bookingOf, createPayment, laptopOf, paidOrder, UNKNOWN_ID } from '../../testing/shop';
import { startTestServer } from '../../testing/testApp';
import { usePerson, useServer } from '../../testing/useServer';
import { endDueOffers } from './due';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
let laptop: string;
beforeEach(async () => void (laptop = await laptopOf(server, seller, { resellPrice: 720 })));

const sweep = () => endDueOffers(server.app);
const get = <T>(who: Person, path: string) => call<T>(server, 'GET', path, { token: who.session });
const noticesOf = async (who: Person) =>
  (await get<Notices>(who, '/notices?knows=offer,order')).body.notices.flatMap(({ offer: about, price }) =>
    about ? [`${about.side} ${about.state} ${price}`] : [],
  );
const mailsOf = async (who: Person) =>
  (await server.db.select().from(mails).where(eq(mails.userId, who.id))).flatMap(({ kind, data }) =>
    data.offer ? [`${kind} ${data.offer}`] : [],
  );

describe('an offer', () => {
  it('is a card in the conversation, a notice, an email and an event for the seller', async () => {
    const made = await offer(server, buyer, laptop, 600, 'Call me: +1 512 555 0100');
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ side: 'buyer', by: 'buyer', state: 'open', amount: 600, price: 720 });
    expect(made.body.words).toBe('Call me: +1 512 555 0100');
    const seen = await get<(typeof made.body)[]>(seller, '/offers?side=seller');
    expect(seen.body).toMatchObject([{ side: 'seller', otherName: 'Bea Buyer', amount: 600 }]);
    expect(seen.body[0]?.words).not.toContain('512');
    const { conversationId } = made.body;
    const messages = await get<Message[]>(seller, `/conversations/${conversationId}/messages`);
    expect(messages.body).toMatchObject([{ mine: false, offer: { _id: made.body._id, side: 'seller' } }]);
    expect((await get(seller, '/conversations')).body).toMatchObject([{ last: { offer: { amount: 600 } } }]);
    expect(await noticesOf(seller)).toEqual(['seller open 600']);
    expect(await mailsOf(seller)).toEqual(['offerNews open']);
    const events = await server.db.select().from(streamEvents).where(eq(streamEvents.userId, seller.id));
    expect(events.map(({ event }) => event).toSorted()).toEqual(['message', 'notices', 'offer']);
    expect((await offersFor(server, buyer, laptop)).left).toBe(2);
  });

  it('holds the laptop at its price after the acceptance, and is paid to the cent', async () => {
    const id = await offerOf(server, buyer, laptop, 600.5);
    const accepted = await answer(server, seller, id, 'acceptance');
    expect(accepted.body).toMatchObject({ state: 'accepted', amount: 600.5 });
    expect((await answer(server, seller, id, 'acceptance')).body.orderId).toBe(accepted.body.orderId);
    const hours = (new Date(accepted.body.heldUntil ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(await noticesOf(buyer)).toEqual(['buyer accepted 600.5']);
    expect(await mailsOf(buyer)).toEqual(['offerAccepted accepted']);
    const orderId = accepted.body.orderId ?? '';
    const checkout = await get<CheckoutAnswer>(buyer, `/laptops/${laptop}/checkout`);
    expect(checkout.body).toMatchObject({ orderId, agreed: { price: 600.5, detailsMissing: true } });
    expect((await createPayment(server, buyer, orderId, 600.5)).body.code).toBe('details_missing');
    expect((await book(server, buyer, laptop, 720)).body.code).toBe('price_changed');
    const order = await paidOrder(server, buyer, laptop, 600.5);
    expect(order.bookingId).toBe(orderId);
    expect(server.provider.find(order.intentId).amountCents).toBe(60_050);
    expect(await stateOf(server, id)).toBe('bought');
    const sold = await get<Handover>(seller, `/orders/${orderId}`);
    expect(sold.body).toMatchObject({ price: 600.5, listedPrice: 720, state: 'paid' });
    expect((await get(buyer, `/singleBooking/${orderId}`)).body).toMatchObject({
      choseProductPrice: 600.5,
      listedPrice: 720,
    });
  });

  it('is answered with another amount; when the buyer accepts it, this books the laptop', async () => {
    const id = await offerOf(server, buyer, laptop, 500);
    const back = await counter(server, seller, id, 650);
    expect(back.body).toMatchObject({ by: 'seller', side: 'seller', state: 'open', amount: 650 });
    expect(await stateOf(server, id)).toBe('countered');
    expect(await noticesOf(buyer)).toEqual(['buyer open 650']);
    const accepted = await answer(server, buyer, back.body._id, 'acceptance');
    expect(accepted.body.state).toBe('accepted');
    const [order] = await server.db.select().from(bookings).where(eq(bookings.productId, laptop));
    expect(order).toMatchObject({ priceCents: 65_000, listedCents: 72_000, state: 'reserved', phone: '' });
    expect(await mailsOf(buyer)).toEqual(['offerNews open']);
    expect(await mailsOf(seller)).toEqual(['offerNews open', 'offerAccepted accepted']);
  });

  it('is declined, withdrawn or replaced; the other side gets one notice each time', async () => {
    const first = await offerOf(server, buyer, laptop, 500);
    expect(await offerOf(server, buyer, laptop, 500)).toBe(first);
    const second = await offerOf(server, buyer, laptop, 550);
    expect(await stateOf(server, first)).toBe('replaced');
    expect((await answer(server, seller, first, 'acceptance')).body.code).toBe('offer_changed');
    expect((await answer(server, buyer, second, 'withdrawal')).body.state).toBe('withdrawn');
    expect(await noticesOf(seller)).toEqual(['seller withdrawn 550']);
    const third = await offerOf(server, buyer, laptop, 560);
    expect((await answer(server, seller, third, 'refusal')).body.state).toBe('declined');
    expect(await noticesOf(buyer)).toEqual(['buyer declined 560']);
    expect((await offer(server, buyer, laptop, 570)).body).toMatchObject({ code: 'too_many_offers' });
    expect(await offersFor(server, buyer, laptop)).toMatchObject({ cannotOffer: 'usedUp', left: 0 });
  });

  it('ends after 48 hours without an answer', async () => {
    const id = await offerOf(server, buyer, laptop, 500);
    await expireOffers(server);
    expect((await get(buyer, `/offers/${id}`)).body).toMatchObject({ state: 'expired' });
    expect((await answer(server, seller, id, 'acceptance')).body.code).toBe('offer_changed');
    await sweep();
    expect(await stateOf(server, id)).toBe('expired');
    expect(await noticesOf(buyer)).toEqual(['buyer expired 500']);
  });

  it('ends with the hold after its acceptance, and its price too', async () => {
    const orderId = await agreedOrder(server, [seller, buyer], laptop, 500);
    await expireAgreed(server, laptop);
    expect((await createPayment(server, buyer, orderId, 500)).body.code).toBe('offer_changed');
    await sweep();
    expect((await offersFor(server, buyer, laptop)).offers).toMatchObject([{ state: 'lapsed' }]);
    expect((await get(buyer, `/singleBooking/${orderId}`)).status).toBe(404);
    expect(await noticesOf(buyer)).toEqual(['buyer lapsed 500']);
    expect((await book(server, await person(server, 'user'), laptop, 720)).status).toBe(200);
  });

  it('ends after a sale, a withdrawal, a removal, a lower price, a block or a suspension', async () => {
    const endsBy = async (act: (id: string) => Promise<unknown>) => {
      const one = await laptopOf(server, seller, { resellPrice: 720 });
      const id = await offerOf(server, buyer, one, 500);
      await act(one);
      const [row] = await server.db.select().from(offers).where(eq(offers.id, id));
      return row?.endedBy ?? row?.state;
    };
    const token = seller.session;
    expect(await endsBy(async (one) => paidOrder(server, await person(server, 'user'), one, 720))).toBe(
      'sold',
    );
    expect(await endsBy((one) => call(server, 'PUT', `/listings/${one}/withdrawal`, { token }))).toBe('off');
    expect(await endsBy((one) => call(server, 'DELETE', `/deleteProduct/${one}`, { token }))).toBe('off');
    const lower = (resellPrice: number) => (one: string) =>
      edit(server, seller, one, { productInfo: { resellPrice } });
    expect(await endsBy(lower(719))).toBe('cheaper');
    expect(await endsBy(lower(730))).toBe('open');
    const blocked = await endsBy(async (one) => {
      const { conversationId } = (await offersFor(server, buyer, one)).offers[0] ?? {};
      await call(server, 'PUT', `/conversations/${conversationId}/block`, { token });
    });
    expect(blocked).toBe('blocked');
    expect((await offer(server, buyer, laptop, 500)).body).toMatchObject({ code: 'blocked' });
  });

  it('must be between half the price and the price, from a confirmed address, for another seller’s laptop', async () => {
    const codeOf = async (who: Person, amount: number) => {
      const { body } = await offer(server, who, laptop, amount);
      return (body as unknown as { code: string }).code;
    };
    expect(await codeOf(buyer, 359.99)).toBe('offer_amount');
    expect(await codeOf(buyer, 720)).toBe('offer_amount');
    expect(await codeOf(buyer, 400.005)).toBe('bad_request');
    expect(await codeOf(seller, 500)).toBe('own_laptop');
    const { db } = server;
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, buyer.id));
    expect(await codeOf(buyer, 500)).toBe('address_not_confirmed');
    await bookingOf(server, await person(server, 'user'), laptop, 720);
    expect(await codeOf(await person(server, 'user'), 500)).toBe('reserved');
  });

  it('is hidden from seven kinds of other callers, and each side has only its own steps', async () => {
    const id = await offerOf(server, buyer, laptop, 500);
    const rival = await person(server, 'user');
    await offerOf(server, rival, laptop, 550);
    const otherSeller = await person(server, 'sealer');
    await offerOf(server, buyer, await laptopOf(server, otherSeller, { resellPrice: 720 }), 600);
    const unconfirmed = await person(server, 'user');
    const blocked = await person(server, 'user');
    const { conversationId } = (await offer(server, blocked, laptop, 520)).body;
    const block = await call(server, 'PUT', `/conversations/${conversationId}/block`, {
      token: seller.session,
    });
    expect(block.status).toBe(200);
    const others = {
      buyer: await person(server, 'user'),
      'buyer with an offer for the same laptop': rival,
      'buyer without a confirmed address': unconfirmed,
      'buyer whom the seller has blocked': blocked,
      seller: await person(server, 'sealer'),
      'seller who has another offer of this buyer': otherSeller,
      admin: await person(server, 'admin'),
    };
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    for (const [kind, other] of Object.entries(others)) {
      const refusals = [
        await get(other, `/offers/${id}`),
        await answer(server, other, id, 'acceptance'),
        await answer(server, other, id, 'refusal'),
        await answer(server, other, id, 'withdrawal'),
        await counter(server, other, id, 600),
      ];
      const statuses = new Set(refusals.map(({ status }) => status));
      // To a person with an unconfirmed email address, calls that commit to a price answer 403, even about other people's offers.
      expect([kind, ...statuses]).toEqual([kind, 404, ...(other === unconfirmed ? [403] : [])]);
      expect(JSON.stringify((await get(other, '/offers?side=seller')).body)).not.toContain(id);
      expect(JSON.stringify((await get(other, '/offers?side=buyer')).body)).not.toContain(id);
    }
    for (const step of ['acceptance', 'refusal'] as const)
      expect((await answer(server, buyer, id, step)).status).toBe(404);
    expect((await counter(server, buyer, id, 600)).status).toBe(404);
    expect((await answer(server, seller, id, 'withdrawal')).status).toBe(404);
    expect((await answer(server, buyer, UNKNOWN_ID, 'withdrawal')).status).toBe(404);
    expect((await call(server, 'GET', `/offers/${id}`)).status).toBe(401);
    expect(await stateOf(server, id)).toBe('open');
  });

  it('shows an admin its amount in a reported conversation, with or without words', async () => {
    const { conversationId } = (await offer(server, buyer, laptop, 400)).body;
    const admin = await person(server, 'admin');
    await call(server, 'PUT', `/conversations/${conversationId}/report`, {
      token: seller.session,
      body: { reason: 'Too low' },
    });
    const reported = await get<ReportedConversationCase>(admin, `/reportedConversations/${conversationId}`);
    expect(reported.body.messages).toMatchObject([{ by: 'buyer', words: '', offered: 400 }]);
  });

  it('is one of at most ten a day by a buyer, and of three for a laptop', async () => {
    const limited = await startTestServer({ rateLimits: { ...RATE_LIMITS } });
    const [selling, buying] = [await person(limited, 'sealer'), await person(limited, 'user')];
    const list = () => laptopOf(limited, selling, { resellPrice: 720 });
    const first = await list();
    for (let n = 0; n < OFFERS_PER_LAPTOP; n += 1)
      expect((await offer(limited, buying, first, 500 + n)).status).toBe(200);
    expect((await offer(limited, buying, first, 600)).body).toMatchObject({ code: 'too_many_offers' });
    for (let n = OFFERS_PER_LAPTOP; n < OFFERS_A_DAY; n += 1)
      await offerOf(limited, buying, await list(), 500);
    const next = await list();
    expect((await offer(limited, buying, next, 500)).body).toMatchObject({ code: 'too_many_offers' });
    expect(await offersFor(limited, buying, next)).toMatchObject({ cannotOffer: 'tooMany' });
    await limited.db.update(offers).set({ createdAt: sql`${offers.createdAt} - interval '1 day'` });
    expect((await offer(limited, buying, next, 500)).status).toBe(200);
    await limited.close();
  });
});

describe('a seller', () => {
  const choose = (body: object) =>
    call<OfferSettings>(server, 'PUT', `/listings/${laptop}/offerSettings`, { token: seller.session, body });

  it('sets a minimum, below which offers are declined at once', async () => {
    expect((await choose({ accepts: true, floor: 550 })).body).toMatchObject({ floor: 550 });
    expect((await offer(server, buyer, laptop, 549.99)).body.state).toBe('declined');
    expect(await noticesOf(seller)).toEqual([]);
    expect((await offer(server, buyer, laptop, 550)).body.state).toBe('open');
    expect((await choose({ accepts: true, floor: 720 })).status).toBe(400);
  });

  it('can turn off offers for a laptop', async () => {
    expect((await get<LaptopPage>(buyer, `/laptops/${laptop}`)).body.acceptsOffers).toBe(true);
    await choose({ accepts: false, floor: null });
    expect((await get<LaptopPage>(buyer, `/laptops/${laptop}`)).body.acceptsOffers).toBe(false);
    expect((await offer(server, buyer, laptop, 600)).body).toMatchObject({ code: 'offers_off' });
    const other = await person(server, 'sealer');
    expect((await get(other, `/listings/${laptop}/offerSettings`)).status).toBe(404);
  });

  it('sends one offer to everybody who saved the laptop, once in seven days', async () => {
    const [one, two] = [await person(server, 'user'), await person(server, 'user')];
    for (const saver of [one, two, buyer])
      await call(server, 'PUT', `/saved/${laptop}`, { token: saver.session });
    await offerOf(server, buyer, laptop, 500);
    expect((await get(seller, `/listings/${laptop}/offerSettings`)).body).toMatchObject({ savers: 2 });
    const send = () =>
      call(server, 'POST', `/listings/${laptop}/offersToSavers`, {
        token: seller.session,
        body: { amount: 680 },
      });
    expect((await send()).body).toEqual({ sent: 2 });
    expect((await send()).body.code).toBe('too_many_offers');
    const [sent] = (await offersFor(server, one, laptop)).offers;
    expect(sent).toMatchObject({ by: 'seller', toSavers: true, amount: 680 });
    expect((await answer(server, one, sent?._id ?? '', 'acceptance')).body.state).toBe('accepted');
    const [late] = (await offersFor(server, two, laptop)).offers;
    expect((await answer(server, two, late?._id ?? '', 'acceptance')).body).toMatchObject({
      code: 'reserved',
    });
  });

  it('can’t accept a second offer of a buyer who holds a laptop through an offer; other holds don’t count', async () => {
    await agreedOrder(server, [seller, buyer], laptop, 500);
    const other = await laptopOf(server, seller, { resellPrice: 720 });
    const id = await offerOf(server, buyer, other, 500);
    expect((await answer(server, seller, id, 'acceptance')).body).toMatchObject({ code: 'buyer_busy' });
    for (const _hold of [1, 2, 3]) await bookingOf(server, buyer, await laptopOf(server, seller));
    expect((await book(server, buyer, await laptopOf(server, seller))).body.code).toBe('too_many_holds');
  });
});
