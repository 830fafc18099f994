import { REVIEW_DAYS, SIDES, type ReviewBody, type Side } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { type BookingRow, lockOrder } from '../orders/bookings/repository';
import { noteStep } from '../orders/bookings/steps';
import { findOrderPeople, notifySides } from '../notices/orderNotices';
import { lockCaller } from '../../http/lockCaller';
import { changeReview, isVisible, listOfOrder, lockReview } from './repository';
import { reviews } from '../../database/reviewSchema';
import { insertRow } from '../../database/rows';
import { eq, sql } from 'drizzle-orm';

type Order = Pick<BookingRow, 'state' | 'receivedAt'>;

/** @returns the end of the review period, for both sides; null until the laptop is received */
export const endOf = ({ receivedAt }: Order): Date | null =>
  receivedAt && new Date(receivedAt.getTime() + REVIEW_DAYS * DAY_MS);

/** @returns whether a side can write a review now: the order is received, has no open problem, and the review period is not over */
export function isOpen(order: Order): boolean {
  const end = endOf(order);
  return order.state === 'received' && end !== null && end.getTime() > Date.now();
}

/** Creates or changes a hidden review. The second review of an order publishes both. @throws 404; 409 not_reviewable, review_published */
export async function writeReview(
  tx: Transaction,
  orderId: string,
  caller: Caller,
  { stars, words }: ReviewBody,
): Promise<void> {
  await lockCaller(tx, caller);
  const order = (await lockOrder(tx, orderId))?.booking;
  if (!order) throw notFound('order');
  const people = await findOrderPeople(tx, orderId);
  const by = SIDES.find((side) => people?.[side] === caller.id);
  if (!people || !by) throw notFound('order');
  const other: Side = by === 'buyer' ? 'seller' : 'buyer';
  const end = endOf(order);
  const written = await listOfOrder(tx, orderId);
  const mine = written.find((review) => review.by === by);
  if (mine && isVisible(mine))
    throw conflict('review_published', 'Your review is published. It can’t be changed any more.');
  if (!end || !isOpen(order)) throw notReviewable();
  const review = { stars, words: words?.trim() || null };
  if (mine) return changeReview(tx, mine.id, review);
  await insertRow(tx, reviews, {
    bookingId: orderId,
    by,
    authorId: caller.id,
    subjectId: people[other],
    ...review,
    visibleAt: end,
  });
  await noteStep(tx, order, 'reviewed', { as: by, personId: caller.id });
  await tx.emit('review.written', { bookingId: orderId, by });
  if (written.length === 0) return notifySides(tx, orderId, 'reviewed', [other]);
  await tx
    .update(reviews)
    .set({ visibleAt: sql`least(${reviews.visibleAt}, now())` })
    .where(eq(reviews.bookingId, orderId));
  await notifySides(tx, orderId, 'reviewsShown', [other]);
  await tx.emit('review.published', { bookingId: orderId });
}

/** Answers a review about the caller, once. @throws 404 for a hidden review, or one about another person; 409 already_answered */
export async function answerReview(
  tx: Transaction,
  id: string,
  caller: Caller,
  words: string,
): Promise<void> {
  await lockCaller(tx, caller);
  const review = await lockReview(tx, id);
  if (!review || review.subjectId !== caller.id || review.removedAt || !isVisible(review))
    throw notFound('review');
  if (review.answer !== null) throw conflict('already_answered', 'You have already answered this review.');
  await changeReview(tx, id, { answer: words, answeredAt: new Date() });
}

const notReviewable = () =>
  conflict(
    'not_reviewable',
    `You can review each other within ${REVIEW_DAYS} days after the laptop was received.`,
  );
