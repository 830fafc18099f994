import type { FastifyRequest } from 'fastify';
import {
  type CancelBody,
  canOrder,
  CODE_TRIES,
  type ContactHidden,
  type Handover,
  type Side,
} from '@relaptop/shared/contracts';
import { DAY_MS } from '../../../common/dayMs';
import { toDollars } from '../../../http/money';
import type { App, Caller } from '../../../http/app';
import { badRequest, conflict, notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { cutPage, pageOf } from '../../../http/paging';
import { route } from '../../../http/route';
import { listSteps, moveBooking, toStep } from '../bookings/steps';
import { agree, propose, toMeeting, townZoneOf } from './meet';
import { assertRight, receiveByButton, tryCode } from './receive';
import { findHandover, listSales, openDeals, sideOf } from './repository';
import { agreedFieldsOf, type OrderRow, blockerOf, type BookingRow, lockOrder } from '../bookings/repository';
import type { Transaction } from '../../../database/domainEvents';
import { releaseHold } from '../../laptops/holds';

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
  const change =
    <Body>(work: (tx: Transaction, id: string, personId: string, body: Body) => Promise<void>) =>
    async (request: FastifyRequest<{ Params: { id: string }; Body: Body }>) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await events.inTransaction(db, (tx) => work(tx, id, caller.id, request.body as Body));
      return show(id, caller);
    };

  route(app, 'GET /orders/:id', (request) => show(request.params.id, callerOf(request)));
  route(app, 'PUT /orders/:id/meeting', change(propose));
  route(app, 'PUT /orders/:id/meeting/agreement', change(agree));
  route(app, 'POST /orders/:id/receipt', change(receiveByButton));
  route(app, 'POST /orders/:id/cancellation', change(callOff));
  route(app, 'POST /orders/:id/receipt/code', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const { receiptCode } = request.body;
    assertRight(await events.inTransaction(db, (tx) => tryCode(tx, id, caller.id, receiptCode)));
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
 * The seller cancels a booking before it is paid. The laptop becomes free, and the server notifies the next person in its queue. The buyer
 * reads the reason and can't hold the laptop again for `HOLDS.pause` minutes. A repeated call changes nothing.
 * @throws 400 for reason `other` without a text; 404 unless the person is the order's seller; 409 not_cancellable once it is paid or being
 * paid, and for a no-show before the agreed time
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
  const actor = { as: 'seller', personId: sellerId } as const;
  await moveBooking(tx, id, 'cancel', actor, { set, note: body.reason });
  await tx.emit('order.cancelled', { bookingIds: [id] });
  await tx.emit('order.calledOff', { bookingId: id });
}

/** A no-show counts against the buyer, so both must have agreed on the time. */
function assertMissed({ meetAt, meetAgreedAt }: BookingRow): void {
  if (meetAt && meetAgreedAt && meetAt.getTime() <= Date.now()) return;
  throw conflict(
    'not_cancellable',
    'You can report a missing buyer only after the time that you both agreed on.',
  );
}

interface Known {
  readonly receivedAfterDays: number;
  readonly steps: Awaited<ReturnType<typeof listSteps>>;
  /** Undefined if the buyer can see the seller's phone number. */
  readonly contactHidden?: ContactHidden | undefined;
}

function toHandover(row: OrderRow, side: Side, known: Known): Handover {
  const { receivedAfterDays, steps, contactHidden } = known;
  const other =
    side === 'buyer'
      ? { name: row.sellerName, phone: row.sellerPhone }
      : { name: row.userName, phone: row.phone };
  const townTimeZone = townZoneOf(row);
  const isReserved = row.state === 'reserved' && row.isHeld;
  return {
    _id: row.id,
    side,
    productId: row.productId,
    productName: row.productName,
    productImage: row.productImage,
    price: toDollars(row.priceCents),
    ...agreedFieldsOf(row),
    refundedAmount: toDollars(row.refundedCents ?? 0),
    state: row.state,
    date: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    reservedUntil: isReserved ? (row.heldUntil?.toISOString() ?? null) : null,
    blockedBy: blockerOf(row),
    transactionId: side === 'buyer' ? row.transactionId : null,
    ...(side === 'buyer' && { sellerId: row.sellerId }),
    other: {
      ...other,
      phone: row.isDeal && !contactHidden ? other.phone || null : null,
      ...(contactHidden && { contactHidden }),
    },
    meeting: toMeeting(row),
    ...(townTimeZone && { townTimeZone }),
    ...receiptOf(row, side, receivedAfterDays),
    cancelReason: row.cancelReason,
    cancelNote: row.cancelNote,
    steps: steps.filter(({ step }) => !INNER_STEPS.includes(step)).map(toStep),
  };
}

function receiptOf(row: OrderRow, side: Side, receivedAfterDays: number) {
  const isAwaited = canOrder(row.state, 'receive');
  const waitsUntil = row.waitingSince && new Date(row.waitingSince.getTime() + receivedAfterDays * DAY_MS);
  return {
    receivedAt: row.receivedAt?.toISOString() ?? null,
    receivedHow: row.receivedHow,
    receiptCode: side === 'buyer' && isAwaited ? row.code : null,
    codeTriesLeft: side === 'seller' && isAwaited ? CODE_TRIES - row.codeTries : null,
    autoReceiveAt: isAwaited ? (waitsUntil?.toISOString() ?? null) : null,
  };
}

/** The order's page hides card processing, and reminders to the buyer. */
const INNER_STEPS: readonly string[] = ['paying', 'released', 'reminded'];
