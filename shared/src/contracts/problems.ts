import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { OrderStep } from './orderSteps';
import {
  PROBLEM_ACTS,
  PROBLEM_ENDS,
  PROBLEM_FILTERS,
  PROBLEM_KINDS,
  PROBLEM_STAGES,
  PROBLEM_VOICES,
} from './problemLife';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

const words = text(LIMITS.problem.words);
const pictures = Type.Array(PictureUrl, { maxItems: LIMITS.problem.pictures });
/** Dollars with at most two decimals, never more than the price. */
const amount = Type.Number({ minimum: LIMITS.refund.min, maximum: LIMITS.price.max });

/** Something is wrong with a paid order. */
export const OpenProblemBody = Type.Object(
  {
    kind: oneOf(PROBLEM_KINDS),
    words,
    pictures,
    /** Dollars that the buyer wants back, the whole price or a part; a seller has no such wish. */
    wishedAmount: Type.Optional(amount),
  },
  strict,
);
export type OpenProblemBody = Static<typeof OpenProblemBody>;

/** Further words; a seller can offer to give back an amount with them, which takes the place of an earlier offer. */
export const ProblemWordsBody = Type.Object({ words, pictures, offer: Type.Optional(amount) }, strict);
export type ProblemWordsBody = Static<typeof ProblemWordsBody>;

/** Names the very offer that was read: another one may have taken its place. */
export const AcceptOfferBody = Type.Object({ offerId: Id }, strict);
export type AcceptOfferBody = Static<typeof AcceptOfferBody>;

export const DeclineOfferBody = Type.Object({ offerId: Id, words }, strict);
export type DeclineOfferBody = Static<typeof DeclineOfferBody>;

/** An admin's decision; both sides read the reason. */
export const DecideProblemBody = Type.Object(
  {
    /** Dollars that go back to the buyer: the whole price, a part of it, or 0, which decides for the seller. */
    amount: Type.Number({ minimum: 0, maximum: LIMITS.price.max }),
    reason: words,
  },
  strict,
);
export type DecideProblemBody = Static<typeof DecideProblemBody>;

export const ProblemEntry = Type.Object({
  _id: Id,
  date: Timestamp,
  by: oneOf(PROBLEM_VOICES),
  act: oneOf(PROBLEM_ACTS),
  words: orNull(Type.String()),
  pictures: Type.Array(PictureUrl),
  /** Dollars: wished, offered, accepted or decided. */
  amount: orNull(Type.Number()),
});
export type ProblemEntry = Static<typeof ProblemEntry>;

/** A problem with an order, as buyer, seller and admins see it. */
export const Problem = Type.Object({
  _id: Id,
  orderId: Id,
  kind: oneOf(PROBLEM_KINDS),
  openedBy: oneOf(SIDES),
  stage: oneOf(PROBLEM_STAGES),
  date: Timestamp,
  /** From when on an admin can be asked to decide: at once after an answer. */
  askableFrom: Timestamp,
  /** Whether either side can ask one now. */
  askable: Type.Boolean(),
  answeredAt: orNull(Timestamp),
  askedAt: orNull(Timestamp),
  /** What the seller offers to give back, until the buyer has answered. */
  offer: orNull(Type.Object({ _id: Id, amount: Type.Number() })),
  /** Dollars that can still go back by way of this problem; 0 once anything went back: the rest is the card provider's. */
  refundable: Type.Number(),
  /** How it was settled: the amount goes back to the buyer's card. */
  outcome: orNull(Type.Object({ end: oneOf(PROBLEM_ENDS), amount: Type.Number(), date: Timestamp })),
  entries: Type.Array(ProblemEntry),
});
export type Problem = Static<typeof Problem>;

/** The problem of an order, if it has one, and what the caller could open now. */
export const OrderProblem = Type.Object({
  problem: orNull(Problem),
  kinds: Type.Array(oneOf(PROBLEM_KINDS)),
});
export type OrderProblem = Static<typeof OrderProblem>;

/** A row of the admins' queue, the one that waits longest first. */
export const ProblemRow = Type.Object({
  ...Type.Pick(Problem, ['_id', 'orderId', 'kind', 'openedBy', 'stage', 'date', 'askedAt', 'outcome'])
    .properties,
  /** Whether an admin may decide it now. */
  due: Type.Boolean(),
  /** As in the address of the laptop's page. */
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  buyerName: Type.String(),
  sealerName: Type.String(),
});
export type ProblemRow = Static<typeof ProblemRow>;

export const ProblemsQuery = Type.Object(
  { show: Type.Optional(oneOf(PROBLEM_FILTERS)), ...pageFields },
  strict,
);
export type ProblemsQuery = Static<typeof ProblemsQuery>;

/** All that an admin needs to decide. */
export const ProblemCase = Type.Object({
  problem: Problem,
  due: Type.Boolean(),
  order: Type.Object({
    ...Type.Pick(ProblemRow, [
      'productId',
      'slug',
      'productName',
      'productImage',
      'price',
      'buyerName',
      'sealerName',
    ]).properties,
    _id: Id,
    state: oneOf(ORDER_STATES),
    refundedAmount: Type.Number(),
    buyerEmail: Type.String(),
    sealerEmail: Type.String(),
    transactionId: Type.String(),
    paidAt: Timestamp,
    meetLocation: Type.String(),
    /** Null while no time was named. */
    meetAt: orNull(Timestamp),
    /** When both had agreed to it. */
    agreedAt: orNull(Timestamp),
  }),
  /** What has happened to the order, the earliest first. */
  log: Type.Array(OrderStep),
});
export type ProblemCase = Static<typeof ProblemCase>;
