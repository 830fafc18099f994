import { Type } from 'typebox';
import {
  CALLS,
  CancelBody,
  Handover,
  IdParams,
  MeetingBody,
  ReceiptCodeBody,
  Sale,
  SalesQuery,
} from '@relaptop/shared/contracts';
import { callOff } from './callOff';
import { type App, call, type Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { cutPage, pageOf } from '../../../http/paging';
import { listSteps } from '../bookings/steps';
import { sideOf, toHandover } from './mapping';
import { openDeals } from './openDeals';
import { agree, propose } from './meet';
import { assertRight, receiveByButton, tryCode } from './receive';
import { findHandover, listSales } from './repository';

/** Each of these writes to another person. */
const writes = { access: 'signedIn', limit: 'meeting' } as const;

type MeetingCall = typeof CALLS.orderMeeting | typeof CALLS.meetingAgreement;

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
  const changeMeeting = (path: MeetingCall, summary: string, change: typeof propose) =>
    app.put(
      path,
      call(writes, summary, { params: IdParams, body: MeetingBody, response: { 200: Handover } }),
      async (request) => {
        const [{ id }, caller] = [request.params, callerOf(request)];
        await events.inTransaction(db, (tx) => change(tx, id, caller.id, request.body));
        return show(id, caller);
      },
    );

  app.get(
    CALLS.order,
    call('signedIn', 'An order, for its buyer and its seller', {
      params: IdParams,
      response: { 200: Handover },
    }),
    (request) => show(request.params.id, callerOf(request)),
  );
  changeMeeting(CALLS.orderMeeting, 'Propose another place or time to the other side of the order', propose);
  changeMeeting(
    CALLS.meetingAgreement,
    'Agree to the place and time that the other side has proposed',
    agree,
  );
  app.post(
    CALLS.orderReceipt,
    call('signedIn', 'Say that the laptop has come: its buyer', {
      params: IdParams,
      response: { 200: Handover },
    }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await events.inTransaction(db, (tx) => receiveByButton(tx, id, caller.id));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.receiptCode,
    call('signedIn', 'Type in the code that the buyer told: its seller, ten times at most', {
      params: IdParams,
      body: ReceiptCodeBody,
      response: { 200: Handover },
    }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      const { receiptCode } = request.body;
      assertRight(await events.inTransaction(db, (tx) => tryCode(tx, id, caller.id, receiptCode)));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.orderCancellation,
    call('signedIn', 'Call a booking off before it is paid: its seller', {
      params: IdParams,
      body: CancelBody,
      response: { 200: Handover },
    }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await events.inTransaction(db, (tx) => callOff(tx, id, caller.id, request.body));
      return show(id, caller);
    },
  );
  app.get(
    CALLS.sales,
    call('seller', 'Orders of the caller’s laptops that are reserved or paid, newest first', {
      querystring: SalesQuery,
      response: { 200: Type.Array(Sale) },
    }),
    async (request, reply) => {
      const page = pageOf(request.query);
      const rows = await listSales(db, callerOf(request).id, page);
      const shown = cutPage(request, reply, page, rows, (row) => ({ at: row.createdAt, id: row.id }));
      return shown.map((row) => toHandover(row, 'seller', { receivedAfterDays, steps: [] }));
    },
  );
}
