import {
  REVIEW_DAYS,
  type BestSeller,
  type Handover,
  type LaptopPage,
  type OrderReviews,
  type PersonReviews,
  type SellerPage,
} from '@relaptop/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { reviews } from '../../database/reviewSchema';
import { bookings } from '../../database/schema';
import { refund } from '../../testing/orders';
import { call, person, type Person } from '../../testing/people';
import { receive } from '../../testing/payouts';
import { laptopOf, paidOrder, UNKNOWN_ID } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin', 'Ada Admin');

let orderId: string;
let laptopId: string;
beforeEach(async () => {
  const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
  await receive(server, bookingId);
  orderId = bookingId;
  laptopId = await laptopOf(server, seller);
});

type Body = OrderReviews & { code?: string };
const write = (who: Person, stars: number, words?: string, id = orderId) =>
  call<Body>(server, 'PUT', `/orders/${id}/review`, { token: who.session, body: { stars, words } });
const read = async (who: Person) =>
  (await call<Body>(server, 'GET', `/orders/${orderId}/reviews`, { token: who.session })).body;
const publicly = async (of: Person, by: 'buyer' | 'seller', query = '') =>
  (await call<PersonReviews>(server, 'GET', `/sellers/${of.id}/reviews?by=${by}${query}`)).body;
const NOTHING = { rating: null, counts: [0, 0, 0, 0, 0], reviews: [] };
const passDays = (days: number) =>
  server.db
    .update(bookings)
    .set({ receivedAt: sql`received_at - make_interval(days => ${days}::int)` })
    .where(eq(bookings.id, orderId))
    .then(() =>
      server.db.update(reviews).set({ visibleAt: sql`visible_at - make_interval(days => ${days}::int)` }),
    );
const theirIdFor = async (who: Person): Promise<string> => (await read(who)).theirs?._id ?? '';

describe('a review', () => {
  it('is hidden from everybody else until the other side has written one too', async () => {
    const first = await write(buyer, 5, '  As described. ');
    expect(first).toMatchObject({ status: 200, body: { canWrite: true, theirs: null } });
    expect(first.body.mine).toMatchObject({ stars: 5, words: 'As described.', visible: false });
    expect(await read(seller)).toMatchObject({ mine: null, theirs: null, theirsWaits: true, canWrite: true });
    expect(await publicly(seller, 'buyer')).toEqual(NOTHING);
    const profile = async () => (await call<SellerPage>(server, 'GET', `/sellers/${seller.id}`)).body.seller;
    const listing = async () => (await call<LaptopPage>(server, 'GET', `/laptops/${laptopId}`)).body.seller;
    expect([(await profile()).rating, (await listing()).rating]).toEqual([null, null]);

    expect((await write(buyer, 4)).body.mine).toMatchObject({ stars: 4, words: null });
    expect((await write(seller, 3, 'Came late')).body).toMatchObject({
      mine: { visible: true },
      theirs: { stars: 4 },
      canWrite: false,
      canAnswer: true,
    });
    expect(await publicly(seller, 'buyer')).toMatchObject({
      rating: { average: 4, count: 1 },
      counts: [0, 0, 0, 1, 0],
      reviews: [{ stars: 4, words: null, authorName: 'Bea Buyer', answer: null }],
    });
    expect(await publicly(buyer, 'seller')).toMatchObject({ reviews: [{ words: 'Came late' }] });
    expect(await profile()).toMatchObject({ rating: { average: 4, count: 1 }, ratingAsBuyer: null });
    expect((await listing()).rating).toEqual({ average: 4, count: 1 });
    expect((await read(seller)).rating).toEqual({ average: 3, count: 1 });
    expect(await write(buyer, 1)).toMatchObject({ status: 409, body: { code: 'review_published' } });
  });

  it('is visible without the other one after two weeks, and then no further review is possible', async () => {
    await write(buyer, 2, 'Fan is loud');
    await passDays(15);
    expect(await publicly(seller, 'buyer')).toMatchObject({ reviews: [{ stars: 2 }] });
    expect(await read(seller)).toMatchObject({ theirs: { stars: 2 }, canWrite: false, canAnswer: true });
    expect(await write(seller, 5)).toMatchObject({
      status: 409,
      body: { code: 'not_reviewable', message: expect.stringContaining(`within ${REVIEW_DAYS} days`) },
    });
  });

  it('is possible for buyer and seller after the receipt, and not after a full refund', async () => {
    const stranger = await person(server, 'user');
    expect((await write(stranger, 5)).status).toBe(404);
    expect((await write(buyer, 5, undefined, UNKNOWN_ID)).status).toBe(404);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await write(buyer, 5, undefined, bookingId)).toMatchObject({ body: { code: 'not_reviewable' } });
    await refund(server, admin, orderId, 499.99);
    expect(await write(buyer, 1)).toMatchObject({ body: { code: 'not_reviewable' } });
  });

  it('has one to five whole stars, and not too many words', async () => {
    for (const stars of [0, 6, 2.5]) expect((await write(buyer, stars)).status).toBe(400);
    expect((await write(buyer, 3, 'x'.repeat(1001))).status).toBe(400);
  });

  it('is not possible with an unconfirmed address', async () => {
    const unconfirmed = await person(server, 'user', 'Uma', null);
    const { bookingId } = await paidOrder(server, unconfirmed, await laptopOf(server, seller));
    await receive(server, bookingId);
    expect(await write(unconfirmed, 5, undefined, bookingId)).toMatchObject({
      status: 403,
      body: { code: 'address_not_confirmed' },
    });
  });

  it('notifies the other side, and the order’s log records it without the text', async () => {
    const news = async (who: Person) =>
      (
        await call<{ notices: { order?: { news: string } }[] }>(server, 'GET', '/notices?knows=order', {
          token: who.session,
        })
      ).body.notices.flatMap(({ order }) => order?.news ?? []);
    await write(buyer, 5, 'Secret for now');
    expect(await news(seller)).toEqual(['reviewed']);
    await write(seller, 5);
    expect(await news(buyer)).toEqual(['reviewsShown']);
    const { body } = await call<Handover>(server, 'GET', `/orders/${orderId}`, { token: seller.session });
    expect(body.steps.filter(({ step }) => step === 'reviewed')).toHaveLength(2);
    expect(JSON.stringify(body.steps)).not.toContain('Secret');
  });
});

