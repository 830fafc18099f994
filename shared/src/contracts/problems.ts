import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { ORDER_STATES, SIDES } from './orderLife';
import { OrderStep } from './orderSteps';
import {
  PROBLEM_ACTIONS,
  PROBLEM_ENDS,
  PROBLEM_FILTERS,
  PROBLEM_KINDS,
  PROBLEM_STAGES,
  PROBLEM_VOICES,
} from './problemLife';
import { Id, PictureUrl, Timestamp, oneOf, orNull, pageFields, strict, text } from './primitives';

const words = text(LIMITS.problem.words);
const pictures = Type.Array(PictureUrl, { maxItems: LIMITS.problem.pictures });
/** Dollars with at most two decimals. The server refuses more than the price. */
const amount = Type.Number({ minimum: LIMITS.refund.min, maximum: LIMITS.price.max });

export const OpenProblemBody = Type.Object(
  {
    kind: oneOf(PROBLEM_KINDS),
    words,
    pictures,
    /** Dollars that the buyer wants back, up to the price. Sellers don't send this field. */
    wishedAmount: Type.Optional(amount),
  },
  strict,
);
export type OpenProblemBody = Static<typeof OpenProblemBody>;

/** A seller can add an offer. It replaces the previous offer. */
export const ProblemWordsBody = Type.Object({ words, pictures, offer: Type.Optional(amount) }, strict);
export type ProblemWordsBody = Static<typeof ProblemWordsBody>;

/** Id of the offer that the buyer read. A newer offer may have replaced it. */
export const AcceptOfferBody = Type.Object({ offerId: Id }, strict);
export type AcceptOfferBody = Static<typeof AcceptOfferBody>;

export const DeclineOfferBody = Type.Object({ offerId: Id, words }, strict);
export type DeclineOfferBody = Static<typeof DeclineOfferBody>;

export const DecideProblemBody = Type.Object(
  {
    /** Dollars to refund. With 0, the admin decides for the seller. */
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
  act: oneOf(PROBLEM_ACTIONS),
  words: orNull(Type.String()),
  pictures: Type.Array(PictureUrl),
  /** Dollars; null for an entry without an amount. */
  amount: orNull(Type.Number()),
});
export type ProblemEntry = Static<typeof ProblemEntry>;

export const Problem = Type.Object({
  _id: Id,
  orderId: Id,
  kind: oneOf(PROBLEM_KINDS),
  openedBy: oneOf(SIDES),
  stage: oneOf(PROBLEM_STAGES),
  date: Timestamp,
  /** Time of the other side's answer; without an answer, `ANSWER_DAYS` after the report. */
  askableFrom: Timestamp,
  askable: Type.Boolean(),
  answeredAt: orNull(Timestamp),
  askedAt: orNull(Timestamp),
  /** Null after the buyer's answer. */
  offer: orNull(Type.Object({ _id: Id, amount: Type.Number() })),
  /** Dollars that this problem can still refund; 0 after any refund. */
  refundable: Type.Number(),
  /** Null while the problem is open. `amount` is the refund in dollars. */
  outcome: orNull(Type.Object({ end: oneOf(PROBLEM_ENDS), amount: Type.Number(), date: Timestamp })),
  entries: Type.Array(ProblemEntry),
});
export type Problem = Static<typeof Problem>;

export const OrderProblem = Type.Object({
  problem: orNull(Problem),
  kinds: Type.Array(oneOf(PROBLEM_KINDS)),
});
export type OrderProblem = Static<typeof OrderProblem>;

export const ProblemRow = Type.Object({
  ...Type.Pick(Problem, ['_id', 'orderId', 'kind', 'openedBy', 'stage', 'date', 'askedAt', 'outcome'])
    .properties,
  /** Whether an admin may decide the problem now. */
  due: Type.Boolean(),
  /** Part of the address of the laptop's page, like `slug`. */
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
    meetAt: orNull(Timestamp),
    timeZone: orNull(Type.String()),
    agreedAt: orNull(Timestamp),
  }),
  log: Type.Array(OrderStep),
});
export type ProblemCase = Static<typeof ProblemCase>;
