import type { OrderReviews } from '@relaptop/shared/contracts';
import { modified } from '../../http/answers';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { cutPage, pageOf } from '../../http/paging';
import { route } from '../../http/route';
import { hasRecentWrite } from '../../http/recentWrites';
import { sideOf, findHandover } from '../orders/handover/repository';
import { readRating } from '../laptops/sellers/rating';
import { findUser } from '../people/repository';
import { isVisible, toOrderReview, toReported, toReview } from './mapping';
import { countStars, insertReport, listOfOrder, listReported, listVisible, lockReview } from './repository';
import { answerReview, endOf, isOpen, writeReview } from './write';
import { answerList } from '../../http/wholeList';
import { dismissReports, removeReview } from './remove';

/** Reviews of buyers and sellers: hidden from both until both have written, or the time is over. */
export function reviewRoutes(app: App): void {
  const { db, reads, events } = app;
  adminReviewRoutes(app);

  const show = async (orderId: string, personId: string): Promise<OrderReviews> => {
    const order = await findHandover(db, orderId, personId);
    if (!order) throw notFound('order');
    const side = sideOf(order, personId);
    const written = await listOfOrder(db, orderId);
    const mine = written.find(({ by }) => by === side);
    const theirs = written.find(({ by }) => by !== side);
    const shown = theirs && isVisible(theirs) && !theirs.removedAt ? theirs : undefined;
    return {
      mine: mine ? toOrderReview(mine) : null,
      theirs: shown ? toOrderReview(shown) : null,
      theirsWaits: theirs !== undefined && !isVisible(theirs),
      canWrite: isOpen(order) && !(mine && isVisible(mine)),
      canAnswer: shown !== undefined && shown.answer === null,
      rating: await readRating(db, side === 'buyer' ? order.sellerId : order.buyerId, side),
      until: endOf(order)?.toISOString() ?? null,
    };
  };

  route(app, 'GET /orders/:id/reviews', (request) => show(request.params.id, callerOf(request).id));
  route(app, 'PUT /orders/:id/review', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    await events.inTransaction(db, (tx) => writeReview(tx, id, caller, request.body));
    return show(id, caller.id);
  });
  route(app, 'PUT /reviews/:id/answer', async (request) => {
    const caller = callerOf(request);
    const { params, body } = request;
    await events.inTransaction(db, (tx) => answerReview(tx, params.id, caller, body.words.trim()));
    return modified(1);
  });
  route(app, 'PUT /reviews/:id/report', async (request) => {
    const [{ id }, caller] = [request.params, callerOf(request)];
    const isNew = await events.inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id);
      if (!review || review.removedAt || !isVisible(review)) throw notFound('review');
      const reason = request.body.reason.trim();
      return insertReport(tx, { reviewId: id, reporterId: caller.id, reason });
    });
    return modified(isNew ? 1 : 0);
  });
  route(app, 'GET /sellers/:id/reviews', async (request, reply) => {
    const { id } = request.params;
    const { by, ...query } = request.query;
    const page = pageOf(query);
    const found = await reads.personal(hasRecentWrite(request), async (from) => {
      const person = await findUser(from, id);
      if (!person || person.deletedAt || person.suspendedAt) throw notFound('person');
      const [rating, counts, rows] = await Promise.all([
        readRating(from, id, by),
        countStars(from, id, by),
        listVisible(from, id, by, page),
      ]);
      return { rating, counts, rows };
    });
    const rows = cutPage(request, reply, page, found.rows, (row) => ({ at: row.visibleAt, id: row.id }));
    return { rating: found.rating, counts: found.counts, reviews: rows.map(toReview) };
  });
}

/** Reviews that somebody has reported: an admin removes them, with a reason, or finds nothing wrong. */
function adminReviewRoutes(app: App): void {
  const { db, events } = app;
  route(app, 'GET /reportedReviews', (request, reply) =>
    answerList(request, reply, {
      find: (page) => listReported(db, page, request.query.only),
      positionOf: (row) => ({ at: row.reportedAt, id: row.reportId }),
      toWire: (rows) => rows.map(toReported),
    }),
  );
  route(app, 'PUT /reviews/:id/removal', async (request) => {
    const { params, body } = request;
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => removeReview(tx, params.id, admin, body));
    return modified(1);
  });
  route(app, 'PUT /reviews/:id/dismissal', async (request) => {
    const admin = callerOf(request);
    await events.inTransaction(db, (tx) => dismissReports(tx, request.params.id, admin));
    return modified(1);
  });
}
