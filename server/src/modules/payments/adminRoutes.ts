import type { App } from '../../http/app';
import { assertFreshProof, callerOf } from '../../http/identity';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { listSettled } from '../orders/settled';
import { refundOrder } from './refundOrder';

/** Maximum dollars that an admin can refund without a fresh log-in (rule 36 of `docs/security-rules.md`). */
export const MOST_WITHOUT_PROOF = 500;

export function orderRoutes(app: App): void {
  const { payments: services } = app;
  route(app, 'GET /orders', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listSettled(services.db, request.query, page),
      positionOf: ({ paidAt, _id: id }) => ({ at: new Date(paidAt), id }),
      toWire: (rows) => [...rows],
    }),
  );
  route(app, 'POST /refundOrder/:id', async (request) => {
    const admin = callerOf(request);
    if (request.body.amount > MOST_WITHOUT_PROOF) assertFreshProof(admin);
    return refundOrder(services, admin, request.params.id, request.body);
  });
}
