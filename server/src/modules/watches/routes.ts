import { CALLS, Deleted, IdParams, Notices, WatchAnswer, type Notice } from '@relaptop/shared/contracts';
import { inTransaction, type Database } from '../../database/database';
import { deleted } from '../../http/answers';
import { type App, call } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { notifyNext } from './notifyNext';
import { countWatchesOf, deleteWatch, dismissNotice, listNotices, type NoticeRow } from './repository';
import { watch } from './watch';

/** Waiting for a laptop that somebody else holds, and being notified when it is free. */
export function watchRoutes(app: App, db: Database): void {
  app.put(
    CALLS.productWatch,
    call('signedIn', 'Wait until a laptop is free again', {
      params: IdParams,
      response: { 200: WatchAnswer },
    }),
    (request) => inTransaction(db, (tx) => watch(tx, callerOf(request), request.params.id)),
  );
  app.delete(
    CALLS.productWatch,
    call('signedIn', 'Wait no more', { params: IdParams, response: { 200: Deleted } }),
    async (request) => {
      const { id } = request.params;
      const left = await deleteWatch(db, id, callerOf(request).id);
      // Whoever leaves gives up what is left of the head start.
      if (left) await notifyNext(db, [id]);
      return deleted(left ? 1 : 0);
    },
  );
  app.get(
    CALLS.notices,
    call('signedIn', 'Laptops that became free for the caller, and what they wait for', {
      response: { 200: Notices },
    }),
    async (request) => {
      const { id } = callerOf(request);
      const notices = (await listNotices(db, id)).map(toNotice);
      return { waiting: await countWatchesOf(db, id, true), notices };
    },
  );
  app.delete(
    CALLS.notice,
    call('signedIn', 'Put a notice away', { params: IdParams, response: { 200: Deleted } }),
    async (request) => {
      const productId = await dismissNotice(db, request.params.id, callerOf(request).id);
      if (productId === undefined) throw notFound('notice');
      await notifyNext(db, [productId]);
      return deleted(1);
    },
  );
}

function toNotice(row: NoticeRow): Notice {
  return {
    _id: row.id,
    productId: row.productId,
    productName: row.productName,
    productImage: row.productImage,
    categoryId: row.categorySlug,
    price: toDollars(row.priceCents),
    date: row.notifiedAt.toISOString(),
  };
}
