import { laptopSlug, type OrderReview, type ReportedReview, type Review } from '@relaptop/shared/contracts';
import type { ListedRow, ReportedRow, ReviewRow } from './repository';

type Answered = Pick<ReviewRow, 'answer' | 'answeredAt' | 'answerRemovedReason'>;

const answerOf = ({ answer, answeredAt, answerRemovedReason }: Answered): Review['answer'] =>
  answer !== null && answeredAt && answerRemovedReason === null
    ? { words: answer, date: answeredAt.toISOString() }
    : null;

export const toReview = (row: ListedRow): Review => ({
  _id: row.id,
  stars: row.stars,
  words: row.words,
  date: row.visibleAt.toISOString(),
  authorName: row.authorName,
  productName: row.productName,
  answer: answerOf(row),
});

export const isVisible = ({ visibleAt }: Pick<ReviewRow, 'visibleAt'>): boolean =>
  visibleAt.getTime() <= Date.now();

export const toOrderReview = (row: ReviewRow): OrderReview => ({
  _id: row.id,
  stars: row.stars,
  words: row.words,
  date: row.createdAt.toISOString(),
  visible: isVisible(row),
  answer: answerOf(row),
  removedReason: row.removedReason,
  answerRemovedReason: row.answerRemovedReason,
});

export const toReported = (row: ReportedRow): ReportedReview => ({
  ...toReview(row),
  author: row.author,
  subject: row.subject,
  laptop: { _id: row.productId, slug: laptopSlug(row.productName) },
  reportedAt: row.reportedAt.toISOString(),
  reasons: row.reasons,
});
