import { eq } from 'drizzle-orm';
import type { Notice, Notices } from '@relaptop/shared/contracts';
import { bookings } from '../../database/schema';
import { orderState, paymentOf, refundAudit } from '../../testing/books';
import { useCleanBooks } from '../../testing/ledger';
import { call, person, type Person } from '../../testing/people';
import { BROKEN, ageProblem, atOrder, decide } from '../../testing/problems';
import { PRICE, UNKNOWN_ID, bookingOf, chargedOrder, laptopOf, paidOrder } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { deliver, eventOf } from '../../testing/webhook';
import { dismiss } from '../../testing/queue';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');
useCleanBooks(server);

const paid = async () => (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
const sides = (id: string) => ({ b: atOrder(server, buyer, id), s: atOrder(server, seller, id) });
async function reported() {
  const id = await paid();
  const { b, s } = sides(id);
  const { status, body } = await b.open();
  expect([status, await orderState(server, id)]).toEqual([200, 'problem']);
  return { id, problemId: body.problem?._id ?? '', b, s };
}
const offered = async (amount: number) => {
  const order = await reported();
  const offer = (await order.s.offer(amount)).body.problem?.offer;
  return { ...order, offerId: offer?._id ?? '' };
};
const gone = async (id: string) => (await paymentOf(server, id))?.refundedCents;
const met = (id: string, hours: number) =>
  server.db
    .update(bookings)
    .set({ meetAt: new Date(Date.now() + hours * 3_600_000), meetAgreedAt: new Date() })
    .where(eq(bookings.id, id));

describe('a problem with an order', () => {
  it('is reported to the other side with text and pictures, and freezes the order', async () => {
    const id = await paid();
    const { b, s } = sides(id);
    expect((await b.see()).body).toEqual({
      problem: null,
      kinds: ['notAsDescribed', 'doesNotWork', 'sellerAbsent'],
    });
    await b.open({ ...BROKEN, pictures: ['/images/laptop.webp'], wishedAmount: 100 });
    const { body } = await s.see();
    expect(body.kinds).toEqual([]);
    expect(body.problem).toMatchObject({
      kind: 'doesNotWork',
      openedBy: 'buyer',
      stage: 'open',
      refundable: PRICE,
      offer: null,
      outcome: null,
    });
    expect(body.problem?.entries).toMatchObject([
      {
        by: 'buyer',
        act: 'open',
        words: 'It does not start.',
        pictures: ['/images/laptop.webp'],
        amount: 100,
      },
    ]);
    expect(await orderState(server, id)).toBe('problem');
  });

  it('has words, pictures that are there, and a wish up to the price', async () => {
    const id = await paid();
    for (const [more, status] of [
      [{ words: '  ' }, 400],
      [{ words: 'x'.repeat(1001) }, 400],
      [{ pictures: Array(5).fill('/images/laptop.webp') }, 400],
      [{ pictures: ['/images/none.webp'] }, 400],
      [{ wishedAmount: PRICE + 1 }, 400],
      [{ wishedAmount: undefined }, 400],
      [{ kind: 'buyerAbsent' }, 409],
    ] as const)
      expect([more, (await sides(id).b.open({ ...BROKEN, ...more })).status]).toEqual([more, status]);
    expect(await orderState(server, id)).toBe('paid');
  });

  it('can be reported only for a paid order, one at a time', async () => {
    const { id, b } = await reported();
    expect((await b.open()).body).toMatchObject({ code: 'problem_open' });
    const unpaid = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect((await atOrder(server, buyer, unpaid).open()).body).toMatchObject({ code: 'no_problem' });
    expect((await atOrder(server, buyer, UNKNOWN_ID).open()).status).toBe(404);
    expect((await atOrder(server, await person(server, 'user'), id).open()).status).toBe(404);
  });

  it('can be reported after the capture, not before', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, await laptopOf(server, seller));
    const { b } = sides(bookingId);
    server.provider.during('capture', async () => {
      expect((await b.open()).body).toMatchObject({ code: 'no_problem' });
    });
    await deliver(server, eventOf('payment_intent.amount_capturable_updated', intentId));
    expect((await b.open()).status).toBe(200);
  });

  it('can be reported by the seller if the buyer missed the agreed meeting', async () => {
    const absent = { kind: 'buyerAbsent', words: 'I waited an hour.', pictures: [] };
    const id = await paid();
    const { s, b } = sides(id);
    expect((await s.open(absent)).body).toMatchObject({ code: 'no_problem' });
    await met(id, 1);
    expect((await s.open(absent)).body).toMatchObject({ code: 'no_problem' });
    await met(id, -1);
    expect((await s.see()).body.kinds).toEqual(['buyerAbsent']);
    expect((await s.open({ ...absent, wishedAmount: 5 })).status).toBe(400);
    expect((await s.open(absent)).body.problem).toMatchObject({ openedBy: 'seller' });
    expect((await b.withdraw()).status).toBe(403);
    expect((await s.withdraw()).body.problem).toMatchObject({ stage: 'ended' });
    // A withdrawal by the seller never makes the order received.
    expect(await orderState(server, id)).toBe('paid');
  });
});

