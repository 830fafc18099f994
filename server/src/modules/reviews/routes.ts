import type { OrderReview, OrderReviews } from '@relaptop/shared/contracts';
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
import {
  answerOf,
  countStars,
  isVisible,
  listOfOrder,
  listVisible,
  lockReview,
  type ReviewRow,
  toReview,
} from './repository';
import { insertOnce } from '../../database/rows';
import { reviewReports } from '../../database/reviewSchema';
import { adminReviewRoutes } from './reports';
import { answerReview, endOf, isOpen, writeReview } from './write';

/** Routes of the reviews between buyers and sellers. A review stays hidden until both have written one, or the review period is over. */
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
      return insertOnce(tx, reviewReports, { reviewId: id, reporterId: caller.id, reason });
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

const toOrderReview = (row: ReviewRow): OrderReview => ({
  _id: row.id,
  stars: row.stars,
  words: row.words,
  date: row.createdAt.toISOString(),
  visible: isVisible(row),
  answer: answerOf(row),
  removedReason: row.removedReason,
  answerRemovedReason: row.answerRemovedReason,
});
