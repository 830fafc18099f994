import type { Transaction } from '../../../database/domainEvents';
import { modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { answerList } from '../../../http/wholeList';
import { appendAudit } from '../../../database/auditSchema';
import { lockAnyProduct } from '../../laptops/products/repository';
import { lockCaller } from '../../../http/lockCaller';
import { closeFlag, findFlag, listFlags, lockOpenFlag, toFlag } from './repository';

/** Doubts about listings: an admin finds nothing wrong, and says why, or removes the listing. */
export function flagRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /flags', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listFlags(db, page, request.query.only),
      positionOf: (row) => ({ at: row.createdAt, id: row.id }),
      toWire: (rows) => rows.map(toFlag),
    }),
  );
  route(app, 'PUT /flags/:id/dismissal', async (request) => {
    const { params, body } = request;
    await events.inTransaction(db, (tx) => dismiss(tx, params.id, body.note.trim(), callerOf(request)));
    return modified(1);
  });
}

/** @throws 404 when there is no such flag, or another admin was faster */
async function dismiss(tx: Transaction, id: string, note: string, admin: Caller): Promise<void> {
  await lockCaller(tx, admin);
  const found = await findFlag(tx, id);
  // The laptop first, like everything that decides about it: a booking sees the flag open or closed, and nothing in between.
  const product = found && (await lockAnyProduct(tx, found.productId));
  const flag = product && (await lockOpenFlag(tx, id));
  if (!flag) throw notFound('flag');
  // The evidence may be somebody's number: it stays with the flag, which can be erased.
  const { reason, productId } = flag;
  await closeFlag(tx, id, note);
  const after = await lockAnyProduct(tx, productId);
  if (product.underReview && !after?.underReview) await tx.emit('laptop.cleared', { productId });
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'dismissFlag',
    subject: product.name,
    before: { id, productId, reason, open: true },
    after: { id, open: false, note },
  });
}
