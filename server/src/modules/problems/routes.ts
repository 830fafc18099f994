import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { insertRow } from '../../database/rows';
import { problems } from '../../database/problemSchema';
import type { OpenProblemBody, OrderProblem, Side } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { App, Caller } from '../../http/app';
import { badRequest, conflict, notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll } from '../../http/pictures';
import { route } from '../../http/route';
import { sideOf, findHandover } from '../orders/handover/repository';
import type { OrderRow } from '../orders/bookings/repository';
import { adminProblemRoutes } from './adminRoutes';
import { acceptOffer, withdraw, makeRefund } from './close';
import { viewOf, openableKinds } from './mapping';
import { addEntry, findProblemOf } from './repository';
import { askAdmin, decline, addMessage } from './talk';
import { toCents, toDollars } from '../../http/money';
import { moveBooking } from '../orders/bookings/steps';
import { isCaptured } from '../orders/handover/receive';
import { lockOrderOf, notifyOtherSide } from './order';

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
  type Work<Body> = (tx: Transaction, orderId: string, personId: string, body: Body) => Promise<void>;
  type OrderRequest<Body> = FastifyRequest<{ Params: { id: string }; Body: Body }>;
  const change =
    <Body>(work: Work<Body>, checked = async (body: Body, _caller: Caller) => body) =>
    async (request: OrderRequest<Body>) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      const body = await checked(request.body as Body, caller);
      await events.inTransaction(db, (tx) => work(tx, id, caller.id, body));
      return show(id, caller);
    };
  const changeWithPictures = <Body extends { pictures: string[] }>(work: Work<Body>) =>
    change<Body>(work, async (body, { uid }) => {
      return { ...body, pictures: await checkAll(body.pictures, uid, checkPicture) };
    });
  adminProblemRoutes(app);

  route(app, 'GET /orders/:id/problem', (request) => show(request.params.id, callerOf(request)));
  route(app, 'POST /orders/:id/problem', changeWithPictures(openProblem));
  route(app, 'POST /orders/:id/problem/words', changeWithPictures(addMessage));
  route(app, 'POST /orders/:id/problem/offer/acceptance', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const accepted = events.inTransaction(db, (tx) => acceptOffer(tx, id, caller.id, request.body));
    await makeRefund(payments, await accepted);
    return show(id, caller);
  });
  route(app, 'POST /orders/:id/problem/offer/refusal', change(decline));
  route(app, 'POST /orders/:id/problem/appeal', change(askAdmin));
  route(app, 'POST /orders/:id/problem/withdrawal', change(withdraw));
}

/** Maximum number of problems with one order, one after the other. Afterwards the person has to write to the shop. */
const MOST_OF_ONE_ORDER = 5;

/**
 * Reports a problem with a paid order. Until the problem ends, the order can't be marked as received or paid out.
 * @throws 400 for an impossible amount; 404 unless the person is the order's buyer or seller; 409 problem_open or no_problem
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
    throw conflict('problem_open', 'This order already has an open problem. Please write there.');
  if (!openableKinds(order, side).includes(body.kind))
    throw conflict('no_problem', 'You can’t report this problem for this order now.');
  // Before the capture, there is no money to refund.
  if (!(await isCaptured(tx, orderId)))
    throw conflict('no_problem', 'The payment is being confirmed. Please try again in a minute.');
  const amountCents = wishOf(body, side, order);
  if ((await tx.$count(problems, eq(problems.bookingId, orderId))) >= MOST_OF_ONE_ORDER)
    throw conflict(
      'no_problem',
      'You can’t report another problem here, because several were withdrawn. Please write to us.',
    );
  const words = body.words.trim();
  await moveBooking(tx, orderId, 'openProblem', { as: side, personId });
  const { id } = await insertRow(tx, problems, { bookingId: orderId, kind: body.kind, openedBy: side });
  const { pictures } = body;
  await addEntry(tx, { problemId: id, by: side, personId, act: 'open', words, pictures, amountCents });
  await notifyOtherSide(tx, party, 'problemOpened');
  await tx.emit('order.problemOpened', { bookingId: orderId });
}

/** @returns the cents that the buyer asks for; null for a seller */
function wishOf({ wishedAmount }: OpenProblemBody, side: Side, { priceCents }: OrderRow): number | null {
  if (side === 'seller') {
    if (wishedAmount !== undefined) throw badRequest('Only the buyer can ask for money back.');
    return null;
  }
  if (wishedAmount === undefined) throw badRequest('Please say how much you want back.');
  const cents = toCents(wishedAmount);
  if (cents > priceCents) throw badRequest(`You paid $${toDollars(priceCents)}, so you can’t ask for more.`);
  return cents;
}
