import type { FastifyRequest } from 'fastify';
import { type MeetingBody } from '@relaptop/shared/contracts';
import { callOff } from './callOff';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { cutPage, pageOf } from '../../../http/paging';
import { route } from '../../../http/route';
import { listSteps } from '../bookings/steps';
import { sideOf, toHandover } from './mapping';
import { openDeals } from './openDeals';
import { agree, propose } from './meet';
import { assertRight, receiveByButton, tryCode } from './receive';
import { findHandover, listSales } from './repository';

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