describe('an answer', () => {
  const answer = (who: Person, id: string, words = 'Thank you') =>
    call(server, 'PUT', `/reviews/${id}/answer`, { token: who.session, body: { words } });

  it('is possible for the reviewed person, once, when the review is visible', async () => {
    const id = (await write(buyer, 4)).body.mine?._id ?? '';
    expect((await answer(seller, id)).status).toBe(404);
    await write(seller, 5);
    expect((await answer(buyer, id)).status).toBe(404);
    expect((await answer(seller, id, ' ')).status).toBe(400);
    expect((await answer(seller, id, 'Gladly')).status).toBe(200);
    expect(await answer(seller, id)).toMatchObject({ status: 409, body: { code: 'already_answered' } });
    expect(await publicly(seller, 'buyer')).toMatchObject({ reviews: [{ answer: { words: 'Gladly' } }] });
    expect(await read(seller)).toMatchObject({ canAnswer: false });
  });
});

describe('a reported review', () => {
  const report = (who: Person, id: string, reason = 'Not true') =>
    call(server, 'PUT', `/reviews/${id}/report`, { token: who.session, body: { reason } });
  const reported = async () =>
    (
      await call<{ _id: string; reasons: string[] }[]>(server, 'GET', '/reportedReviews', {
        token: admin.session,
      })
    ).body;
  const decide = (id: string, what: 'removal' | 'dismissal', body?: object) =>
    call(server, 'PUT', `/reviews/${id}/${what}`, { token: admin.session, ...(body && { body }) });
  beforeEach(async () => {
    await server.db.execute(sql`update review_reports set closed_at = now()`);
    await write(buyer, 1, 'Awful');
    await write(seller, 5);
  });

  it('waits for an admin as one item, and can be dismissed', async () => {
    const id = await theirIdFor(seller);
    const other = await person(server, 'user');
    expect((await report(seller, id)).body).toMatchObject({ modifiedCount: 1 });
    expect((await report(seller, id)).body).toMatchObject({ modifiedCount: 0 });
    await report(other, id);
    expect(await reported()).toMatchObject([{ _id: id, reasons: ['Not true', 'Not true'] }]);
    expect((await decide(id, 'dismissal')).status).toBe(200);
    expect((await decide(id, 'dismissal')).status).toBe(404);
    expect(await reported()).toEqual([]);
    expect(await publicly(seller, 'buyer')).toMatchObject({ rating: { count: 1 } });
  });

  it('is listed with the latest twenty reasons', async () => {
    const id = await theirIdFor(seller);
    const people = await Promise.all(Array.from({ length: 22 }, () => person(server, 'user')));
    for (const [place, who] of people.entries()) await report(who, id, `Reason ${place + 1}`);
    const reasons = Array.from({ length: 20 }, (_one, place) => `Reason ${place + 3}`);
    expect(await reported()).toMatchObject([{ _id: id, reasons }]);
  });

  it('is removed for all except its author, who sees the reason', async () => {
    const id = await theirIdFor(seller);
    await report(seller, id);
    expect((await decide(id, 'removal', { part: 'review', reason: 'Insulting' })).status).toBe(200);
    expect((await decide(id, 'removal', { part: 'review', reason: 'Insulting' })).status).toBe(404);
    expect(await reported()).toEqual([]);
    expect(await publicly(seller, 'buyer')).toEqual(NOTHING);
    expect((await read(seller)).theirs).toBeNull();
    expect((await read(buyer)).mine).toMatchObject({ words: 'Awful', removedReason: 'Insulting' });
    expect((await report(seller, id)).status).toBe(404);
  });

  it('may lose only its answer', async () => {
    const id = await theirIdFor(seller);
    await call(server, 'PUT', `/reviews/${id}/answer`, { token: seller.session, body: { words: 'Liar' } });
    expect((await decide(id, 'removal', { part: 'answer', reason: 'Insulting' })).status).toBe(200);
    expect(await publicly(seller, 'buyer')).toMatchObject({ reviews: [{ stars: 1, answer: null }] });
  });
});

