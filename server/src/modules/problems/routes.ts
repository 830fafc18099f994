import type { OpenProblemBody, OrderProblem, Side } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { badRequest, conflict, notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll } from '../../http/pictures';
import { route } from '../../http/route';
import { sideOf, findHandover, type HandoverRow } from '../orders/handover/repository';
import { adminProblemRoutes } from './adminRoutes';
import { acceptOffer, withdraw } from './close';
import { viewOf } from './mapping';
import { addEntry, countProblemsOf, findProblemOf, insertProblem } from './repository';
import { openableKinds } from './rules';
import { makeRefund } from './settle';
import { askAdmin, decline, say } from './talk';
import { toCents, toDollars } from '../../http/money';
import { moveBooking } from '../orders/bookings/steps';
import { isCaptured } from '../orders/handover/receive';
import { lockOrderOf, tellOther } from './order';

/** A problem with an order: messages and steps of both sides, and the admin's decision. Visible to these three only. */
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

/** Problems of one order, one after the other: whoever takes them back again and again is asked to call. */
const MOST_OF_ONE_ORDER = 5;

/**
 * Says that something is wrong with a paid order, which freezes it.
 * @throws 400 for a wish that does not fit; 404 for strangers; 409 problem_open or no_problem
 */
async function openProblem(
  tx: Transaction,
  orderId: string,
  personId: string,
  body: OpenProblemBody,
): Promise<void> {
  const party = await lockOrderOf(tx, orderId, personId);
  const { order, side } = party;
  if (order.state === 'problem')
    throw conflict('problem_open', 'A problem with this order is open already. Please write there.');
  if (!openableKinds(order, side).includes(body.kind))
    throw conflict('no_problem', 'This cannot be reported about this order at the moment.');
  // Of money that may still fall through nothing can be given back.
  if (!(await isCaptured(tx, orderId)))
    throw conflict('no_problem', 'The payment is being confirmed. Please try again in a minute.');
  const amountCents = wishOf(body, side, order);
  if ((await countProblemsOf(tx, orderId)) >= MOST_OF_ONE_ORDER)
    throw conflict('no_problem', 'Several problems with this order were withdrawn. Please write to us.');
  const words = body.words.trim();
  await moveBooking(tx, orderId, 'openProblem', { as: side, personId });
  const { id } = await insertProblem(tx, { bookingId: orderId, kind: body.kind, openedBy: side });
  const { pictures } = body;
  await addEntry(tx, { problemId: id, by: side, personId, act: 'open', words, pictures, amountCents });
  await tellOther(tx, party, 'problemOpened');
  await tx.emit('order.problemOpened', { bookingId: orderId });
}

/** @returns cents that the buyer wants back; a seller wants none. */
function wishOf({ wishedAmount }: OpenProblemBody, side: Side, { priceCents }: HandoverRow): number | null {
  if (side === 'seller') {
    if (wishedAmount !== undefined) throw badRequest('Only the buyer can ask for money back.');
    return null;
  }
  if (wishedAmount === undefined) throw badRequest('Please say how much you want back.');
  const cents = toCents(wishedAmount);
  if (cents > priceCents) throw badRequest(`You paid $${toDollars(priceCents)}: ask for no more than that.`);
  return cents;
}
