import type { Notice, NoticesQuery } from '@relaptop/shared/contracts';
import fp from 'fastify-plugin';
import { type Database, inTransaction } from '../../database/database';
import { deleted } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { toDollars } from '../../http/money';
import { route } from '../../http/route';
import { dismissCheaper, listCheaper } from '../laptops/saved/cheaper';
import { dismissFlagNotice, listFlagNotices } from './flagNotices';
import { dismissOfferNotice, listOfferNotices } from './offerNotices';
import { dismissNews, listNews } from './orderNotices';
import { dismissFind, listFinds } from '../laptops/saved/alerts';
import { notifyNext } from '../laptops/watches/notifyNext';
import {
  countWatchesOf,
  deleteWatch,
  dismissNotice,
  dismissRemoval,
  listNotices,
  listRemovals,
  type NoticeRow,
  watch,
} from '../laptops/watches/queue';
import { registerApi } from '../../http/api';

function watchRoutes(app: App): void {
  const { db } = app;
  route(app, 'PUT /productWatch/:id', (request) =>
    inTransaction(db, (tx) => watch(tx, callerOf(request), request.params.id)),
  );
  route(app, 'DELETE /productWatch/:id', async (request) => {
    const { id } = request.params;
    const left = await deleteWatch(db, id, callerOf(request).id);
    // The server may have notified the person who left. Then it notifies the next person at once.
    if (left) await notifyNext(db, [id]);
    return deleted(left ? 1 : 0);
  });
  route(app, 'GET /notices', async (request) => {
    const { id } = callerOf(request);
    const free = (await listNotices(db, id)).map(toNotice('free'));
    const removed = (await listRemovals(db, id)).map(toNotice('removed'));
    const found = (await listFinds(db, id)).map(({ name, query, hits, ...row }) => ({
      ...toNotice('found')(row),
      search: { name, queryString: query, count: hits },
    }));
    const cheaper = knows(request.query, 'cheaper') ? await listCheaper(db, id) : [];
    const orders = knows(request.query, 'order') ? await listNews(db, id) : [];
    const checks = knows(request.query, 'flag') ? await listFlagNotices(db, id) : [];
    const offered = knows(request.query, 'offer') ? await listOfferNotices(db, id) : [];
    return {
      waiting: await countWatchesOf(db, id, true),
      notices: [
        ...checks.map(({ news, ...row }) => ({ ...toNotice('flag')(row), flag: news })),
        ...offered.map(toOfferNotice),
        ...orders.map(toOrderNotice),
        ...[...removed, ...free, ...found],
        ...cheaper.map(({ wasPriceCents, ...row }) => ({
          ...toNotice('cheaper')(row),
          wasPrice: toDollars(wasPriceCents),
        })),
      ],
    };
  });
  route(app, 'DELETE /notices/:id', async (request) => {
    const [own, { id }] = [callerOf(request).id, request.params];
    const productId = await dismissNotice(db, id, own);
    if (productId !== undefined) await notifyNext(db, [productId]);
    else if (!(await dismissOther(db, id, own))) throw notFound('notice');
    return deleted(1);
  });
}

const dismissOther = async (db: Database, id: string, own: string): Promise<boolean> =>
  (await dismissRemoval(db, id, own)) ||
  (await dismissFind(db, id, own)) ||
  (await dismissCheaper(db, id, own)) ||
  (await dismissFlagNotice(db, id, own)) ||
  (await dismissOfferNotice(db, id, own)) ||
  dismissNews(db, id, own);

const knows = ({ knows: kinds = '' }: NoticesQuery, kind: Notice['kind']): boolean =>
  kinds.split(',').includes(kind);

const toNotice =
  (kind: Notice['kind']) =>
  (row: NoticeRow): Notice => ({
    _id: row.id,
    kind,
    productId: row.productId,
    productName: row.productName,
    productImage: row.productImage,
    categoryId: row.categorySlug,
    price: toDollars(row.priceCents),
    date: row.notifiedAt.toISOString(),
  });

type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

const toOrderNotice = ({ bookingId, side, news, ...row }: NewsRow): Notice => ({
  ...toNotice('order')(row),
  order: { id: bookingId, side, news },
});

type OfferNoticeRow = Awaited<ReturnType<typeof listOfferNotices>>[number];

const toOfferNotice = ({ offerId, side, by, state, ...row }: OfferNoticeRow): Notice => ({
  ...toNotice('offer')(row),
  offer: { id: offerId, side, by, state },
});

export const notices = fp(async (app: App) => registerApi(app, watchRoutes), {
  name: 'notices',
  dependencies: ['laptops'],
});
