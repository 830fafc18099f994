import { type Static, Type } from 'typebox';
import { LIMITS } from './limits';
import { SIDES } from './orderLife';
import { Id, oneOf, orNull, pageFields, Rating, strict, text, Timestamp } from './primitives';

const stars = Type.Integer({ minimum: 1, maximum: 5 });

export const ReviewBody = Type.Object(
  { stars, words: Type.Optional(Type.String({ maxLength: LIMITS.review.words })) },
  strict,
);
export type ReviewBody = Static<typeof ReviewBody>;

export const ReviewAnswerBody = Type.Object({ words: text(LIMITS.review.words) }, strict);
export type ReviewAnswerBody = Static<typeof ReviewAnswerBody>;

const Answer = Type.Object({ words: Type.String(), date: Timestamp });

export const Review = Type.Object({
  _id: Id,
  stars,
  words: orNull(Type.String()),
  /** When the review became visible. */
  date: Timestamp,
  authorName: Type.String(),
  productName: Type.String(),
  answer: orNull(Answer),
});
export type Review = Static<typeof Review>;

/**
 * A review as buyer and seller of the order see it. Its author sees it at once. The other side sees it when
 * it becomes visible.
 */
export const OrderReview = Type.Object({
  _id: Id,
  stars,
  words: orNull(Type.String()),
  date: Timestamp,
  visible: Type.Boolean(),
  answer: orNull(Answer),
  /** Why an admin removed the review, or its answer. */
  removedReason: orNull(Type.String()),
  answerRemovedReason: orNull(Type.String()),
});
export type OrderReview = Static<typeof OrderReview>;

export const OrderReviews = Type.Object({
  mine: orNull(OrderReview),
  theirs: orNull(OrderReview),
  /** Whether the other side has written a review that is not visible yet. */
  theirsWaits: Type.Boolean(),
  canWrite: Type.Boolean(),
  canAnswer: Type.Boolean(),
  /** The other side's rating in the role that they have in this order. */
  rating: orNull(Rating),
  /** End of the review period; null until the laptop is received. */
  until: orNull(Timestamp),
});
export type OrderReviews = Static<typeof OrderReviews>;

/** `by`: the authors' side. Buyers review sellers, and sellers review buyers. */
export const ReviewsQuery = Type.Object({ by: oneOf(SIDES), ...pageFields }, strict);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

/**
 * A person's reviews, newest first. `counts` has the number of reviews for each rating, from one star to
 * five.
 */
export const PersonReviews = Type.Object({
  rating: orNull(Rating),
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  reviews: Type.Array(Review),
});
export type PersonReviews = Static<typeof PersonReviews>;

export const ReviewReportBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ReviewReportBody = Static<typeof ReviewReportBody>;

export const ReportedReview = Type.Object({
  ...Review.properties,
  author: Type.Object({ _id: Id, name: Type.String() }),
  subject: Type.Object({ _id: Id, name: Type.String() }),
  /** Parts of the address of the laptop's page. */
  laptop: Type.Object({ _id: Id, slug: Type.String() }),
  reportedAt: Timestamp,
  reasons: Type.Array(Type.String()),
});
export type ReportedReview = Static<typeof ReportedReview>;

/** Removes the review with its answer, or the answer only. The author sees the reason. */
export const ReviewRemovalBody = Type.Object(
  { part: oneOf(['review', 'answer']), reason: text(LIMITS.reportNote.max) },
  strict,
);
export type ReviewRemovalBody = Static<typeof ReviewRemovalBody>;
