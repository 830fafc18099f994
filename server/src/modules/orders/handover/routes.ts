import type { FastifyRequest } from 'fastify';
import { type CancelBody, canOrder, type MeetingBody } from '@relaptop/shared/contracts';
import type { App, Caller } from '../../../http/app';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { cutPage, pageOf } from '../../../http/paging';
import { route } from '../../../http/route';
import { listSteps, moveBooking } from '../bookings/steps';
import { sideOf, toHandover } from './mapping';
import { openDeals } from './openDeals';
import { agree, propose } from './meet';
import { assertRight, receiveByButton, tryCode } from './receive';
import { findHandover, listSales } from './repository';
import type { Transaction } from '../../../database/domainEvents';
import { type BookingRow, lockOrder } from '../bookings/repository';
import { releaseHold } from '../../laptops/holds';

/** What buyer and seller need of an order, to meet: each sees it from their side. */
export function handoverRoutes(app: App): void {
  const { db, events } = app;
  const { receivedAfterDays } = app.settings;
  const show = async (id: string, caller: Caller) => {
    const row = await findHandover(db, id, caller.id);
    if (!row) throw notFound('order');
    const side = sideOf(row, caller.id);
    const deals = side === 'buyer' && row.isDeal ? [row] : [];
    const contactHidden = (await openDeals(db, caller, deals))(row);
    return toHandover(row, side, { receivedAfterDays, steps: await listSteps(db, id), contactHidden });
  };
  const changeMeeting =
    (change: typeof propose) =>
    async (request: FastifyRequest<{ Params: { id: string }; Body: MeetingBody }>) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await events.inTransaction(db, (tx) => change(tx, id, caller.id, request.body));
      return show(id, caller);
    };

  route(app, 'GET /orders/:id', (request) => show(request.params.id, callerOf(request)));
  route(app, 'PUT /orders/:id/meeting', changeMeeting(propose));
  route(app, 'PUT /orders/:id/meeting/agreement', changeMeeting(agree));
  route(app, 'POST /orders/:id/receipt', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => receiveByButton(tx, id, caller.id));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/receipt/code', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const { receiptCode } = request.body;
    assertRight(await events.inTransaction(db, (tx) => tryCode(tx, id, caller.id, receiptCode)));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/cancellation', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => callOff(tx, id, caller.id, request.body));
    return show(id, caller);
  });
  route(app, 'GET /sales', async (request, reply) => {
    const page = pageOf(request.query);
    const rows = await listSales(db, callerOf(request).id, page);
    const shown = cutPage(request, reply, page, rows, (row) => ({ at: row.createdAt, id: row.id }));
    return shown.map((row) => toHandover(row, 'seller', { receivedAfterDays, steps: [] }));
  });
}

/**
 * The seller calls a booking off before it is paid: the laptop is free again, and whoever waits for it is told. The buyer reads why,
 * and leaves the laptop to others for as long as somebody who let it go themselves. The same once more changes nothing.
 * @throws 400 for another reason that is not said; 404 for everybody else; 409 not_cancellable once it is paid or being paid, and for a meeting that is still ahead
 */
async function callOff(tx: Transaction, id: string, sellerId: string, body: CancelBody): Promise<void> {
  const cancelNote = body.note?.trim() || null;
  if (body.reason === 'other' && cancelNote === null) throw badRequest('Say why in a few words.');
  const locked = await lockOrder(tx, id);
  if (locked?.product.sellerId !== sellerId) throw notFound('order');
  const { product, booking } = locked;
  if (booking.state === 'deleted' || booking.state === 'lost') throw notFound('order');
  if (booking.state === 'cancelled') return;
  if (!canOrder(booking.state, 'cancel', 'seller'))
    throw conflict(
      'not_cancellable',
      'This order is paid or being paid. If something went wrong, please report a problem.',
    );
  if (body.reason === 'noShow') assertMissed(booking);
  await releaseHold(tx, product.id, id);
  const set = { cancelReason: body.reason, cancelNote };
  const doer = { as: 'seller', personId: sellerId } as const;
  await moveBooking(tx, id, 'cancel', doer, { set, note: body.reason });
  await tx.emit('order.cancelled', { bookingIds: [id] });
  await tx.emit('order.calledOff', { bookingId: id });
}

/** It counts against the buyer: only a time that both had agreed on can be missed. */
function assertMissed({ meetAt, meetAgreedAt }: BookingRow): void {
  if (meetAt && meetAgreedAt && meetAt.getTime() <= Date.now()) return;
  throw conflict(
    'not_cancellable',
    'You can say that the buyer did not come once the time has passed that you both agreed on.',
  );
}
