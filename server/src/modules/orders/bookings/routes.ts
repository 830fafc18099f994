import { Type } from 'typebox';
import {
  Booking,
  BookingAnswer,
  BookingBody,
  CALLS,
  Deleted,
  EmailParams,
  EmailQuery,
  IdParams,
} from '@relaptop/shared/contracts';
import { deleted, inserted } from '../../../http/answers';
import { type App, call } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { assertSelf, callerOf } from '../../../http/identity';
import { OwnPageQuery, readPage } from '../../../http/paging';
import { book, cancelBooking } from './book';
import { toBooking } from './mapping';
import { findOrder, findOrders } from './repository';

/** A buyer's own orders. */
export function bookingRoutes(app: App): void {
  const { db, events, networkOf } = app;
  const { holdMinutes } = app.settings;
  app.post(
    CALLS.booking,
    call(
      'signedIn',
      'Book a laptop: it is held for its buyer for a while; again, the same booking comes back',
      { querystring: EmailQuery, body: BookingBody, response: { 200: BookingAnswer } },
    ),
    async (request) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.query.email, request.body.bookingData.userEmail);
      const terms = { holdMinutes, network: networkOf(request.ip) };
      const booked = await events.inTransaction(db, (tx) => book(tx, buyer, request.body, terms));
      return { ...inserted(booked.bookingId), reservedUntil: booked.reservedUntil.toISOString() };
    },
  );
  app.get(
    CALLS.myBookings,
    call('signedIn', 'The caller’s own orders, newest first', {
      params: EmailParams,
      querystring: OwnPageQuery,
      response: { 200: Type.Array(Booking) },
    }),
    async (request, reply) => {
      const buyer = callerOf(request);
      assertSelf(buyer.email, request.params.email, request.query.email);
      const rows = await readPage(request, reply, {
        find: (page) => findOrders(db, buyer.id, page),
        positionOf: (row) => ({ at: row.createdAt, id: row.id }),
      });
      return rows.map(toBooking);
    },
  );
  app.get(
    CALLS.singleBooking,
    call('signedIn', 'One of the caller’s own orders', { params: IdParams, response: { 200: Booking } }),
    async (request) => {
      const order = await findOrder(db, request.params.id, callerOf(request).id);
      if (!order) throw notFound('order');
      return toBooking(order);
    },
  );
  app.delete(
    CALLS.deleteBooking,
    call('signedIn', 'Give up an order that is not paid; its laptop is free again', {
      params: IdParams,
      response: { 200: Deleted },
    }),
    async (request) => {
      await events.inTransaction(db, (tx) => cancelBooking(tx, request.params.id, callerOf(request).id));
      return deleted(1);
    },
  );
}
