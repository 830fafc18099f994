import { eq } from 'drizzle-orm';
import type { Handover } from '@relaptop/shared/contracts';
import { bookings } from '../../../database/schema';
import { intentStatus } from '../../../testing/books';
import { useCleanBooks } from '../../../testing/ledger';
import { call, person, type Person } from '../../../testing/people';
import { noticesOf, watch } from '../../../testing/queue';
import { book, bookingOf, chargedOrder, finalPayment, laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { sweep } from '../../payments/sweeper';
import { countNoShows } from '../../laptops/sellers/sellers';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
useCleanBooks(server);

const callOff = (who: Person, id: string, body: object = { reason: 'soldElsewhere' }) =>
  call<Handover>(server, 'POST', `/orders/${id}/cancellation`, { token: who.session, body });
const see = (who: Person, id: string) =>
  call<Handover>(server, 'GET', `/orders/${id}`, { token: who.session });

describe('a booking that its seller cancels', () => {
  it('frees the laptop for the queue, and tells both sides the reason, without numbers', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    const waiting = await person(server, 'user');
    await watch(server, waiting, laptop);
    const note = 'It broke this morning.';
    const { status, body } = await callOff(seller, id, { reason: 'notAvailable', note });
    expect([status, body.state, body.cancelReason, body.cancelNote]).toEqual([
      200,
      'cancelled',
      'notAvailable',
      note,
    ]);
    expect((await callOff(seller, id)).body).toEqual(body);
    const seen = (await see(buyer, id)).body;
    expect([seen.cancelReason, seen.cancelNote, seen.other.phone, body.other.phone]).toEqual([
      'notAvailable',
      note,
      null,
      null,
    ]);
    expect(seen.steps.at(-1)).toMatchObject({ step: 'cancelled', by: 'seller', note: 'notAvailable' });
    expect((await noticesOf(server, waiting)).notices).toHaveLength(1);
  });

  it('has a reason in words when it is another one (rule 48)', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect((await callOff(seller, id, { reason: 'other' })).status).toBe(400);
    expect((await callOff(seller, id, { reason: 'other', note: 'I am moving.' })).status).toBe(200);
  });

  it('can’t be paid any more: a payment in the meantime is refunded', async () => {
    const order = await chargedOrder(server, buyer, await laptopOf(server, seller));
    await callOff(seller, order.bookingId);
    expect((await finalPayment(server, buyer, order)).status).toBe(409);
    await sweep(server.payments, server.app.log, true);
    expect(await intentStatus(server, order.intentId)).toBe('cancelled');
  });

  it('keeps the laptop from this buyer for an hour, and the buyer can delete the order', async () => {
    const laptop = await laptopOf(server, seller);
    const id = await bookingOf(server, buyer, laptop);
    await callOff(seller, id);
    const again = await book(server, buyer, laptop);
    expect([again.status, again.body['code']]).toEqual([409, 'let_go']);
    expect(again.body['message']).toMatch(
      /^The seller canceled your booking of this laptop\. You can reserve it again in \d+ minutes\.$/,
    );
    expect((await book(server, await person(server, 'user'), laptop)).status).toBe(200);
    expect((await call(server, 'DELETE', `/deleteBooking/${id}`, { token: buyer.session })).status).toBe(200);
    expect((await see(buyer, id)).status).toBe(404);
  });

  it('counts as missed by the buyer only after the agreed time', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const noShow = () => callOff(seller, id, { reason: 'noShow' });
    expect((await noShow()).body).toMatchObject({ code: 'not_cancellable' });
    const ago = new Date(Date.now() - 60_000);
    await server.db.update(bookings).set({ meetAt: ago, meetAgreedAt: ago }).where(eq(bookings.id, id));
    expect((await noShow()).status).toBe(200);
    expect(await countNoShows(server.db, buyer.id)).toBe(1);
    expect(await countNoShows(server.db, seller.id)).toBe(0);
  });

  it('can be canceled only by its seller, and only before the payment', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    const others = [buyer, await person(server, 'sealer'), await person(server, 'admin')];
    for (const who of others) expect((await callOff(who, id)).status).toBe(404);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect((await callOff(seller, bookingId)).body).toMatchObject({ code: 'not_cancellable' });
    expect((await see(seller, id)).body.state).toBe('reserved');
  });
});
