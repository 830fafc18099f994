import { type Static, Type } from 'typebox';
import { LIMITS } from './limits';
import { SIDES } from './orderLife';
import { Id, oneOf, orNull, pageFields, Rating, strict, text, Timestamp } from './primitives';

/** Days after the laptop was received in which both sides may review; then what one of them wrote is shown alone. */
export const REVIEW_DAYS = 14;

const stars = Type.Integer({ minimum: 1, maximum: 5 });

export const ReviewBody = Type.Object(
  { stars, words: Type.Optional(Type.String({ maxLength: LIMITS.review.words })) },
  strict,
);
export type ReviewBody = Static<typeof ReviewBody>;

export const ReviewAnswerBody = Type.Object({ words: text(LIMITS.review.words) }, strict);
export type ReviewAnswerBody = Static<typeof ReviewAnswerBody>;

const Answer = Type.Object({ words: Type.String(), date: Timestamp });

/** A review as everybody reads it. */
export const Review = Type.Object({
  _id: Id,
  stars,
  words: orNull(Type.String()),
  /** When it became visible. */
  date: Timestamp,
  authorName: Type.String(),
  productName: Type.String(),
  answer: orNull(Answer),
});
export type Review = Static<typeof Review>;

/** A review as the two sides of its order see it: one's own from the beginning, the other side's once it is visible. */
export const OrderReview = Type.Object({
  _id: Id,
  stars,
  words: orNull(Type.String()),
  date: Timestamp,
  visible: Type.Boolean(),
  answer: orNull(Answer),
  /** Why an admin has removed it, or its answer. */
  removedReason: orNull(Type.String()),
  answerRemovedReason: orNull(Type.String()),
});
export type OrderReview = Static<typeof OrderReview>;

export const OrderReviews = Type.Object({
  mine: orNull(OrderReview),
  theirs: orNull(OrderReview),
  /** The other side has written, which is shown once both have. */
  theirsWaits: Type.Boolean(),
  /** Whether the caller may write or change theirs now. */
  canWrite: Type.Boolean(),
  /** Whether the caller may answer what is said of them. */
  canAnswer: Type.Boolean(),
  /** What those who stood where the caller stands say of the other side. */
  rating: orNull(Rating),
  /** Until when both may write; null while the laptop is not received. */
  until: orNull(Timestamp),
});
export type OrderReviews = Static<typeof OrderReviews>;

/** `by` says who wrote: buyers about somebody who sells, sellers about somebody who buys. */
export const ReviewsQuery = Type.Object({ by: oneOf(SIDES), ...pageFields }, strict);
export type ReviewsQuery = Static<typeof ReviewsQuery>;

/** What is said of a person, newest first, with how many of each number of stars: one star first. */
export const PersonReviews = Type.Object({
  rating: orNull(Rating),
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  reviews: Type.Array(Review),
});
export type PersonReviews = Static<typeof PersonReviews>;

export const ReviewReportBody = Type.Object({ reason: text(LIMITS.reportNote.max) }, strict);
export type ReviewReportBody = Static<typeof ReviewReportBody>;

/** A review that somebody has reported, the one that waits longest first. */
export const ReportedReview = Type.Object({
  ...Review.properties,
  author: Type.Object({ _id: Id, name: Type.String() }),
  subject: Type.Object({ _id: Id, name: Type.String() }),
  /** As in the address of the laptop's page. */
  laptop: Type.Object({ _id: Id, slug: Type.String() }),
  reportedAt: Timestamp,
  reasons: Type.Array(Type.String()),
});
export type ReportedReview = Static<typeof ReportedReview>;

/** Removed is the review with its answer, or the answer alone; the author is told the reason. */
export const ReviewRemovalBody = Type.Object(
  { part: oneOf(['review', 'answer']), reason: text(LIMITS.reportNote.max) },
  strict,
);
export type ReviewRemovalBody = Static<typeof ReviewRemovalBody>;
