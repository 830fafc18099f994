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
  date: Timestamp,
  authorName: Type.String(),
  productName: Type.String(),
  answer: orNull(Answer),
});
export type Review = Static<typeof Review>;

/**
 * A review for both sides of its order. The author sees it at once, and the other side when it becomes
 * visible.
 */
export const OrderReview = Type.Object({
  _id: Id,
  stars,
  words: orNull(Type.String()),
  date: Timestamp,
  visible: Type.Boolean(),
  answer: orNull(Answer),
  /** Why an admin removed the review; null if not removed. */
  removedReason: orNull(Type.String()),
  answerRemovedReason: orNull(Type.String()),
});
export type OrderReview = Static<typeof OrderReview>;

export const OrderReviews = Type.Object({
  mine: orNull(OrderReview),
  theirs: orNull(OrderReview),
  /** Whether the other side has written a review that is still hidden. */
  theirsWaits: Type.Boolean(),
  canWrite: Type.Boolean(),
  canAnswer: Type.Boolean(),
  /** Rating of the other side in its role in this order. */
  rating: orNull(Rating),
  /** End of the period for writing reviews; null before the receipt of the laptop. */
  until: orNull(Timestamp),
});
export type OrderReviews = Static<typeof OrderReviews>;

/** `by`: the side of the authors. Buyers review sellers, and sellers review buyers. */
export const ReviewsQuery = Type.Object({ by: oneOf(SIDES), ...pageFields }, strict);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

/** `reviews`: newest first. `counts`: number of reviews with one star, two stars, up to five. */
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

/** Removes a review with its answer, or only the answer. The author sees the reason. */
export const ReviewRemovalBody = Type.Object(
  { part: oneOf(['review', 'answer']), reason: text(LIMITS.reportNote.max) },
  strict,
);
export type ReviewRemovalBody = Static<typeof ReviewRemovalBody>;
