import { laptopSlug, type Order } from '@relaptop/shared/contracts';
import type { App } from '../../http/app';
import { assertFreshProof, callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { route } from '../../http/route';
import { answerList } from '../../http/wholeList';
import { refundOrder } from './refundOrder';
import { listSettled, type SettledRow } from '../orders/settled';

/** Dollars that an admin gives back without proving anew who they are: rule 36 of `docs/security-rules.md`. */
export const MOST_WITHOUT_PROOF = 500;

/** Admins see what was sold and what became of the money, and give it back. */
export function orderRoutes(app: App): void {
  const { payments: services } = app;
  route(app, 'GET /orders', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listSettled(services.db, request.query, page),
      positionOf: (row) => ({ at: row.paidAt, id: row.id }),
      toWire: (rows) => rows.map(toOrder),
    }),
  );
  route(app, 'POST /refundOrder/:id', async (request) => {
    const admin = callerOf(request);
    if (request.body.amount > MOST_WITHOUT_PROOF) assertFreshProof(admin);
    return refundOrder(services, admin, request.params.id, request.body);
  });
}

function toOrder(row: SettledRow): Order {
  return {
    _id: row.id,
    productId: row.productId,
    slug: laptopSlug(row.productName),
    productName: row.productName,
    productImage: row.productImage,
    price: toDollars(row.priceCents),
    refundedAmount: toDollars(row.refundedCents),
    refundPending: row.refundPending,
    problemId: row.problemId,
    paidOut: toDollars(row.paidOutCents),
    state: row.state,
    buyerId: row.buyerId,
    buyerName: row.buyerName,
    buyerEmail: row.buyerEmail,
    sealerId: row.sellerId,
    sealerName: row.sellerName,
    sealerEmail: row.sellerEmail,
    transactionId: row.transactionId,
    paidAt: row.paidAt.toISOString(),
  };
}
