import type { ReviewRemovalBody } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { notFound } from '../../http/errors';
import { appendAudit } from '../../database/auditSchema';
import { findUser } from '../people/repository';
import { lockCaller } from '../../http/lockCaller';
import { changeReview, closeReports, lockReview } from './repository';

/**
 * An admin takes a review, or its answer alone, away from everybody but its author, who reads the reason. Its reports are closed.
 * @throws 404 when there is none, or it is removed already
 */
export async function removeReview(
  tx: Transaction,
  id: string,
  admin: Caller,
  { part, reason }: ReviewRemovalBody,
): Promise<void> {
  await lockCaller(tx, admin);
  const review = await lockReview(tx, id);
  const isThere = review && !review.removedAt && (part === 'review' || hasAnswer(review));
  if (!isThere) throw notFound(part);
  const words = reason.trim();
  await changeReview(
    tx,
    id,
    part === 'review' ? { removedAt: new Date(), removedReason: words } : { answerRemovedReason: words },
  );
  const reporterIds = await closeReports(tx, id);
  const writer = await findUser(tx, part === 'review' ? review.authorId : review.subjectId);
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: part === 'review' ? 'removeReview' : 'removeReviewAnswer',
    subject: writer?.email ?? id,
    // The words stay with the review, which can be erased.
    before: { reviewId: id, stars: review.stars },
    after: { reviewId: id, reason: words },
  });
  await tx.emit('report.decided', { about: 'review', id, isRemoved: true, reporterIds });
  await tx.emit('review.removed', { bookingId: review.bookingId });
}

const hasAnswer = (review: { answer: string | null; answerRemovedReason: string | null }): boolean =>
  review.answer !== null && review.answerRemovedReason === null;

/** An admin finds nothing wrong. @throws 404 when no report is open */
export async function dismissReports(tx: Transaction, id: string, admin: Caller): Promise<void> {
  await lockCaller(tx, admin);
  const review = await lockReview(tx, id);
  const reporterIds = review ? await closeReports(tx, id) : [];
  const closed = reporterIds.length;
  if (!review || closed === 0) throw notFound('report');
  const writer = await findUser(tx, review.authorId);
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'dismissReviewReports',
    subject: writer?.email ?? id,
    before: { reviewId: id, reports: closed },
    after: { reviewId: id, reports: 0 },
  });
  await tx.emit('report.decided', { about: 'review', id, isRemoved: false, reporterIds });
}
