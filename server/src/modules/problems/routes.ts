import { type OrderProblem } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll } from '../../http/pictures';
import { route } from '../../http/route';
import { sideOf } from '../orders/handover/mapping';
import { findHandover } from '../orders/handover/repository';
import { adminProblemRoutes } from './adminRoutes';
import { acceptOffer, withdraw } from './close';
import { viewOf } from './mapping';
import { openProblem } from './open';
import { findProblemOf } from './repository';
import { openableKinds } from './rules';
import { makeRefund } from './settle';
import { askAdmin, decline, say } from './talk';

/** What buyer and seller of an order say and do when something is wrong with it, and what admins decide; nobody else finds any of it. */
export function problemRoutes(app: App): void {
  const { payments, checkPicture } = app;
  const { db, events } = payments;
  const show = async (orderId: string, { id }: Caller): Promise<OrderProblem> => {
    const order = await findHandover(db, orderId, id);
    if (!order) throw notFound('order');
    const problem = await findProblemOf(db, orderId);
    const kinds = openableKinds(order, sideOf(order, id));
    return { problem: problem ? await viewOf(db, problem) : null, kinds: [...kinds] };
  };
  const change = <T>(work: (tx: Transaction) => Promise<T>) => events.inTransaction(db, work);
  adminProblemRoutes(app);
  const withChecked = async <Body extends { pictures: string[] }>(
    { uid }: Caller,
    body: Body,
  ): Promise<Body> => ({
    ...body,
    pictures: await checkAll(body.pictures, uid, checkPicture),
  });

  route(app, 'GET /orders/:id/problem', (request) => show(request.params.id, callerOf(request)));
  route(app, 'POST /orders/:id/problem', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const body = await withChecked(caller, request.body);
    await change((tx) => openProblem(tx, id, caller.id, body));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/words', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const body = await withChecked(caller, request.body);
    await change((tx) => say(tx, id, caller.id, body));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/offer/acceptance', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await makeRefund(payments, await change((tx) => acceptOffer(tx, id, caller.id, request.body)));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/offer/refusal', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await change((tx) => decline(tx, id, caller.id, request.body));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/appeal', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await change((tx) => askAdmin(tx, id, caller.id));
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/withdrawal', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await change((tx) => withdraw(tx, id, caller.id));
    return show(id, caller);
  });
}