describe('buyer and seller settle it themselves', () => {
  it('by a partial refund: the buyer accepts it, keeps the laptop, and the seller gets the rest', async () => {
    const { id, b, offerId } = await offered(50);
    expect((await b.see()).body.problem).toMatchObject({ offer: { _id: offerId, amount: 50 } });
    const { body } = await b.accept(offerId);
    expect(body.problem).toMatchObject({ stage: 'ended', outcome: { end: 'agreed', amount: 50 } });
    expect([await orderState(server, id), await gone(id)]).toEqual(['received', 5_000]);
    const [entry] = await refundAudit(server, id);
    expect(entry?.actorEmail).toBe(buyer.email);
    expect((await b.accept(offerId)).status).toBe(200);
    expect(await gone(id)).toBe(5_000);
  });

  it('by a full refund: the order is refunded', async () => {
    const { id, b, offerId } = await offered(PRICE);
    expect((await b.accept(offerId)).body.problem).toMatchObject({ stage: 'ended' });
    expect([await orderState(server, id), await gone(id)]).toEqual(['refunded', 49_999]);
  });

  it('when the buyer declines one offer and accepts the next', async () => {
    const { id, b, s, offerId } = await offered(10);
    expect((await b.decline(offerId)).body.problem).toMatchObject({ offer: null });
    expect((await b.accept(offerId)).body).toMatchObject({ code: 'offer_changed' });
    const next = (await s.offer(20)).body.problem?.offer;
    expect((await b.accept(next?._id ?? '')).status).toBe(200);
    const acts = (await b.see()).body.problem?.entries.map(({ act }) => act);
    expect(acts).toEqual(['open', 'offer', 'decline', 'offer', 'accept']);
    expect([await orderState(server, id), await gone(id)]).toEqual(['received', 2_000]);
  });

  it('never by an offer of an impossible amount or that has changed since it was read, nor by the seller alone', async () => {
    const { id, b, s, offerId } = await offered(100);
    for (const offer of [PRICE + 1, 0, 1.005])
      expect((await s.say('Here you are.', { offer })).status).toBe(400);
    await s.offer(1);
    expect((await b.accept(offerId)).body).toMatchObject({ code: 'offer_changed' });
    const now = (await b.see()).body.problem?.offer?._id ?? '';
    expect((await s.accept(now)).body).toMatchObject({ code: 'own_proposal' });
    expect(await orderState(server, id)).toBe('problem');
  });

  it('by a withdrawal: the order is paid as before, and a problem can be reported again', async () => {
    const { id, b, s } = await reported();
    expect((await s.withdraw()).status).toBe(403);
    expect((await b.withdraw()).body.problem).toMatchObject({ outcome: { end: 'withdrawn', amount: 0 } });
    expect((await b.withdraw()).status).toBe(200);
    expect(await orderState(server, id)).toBe('paid');
    expect((await s.offer(5)).body).toMatchObject({ code: 'problem_ended' });
    expect((await b.open()).status).toBe(200);
  });

  it('in at most thirty entries each', async () => {
    const { s } = await reported();
    for (let n = 0; n < 30; n += 1) expect((await s.say('Once more.')).status).toBe(200);
    expect((await s.say('And more.')).body).toMatchObject({ code: 'too_many_entries' });
  });
});

