import { deleted, inserted } from '../../../http/answers';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { assertSelf, callerOf } from '../../../http/identity';
import { readPage } from '../../../http/paging';
import { route } from '../../../http/route';
import { book, cancelBooking } from './book';
import { PAID, SETTLED_STATES, UNPAID, canOrder, type Booking } from '@relaptop/shared/contracts';
import { toDollars } from '../../../http/money';
import { activeHold } from '../../laptops/mapping';
import { agreedFieldsOf, blockerOf, findOrder, findOrders, type OrderRow } from './repository';

export function bookingRoutes(app: App): void {
  const { db, events, networkOf } = app;
  const { holdMinutes } = app.settings;
  route(app, 'POST /booking', async (request) => {
    const buyer = callerOf(request);
    assertSelf(buyer.email, request.query.email, request.body.bookingData.userEmail);
    const terms = { holdMinutes, network: networkOf(request.ip) };
    const booked = await events.inTransaction(db, (tx) => book(tx, buyer, request.body, terms));
    return { ...inserted(booked.bookingId), reservedUntil: booked.reservedUntil.toISOString() };
  });
  route(app, 'GET /myBooking/:email', async (request, reply) => {
    const buyer = callerOf(request);
    assertSelf(buyer.email, request.params.email, request.query.email);
    const rows = await readPage(request, reply, {
      find: (page) => findOrders(db, buyer.id, page),
      positionOf: (row) => ({ at: row.createdAt, id: row.id }),
    });
    return rows.map(toBooking);
  });
  route(app, 'GET /singleBooking/:id', async (request) => {
    const order = await findOrder(db, request.params.id, callerOf(request).id);
    if (!order) throw notFound('order');
    return toBooking(order);
  });
  route(app, 'DELETE /deleteBooking/:id', async (request) => {
    await events.inTransaction(db, (tx) => cancelBooking(tx, request.params.id, callerOf(request).id));
    return deleted(1);
  });
}

const PAID_STATES: readonly string[] = SETTLED_STATES;

function toBooking(row: OrderRow): Booking {
  const hold = activeHold(row.heldUntil);
  const payable = canOrder(row.state, 'settle');
  return {
    _id: row.id,
    productId: row.productId,
    productImage: row.productImage,
    choseProductName: row.productName,
    choseProductPrice: toDollars(row.priceCents),
    ...agreedFieldsOf(row),
    payment: PAID_STATES.includes(row.state) ? PAID : UNPAID,
    bookingData: {
      userName: row.userName,
      userEmail: row.userEmail,
      number: row.phone,
      meetLocation: row.meetLocation,
    },
    state: row.state,
    reservedUntil: payable && row.heldBy === row.id ? (hold?.toISOString() ?? null) : null,
    blockedBy: blockerOf(row),
    transactionId: row.transactionId,
    refundedAmount: toDollars(row.refundedCents ?? 0),
    date: row.createdAt.toISOString(),
  };
}
