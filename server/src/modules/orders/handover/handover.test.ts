import { and, eq } from 'drizzle-orm';
import {
  leftOpenPlace,
  SETTLED_STATES,
  type Handover,
  type OrderState,
  type Sale,
} from '@relaptop/shared/contracts';
import { mails } from '../../../database/mailSchema';
import { bookings } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import {
  book,
  bookingBody,
  bookingOf,
  expireHold,
  laptopOf,
  moveHoldEnd,
  paidOrder,
  UNKNOWN_ID,
} from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { findOrderFacts, placeOf } from '../../mails/kinds/orders';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
const PLACE = { place: 'City library', at: new Date(Date.now() + 86_400_000).toISOString() };

const see = (who: Person, id: string) =>
  call<Handover>(server, 'GET', `/orders/${id}`, { token: who.session });
const sales = async (who: Person) =>
  (await call<Sale[]>(server, 'GET', '/sales', { token: who.session })).body;
const propose = (who: Person, id: string, body: object = PLACE) =>
  call<Handover>(server, 'PUT', `/orders/${id}/meeting`, { token: who.session, body });
const agree = (who: Person, id: string, body: object = PLACE) =>
  call<Handover>(server, 'PUT', `/orders/${id}/meeting/agreement`, { token: who.session, body });
const set = (id: string, state: OrderState) =>
  server.db
    .update(bookings)
    .set({
      state,
      paidAt: new Date(),
      ...(state === 'received' && { receivedAt: new Date(), receivedHow: 'button' }),
      ...(state === 'problem' && { problemSince: new Date() }),
      ...(state === 'cancelled' && { cancelReason: 'noShow' }),
    })
    .where(eq(bookings.id, id));
const AFTER_PAYMENT: readonly OrderState[] = SETTLED_STATES;
/** States after the payment are reached through `paid`. */
async function move(id: string, state: OrderState): Promise<void> {
  if (AFTER_PAYMENT.includes(state)) await set(id, 'paid');
  if (state !== 'reserved' && state !== 'paid') await set(id, state);
}

describe('the two sides of an order', () => {
  it('see each other’s name and number, and the paid price', async () => {
    const order = await paidOrder(server, buyer, await laptopOf(server, seller));
    const bought = (await see(buyer, order.bookingId)).body;
    expect(bought).toMatchObject({
      side: 'buyer',
      state: 'paid',
      price: 499.99,
      transactionId: order.intentId,
      sellerId: seller.id,
    });
    expect(bought.other).toEqual({ name: 'Pat Person', phone: '+4930123456' });
    expect(bought.meeting).toEqual({
      place: 'Central station',
      at: null,
      timeZone: null,
      proposedBy: 'buyer',
      agreedAt: null,
    });
    const sold = (await see(seller, order.bookingId)).body;
    expect(sold).toMatchObject({ side: 'seller', transactionId: null, paidAt: expect.any(String) });
    expect(sold.sellerId).toBeUndefined();
    expect(sold.other).toEqual({ name: 'Pat Person', phone: '4930123456' });
    expect((await sales(seller)).map(({ _id }) => _id)).toContain(order.bookingId);
  });

  it('see why an order can’t be paid', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    expect((await see(buyer, id)).body.blockedBy).toBeNull();
    await expireHold(server, laptop);
    expect((await see(buyer, id)).body.blockedBy).toBeNull();
    await bookingOf(server, await person(server, 'user'), laptop);
    expect((await see(buyer, id)).body.blockedBy).toBe('reserved');
  });

  it('get a 404 for an unknown order', async () => {
    expect((await see(buyer, UNKNOWN_ID)).status).toBe(404);
    expect((await propose(buyer, UNKNOWN_ID)).status).toBe(404);
  });
});

const rebook = (laptop: string, change: object) => {
  const body = bookingBody(laptop, buyer);
  const bookingData = { ...body.bookingData, ...change };
  return call(server, 'POST', '/booking', { token: buyer.session, body: { ...body, bookingData } });
};
const mailsTo = ({ id }: Person) =>
  server.db.$count(mails, and(eq(mails.userId, id), eq(mails.kind, 'orderNews')));