describe('an admin decides', () => {
  it('when one of them asks for it, which is possible after an answer or after three days', async () => {
    const { problemId, b, s } = await reported();
    expect((await b.ask()).body).toMatchObject({ code: 'too_early' });
    expect((await decide(server, admin, problemId, 0)).body).toMatchObject({ code: 'too_early' });
    await s.say('It worked here.');
    expect((await b.ask()).body.problem).toMatchObject({ stage: 'asked' });
    expect((await b.ask()).status).toBe(200);
    expect((await decide(server, admin, problemId, 0)).status).toBe(200);
    const other = await reported();
    await ageProblem(server, other.problemId, 3.01);
    expect((await other.b.ask()).status).toBe(200);
  });

  it.each([
    ['for the seller', 0, 'received', 0],
    ['a part for the buyer', 120.5, 'received', 12_050],
    ['all of it for the buyer', PRICE, 'refunded', 49_999],
  ])('%s, with a reason for both sides', async (_what, amount, state, cents) => {
    const { id, problemId, b, s } = await reported();
    await ageProblem(server, problemId, 4);
    const { status, body } = await decide(server, admin, problemId, amount, ' The seller told of it. ');
    expect([status, body.problem.stage]).toEqual([200, 'ended']);
    expect([await orderState(server, id), await gone(id)]).toEqual([state, cents]);
    for (const side of [b, s])
      expect((await side.see()).body.problem?.entries.at(-1)).toMatchObject({
        by: 'admin',
        act: 'decide',
        words: 'The seller told of it.',
        amount,
      });
    expect((await decide(server, admin, problemId, amount, ' The seller told of it. ')).status).toBe(200);
    const again = await decide(server, await person(server, 'admin'), problemId, amount);
    expect(again.body).toMatchObject({ code: 'problem_ended' });
    const log = await call<object[]>(server, 'GET', `/audit?action=decideProblem&actor=${admin.email}`, {
      token: admin.session,
    });
    expect(log.body).toMatchObject([{ after: { bookingId: id, refundedCents: cents } }]);
  });

  it('not about their own order, and not for more than the paid amount', async () => {
    const shop = await person(server, 'admin');
    const id = (await paidOrder(server, buyer, await laptopOf(server, shop))).bookingId;
    const problemId = (await atOrder(server, buyer, id).open()).body.problem?._id ?? '';
    await ageProblem(server, problemId, 4);
    expect((await decide(server, shop, problemId, 0)).status).toBe(403);
    expect((await decide(server, admin, problemId, PRICE + 0.01)).status).toBe(400);
    expect(await orderState(server, id)).toBe('problem');
  });
});

const noticesOf = async (who: Person): Promise<readonly Notice[]> =>
  (await call<Notices>(server, 'GET', '/notices?knows=order', { token: who.session })).body.notices;
const newsOf = async (who: Person): Promise<Notice['order'][]> =>
  (await noticesOf(who)).map(({ order }) => order);

describe('the other side gets notified of each step of the problem', () => {
  it('in one notice at a time, which links to the page and disappears when they act', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    const [b, s] = [atOrder(server, buyer, id), atOrder(server, seller, id)];
    const toSeller = (news: string) => [[], [{ id, side: 'seller', news }]];
    const toBuyer = (news: string) => [[{ id, side: 'buyer', news }], []];
    const both = async () => [await newsOf(buyer), await newsOf(seller)];
    const problemId = (await b.open()).body.problem?._id ?? '';
    expect(await both()).toEqual(toSeller('problemOpened'));
    await b.say('It also smells.');
    expect(await both()).toEqual(toSeller('problemAnswered'));
    await s.say('It did not here.');
    expect(await both()).toEqual(toBuyer('problemAnswered'));
    const offer = (await s.offer(20)).body.problem?.offer;
    expect(await both()).toEqual(toBuyer('offerMade'));
    await b.decline(offer?._id ?? '');
    expect(await both()).toEqual(toSeller('offerDeclined'));
    await s.ask();
    expect(await both()).toEqual(toBuyer('adminAsked'));
    await ageProblem(server, problemId, 4);
    await decide(server, await person(server, 'admin'), problemId, 30);
    expect(await both()).toEqual([
      [{ id, side: 'buyer', news: 'problemResolved' }],
      [{ id, side: 'seller', news: 'problemResolved' }],
    ]);
  });

  it('but not in a tab that is too old for such notices', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    await atOrder(server, buyer, id).open();
    const { body } = await call<Notices>(server, 'GET', '/notices', { token: seller.session });
    expect(body.notices).toEqual([]);
  });

  it('and only they can dismiss the notice', async () => {
    const id = (await paidOrder(server, buyer, await laptopOf(server, seller))).bookingId;
    await atOrder(server, buyer, id).open();
    const noticeId = (await noticesOf(seller))[0]?._id ?? '';
    expect((await dismiss(server, buyer, noticeId)).status).toBe(404);
    expect((await dismiss(server, seller, noticeId)).status).toBe(200);
    expect(await newsOf(seller)).toEqual([]);
  });
});
