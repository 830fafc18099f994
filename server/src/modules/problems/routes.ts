import {
  AcceptOfferBody,
  CALLS,
  DeclineOfferBody,
  IdParams,
  OpenProblemBody,
  OrderProblem,
  ProblemWordsBody,
} from '@relaptop/shared/contracts';
import type { Transaction } from '../../events/domainEvents';
import { type App, call, type Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { checkAll, type CheckPicture } from '../../http/pictures';
import { sideOf } from '../handover/mapping';
import { findHandover } from '../handover/repository';
import type { PaymentServices } from '../payments/services';
import { adminProblemRoutes } from './adminRoutes';
import { acceptOffer, withdraw } from './close';
import { viewOf } from './mapping';
import { openProblem } from './open';
import { findProblemOf } from './repository';
import { openableKinds } from './rules';
import { makeRefund } from './settle';
import { askAdmin, decline, say } from './talk';

interface Services {
  readonly payments: PaymentServices;
  readonly checkPicture: CheckPicture;
}

const answer = { params: IdParams, response: { 200: OrderProblem } };
/** Each of these writes to another person. */
const writes = { access: 'signedIn', limit: 'problem' } as const;

/** What buyer and seller of an order say and do when something is wrong with it, and what admins decide; nobody else finds any of it. */
export function problemRoutes(app: App, { payments, checkPicture }: Services): void {
  const { db, events } = payments;
  const show = async (orderId: string, { id }: Caller): Promise<OrderProblem> => {
    const order = await findHandover(db, orderId, id);
    if (!order) throw notFound('order');
    const problem = await findProblemOf(db, orderId);
    const kinds = openableKinds(order, sideOf(order, id));
    return { problem: problem ? await viewOf(db, problem) : null, kinds: [...kinds] };
  };
  const change = <T>(work: (tx: Transaction) => Promise<T>) => events.inTransaction(db, work);
  adminProblemRoutes(app, payments);
  const withChecked = async <Body extends { pictures: string[] }>(
    { uid }: Caller,
    body: Body,
  ): Promise<Body> => ({
    ...body,
    pictures: await checkAll(body.pictures, uid, checkPicture),
  });

  app.get(
    CALLS.orderProblem,
    call('signedIn', 'What is wrong with an order, for its buyer and its seller', answer),
    (request) => show(request.params.id, callerOf(request)),
  );
  app.post(
    CALLS.orderProblem,
    call(writes, 'Say that something is wrong with a paid order', { ...answer, body: OpenProblemBody }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      const body = await withChecked(caller, request.body);
      await change((tx) => openProblem(tx, id, caller.id, body));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.problemWords,
    call(writes, 'Write about a problem; a seller can offer money back', {
      ...answer,
      body: ProblemWordsBody,
    }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      const body = await withChecked(caller, request.body);
      await change((tx) => say(tx, id, caller.id, body));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.offerAcceptance,
    call('signedIn', 'Accept what the seller offers to give back', { ...answer, body: AcceptOfferBody }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await makeRefund(payments, await change((tx) => acceptOffer(tx, id, caller.id, request.body)));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.offerRefusal,
    call(writes, 'Decline what the seller offers', { ...answer, body: DeclineOfferBody }),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await change((tx) => decline(tx, id, caller.id, request.body));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.problemAppeal,
    call('signedIn', 'Ask an admin to decide about a problem', answer),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await change((tx) => askAdmin(tx, id, caller.id));
      return show(id, caller);
    },
  );
  app.post(
    CALLS.problemWithdrawal,
    call('signedIn', 'Take a problem back: the order is paid as before', answer),
    async (request) => {
      const [{ id }, caller] = [request.params, callerOf(request)];
      await change((tx) => withdraw(tx, id, caller.id));
      return show(id, caller);
    },
  );
}