const stepsOf = async (id: string) => (await see(buyer, id)).body.steps.map(({ step }) => step);

describe('the meeting', () => {
  it('names no web page (rule 42)', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    for (const place of ['https://evil.test/login', 'Map: evil.com', 'www.evil.test', 'mail me@evil.test']) {
      const { status, body } = await propose(seller, id, { ...PLACE, place });
      expect([place, status, (body as { message?: string }).message]).toEqual([
        place,
        400,
        'Please name a place to meet, without links and email addresses.',
      ]);
    }
    for (const place of [
      'St.Mary’s church, no.5',
      'Café “A.C.M.E.”, 12:30 at the door',
      'Starbucks @ 5th Ave.',
    ])
      expect((await propose(seller, id, { ...PLACE, place })).status).toBe(200);
  });

  it('is proposed by one side, and the other side agrees', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const proposed = await propose(seller, id);
    expect(proposed.body.meeting).toEqual({
      ...PLACE,
      timeZone: 'Europe/Berlin',
      proposedBy: 'seller',
      agreedAt: null,
    });
    expect((await agree(seller, id)).body).toMatchObject({ code: 'own_proposal' });
    expect((await agree(buyer, id)).body.meeting.agreedAt).toEqual(expect.any(String));
    const later = { ...PLACE, place: 'Town hall' };
    expect((await propose(buyer, id, later)).body.meeting).toMatchObject({
      proposedBy: 'buyer',
      agreedAt: null,
    });
    expect((await agree(seller, id)).body).toMatchObject({ code: 'meeting_changed' });
    expect((await agree(seller, id, later)).status).toBe(200);
    await book(server, buyer, (await see(buyer, id)).body.productId);
    expect((await see(seller, id)).body.meeting).toMatchObject({ place: 'Central station', agreedAt: null });
  });

  it('has a time in a time zone, which emails name', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const place = { ...PLACE, timeZone: 'America/New_York' };
    expect((await propose(seller, id, place)).body.meeting.timeZone).toBe('America/New_York');
    const order = await findOrderFacts(server.db, id);
    expect(order && placeOf(order)).toMatch(/^City library, \w+day, .* (AM|PM) \(New York time\)$/);
    expect((await propose(seller, id, { ...place, timeZone: 'Middle/Earth' })).status).toBe(400);
    expect((await propose(seller, id, { ...place, at: null })).body.meeting.timeZone).toBeNull();
  });

  it('uses the time zone of the laptop’s town by default, and none without a town', async () => {
    const austin = await laptopOf(server, seller, { location: 'Austin, TX' });
    const id = await bookingOf(server, buyer, austin);
    expect((await see(buyer, id)).body.townTimeZone).toBe('America/Chicago');
    expect((await propose(buyer, id)).body.meeting.timeZone).toBe('America/Chicago');
    const nowhere = await laptopOf(server, seller, { location: 'Wakanda' });
    const other = await bookingOf(server, buyer, nowhere);
    expect((await see(seller, other)).body.townTimeZone).toBeUndefined();
    expect((await propose(seller, other)).body.meeting.timeZone).toBeNull();
  });

  it('must have a place; an older page can’t leave it open', async () => {
    const laptop = await laptopOf(server, seller);
    const place = leftOpenPlace('Porto');
    await rebook(laptop, { meetLocation: place });
    const [id = ''] = (await sales(seller)).map(({ _id }) => _id);
    const open = (await see(seller, id)).body.meeting;
    expect(open).toMatchObject({ place, agreedAt: null });
    expect((await agree(seller, id, { place, at: null })).status).toBe(400);
    expect((await propose(seller, id, { ...PLACE, place })).status).toBe(400);
    expect((await see(seller, id)).body.meeting).toEqual(open);
    expect((await propose(seller, id)).status).toBe(200);
  });

  it('causes one notice, however often the same meeting is proposed', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const before = [await mailsTo(buyer), await mailsTo(seller)];
    const proposed = (await propose(seller, id)).body;
    const spaced = { ...PLACE, place: ` ${PLACE.place} ` };
    for (const body of [PLACE, spaced])
      expect(await propose(seller, id, body)).toMatchObject({ status: 200 });
    expect((await propose(seller, id)).body).toEqual(proposed);
    const agreed = (await agree(buyer, id)).body;
    expect((await agree(buyer, id)).body).toEqual(agreed);
    expect((await propose(seller, id)).body.meeting).toEqual(agreed.meeting);
    expect((await agree(seller, id)).body).toMatchObject({ code: 'own_proposal' });
    expect(await stepsOf(id)).toEqual(['booked', 'meetingProposed', 'meetingAgreed']);
    const after = [await mailsTo(buyer), await mailsTo(seller)];
    expect(after.map((total, side) => total - (before[side] ?? 0))).toEqual([1, 1]);
    expect((await propose(buyer, id)).body.meeting).toMatchObject({ proposedBy: 'buyer', agreedAt: null });
  });

  it('stays when the buyer books again with the same place and another number', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    const station = { ...PLACE, place: 'Central station' };
    await propose(seller, id, station);
    await rebook(laptop, { number: '+15550199', meetLocation: ' Central station ' });
    expect((await see(seller, id)).body).toMatchObject({
      other: { phone: '+15550199' },
      meeting: { ...station, proposedBy: 'seller', agreedAt: null },
    });
    const agreed = (await agree(buyer, id, station)).body.meeting;
    await rebook(laptop, { number: '+15550188', meetLocation: 'Central station' });
    expect((await see(seller, id)).body).toMatchObject({ other: { phone: '+15550188' }, meeting: agreed });
    expect(await stepsOf(id)).toEqual(['booked', 'meetingProposed', 'meetingAgreed']);
  });

  it('is proposed again when the buyer books again with another place, and the seller is notified', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    await propose(seller, id);
    await agree(buyer, id);
    const before = await mailsTo(seller);
    for (const meetLocation of ['Town hall', 'Museum']) await rebook(laptop, { meetLocation });
    expect((await see(seller, id)).body.meeting).toEqual({
      place: 'Museum',
      at: null,
      timeZone: null,
      proposedBy: 'buyer',
      agreedAt: null,
    });
    // Only the first change notifies the seller. At the second change, no meeting is arranged any more.
    expect(await stepsOf(id)).toEqual(['booked', 'meetingProposed', 'meetingAgreed', 'meetingProposed']);
    expect((await mailsTo(seller)) - before).toBe(1);
  });

  it('stays in a new hold, unless its time has passed', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    const station = { ...PLACE, place: 'Central station' };
    await propose(seller, id, station);
    const renew = async () => {
      await moveHoldEnd(server, laptop, -61);
      await book(server, buyer, laptop);
      return (await see(buyer, id)).body.meeting;
    };
    expect(await renew()).toMatchObject({ ...station, proposedBy: 'seller' });
    await server.db
      .update(bookings)
      .set({ meetAt: new Date(Date.now() - 60_000) })
      .where(eq(bookings.id, id));
    expect(await renew()).toMatchObject({ at: null, proposedBy: 'buyer' });
  });

  it.each([
    ['has passed', -1, 'This time has passed. Please choose a later one.'],
    ['is far away', 61 * 24, 'Please choose a day within the next 60 days.'],
  ])('can’t have a time that %s', async (_what, hours, message) => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const { status, body } = await propose(buyer, id, { ...PLACE, at });
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
  });

  it.each(['lost', 'refunded'] as const)('can’t be arranged for an order that is %s', async (state) => {
    const id = await bookingOf(server, await person(server, 'user'), await laptopOf(server, seller));
    await move(id, state);
    expect((await propose(seller, id)).status).toBe(state === 'lost' ? 404 : 409);
  });
});