describe('a person’s reviews', () => {
  it('show on their cards as a rating, and on the home page with the latest text', async () => {
    const onCard = async () =>
      (await call<SellerPage>(server, 'GET', `/sellers/${seller.id}`)).body.laptops[0]?.sellerRating;
    const onHome = async () => (await call<BestSeller[]>(server, 'GET', '/bestSellers')).body[0];
    expect(await onCard()).toBeUndefined();
    await write(buyer, 4, 'First');
    expect(await onCard()).toBeUndefined();
    await write(seller, 5);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await receive(server, bookingId);
    await write(buyer, 5, undefined, bookingId);
    await write(seller, 5, undefined, bookingId);
    // This seller gets more buyers than any other seller of these tests, and so leads the list.
    for (const _sale of [1, 2, 3]) {
      const sale = await paidOrder(server, await person(server, 'user'), await laptopOf(server, seller));
      await receive(server, sale.bookingId);
    }
    const rating = { average: 4.5, count: 2 };
    expect(await onCard()).toEqual(rating);
    expect(await onHome()).toMatchObject({ rating, quote: { words: 'First', authorName: 'Bea Buyer' } });
    await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
    expect(await onHome()).toMatchObject({ rating, quote: null });
  });

  it('come newest first, page by page, without the names of deleted people', async () => {
    await write(buyer, 4, 'First');
    await write(seller, 5);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await receive(server, bookingId);
    await write(buyer, 5, 'Second', bookingId);
    await write(seller, 5, undefined, bookingId);
    await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
    const first = await call<PersonReviews>(server, 'GET', `/sellers/${seller.id}/reviews?by=buyer&limit=1`);
    expect(first.body).toMatchObject({
      rating: { average: 4.5, count: 2 },
      reviews: [{ words: 'Second', authorName: 'Deleted account' }],
    });
    const next = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(await publicly(seller, 'buyer', `&limit=1&cursor=${next}`)).toMatchObject({
      reviews: [{ words: 'First' }],
    });
    expect((await call(server, 'GET', `/sellers/${buyer.id}/reviews?by=seller`)).status).toBe(404);
    expect((await call(server, 'GET', `/sellers/${seller.id}/reviews`)).status).toBe(400);
  });
});
