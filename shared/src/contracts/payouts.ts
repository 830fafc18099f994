import { Type, type Static } from 'typebox';
import { agreedPriceFields } from './offers';
import { ACCOUNT_STATES, PAYOUT_STATES, WAITING_FOR } from './payoutLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict } from './primitives';

export const FeeAnswer = Type.Object({
  feePercent: Type.Number(),
  /** Dollars. */
  feeMinimum: Type.Number(),
});
export type FeeAnswer = Static<typeof FeeAnswer>;

/** The payout of one sale. Amounts are dollars. */
export const Payout = Type.Object({
  _id: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  paidAt: Timestamp,
  payoutState: oneOf(PAYOUT_STATES),
  waitingFor: oneOf(WAITING_FOR),
  /** Present while the shop holds the payout for some days after the receipt. */
  hold: Type.Optional(
    Type.Object({
      until: Timestamp,
      /** Days of the hold, counted from the receipt. */
      days: Type.Integer(),
      /**
       * False for a suspicious sale, even if it is a first one: the seller must not learn of the suspicion.
       */
      isFirstSale: Type.Boolean(),
    }),
  ),
  price: Type.Number(),
  ...agreedPriceFields,
  refundedAmount: Type.Number(),
  fee: Type.Number(),
  /** The part that paid debts of earlier sales. */
  debtPaid: Type.Number(),
  /** The sent amount, or the expected amount of a waiting payout. */
  payoutAmount: Type.Number(),
  /** The part that the shop took back after the payout. */
  takenBack: Type.Number(),
  /** The part that the card provider could not take back. It is a debt. */
  owed: Type.Number(),
  /** Id of the transfer at the card provider; null before the payout, and if there was nothing to send. */
  transferId: Type.Union([Type.String(), Type.Null()]),
  sentAt: Type.Union([Timestamp, Type.Null()]),
});
export type Payout = Static<typeof Payout>;

export const PayoutsQuery = Type.Object(pageFields, strict);

/** Totals of a seller's payouts. Amounts are dollars. */
export const PayoutDesk = Type.Object({
  /** Without payouts, sellers' money waits. */
  payoutsOn: Type.Boolean(),
  accountState: oneOf(ACCOUNT_STATES),
  /** Information that the card provider still needs, as sentences. */
  due: Type.Array(Type.String()),
  ...FeeAnswer.properties,
  waitingAmount: Type.Number(),
  /** The part of `waitingAmount` that waits only for the seller's account. */
  waitingForAccount: Type.Number(),
  onTheWay: Type.Number(),
  paidOut: Type.Number(),
  owed: Type.Number(),
});
export type PayoutDesk = Static<typeof PayoutDesk>;

/** `fresh`: the server asks the card provider first, because the seller returns from its form. */
export const PayoutDeskQuery = Type.Object({ fresh: Type.Optional(Type.Boolean()) }, strict);

export const OnboardingAnswer = Type.Object({
  /** Address of the card provider's form. It works once, for some minutes. */
  url: Type.String(),
});
export type OnboardingAnswer = Static<typeof OnboardingAnswer>;

export const STATEMENT_KINDS = ['sale', 'takenBack', 'debt'] as const;

export const StatementLine = Type.Object({
  at: Timestamp,
  /** sale: a payout · takenBack: a reversal · debt: a failed reversal */
  statementKind: oneOf(STATEMENT_KINDS),
  bookingId: Id,
  productName: Type.String(),
  /** The price less refunds before the payout; 0 for kinds other than `sale`. */
  price: Type.Number(),
  ...agreedPriceFields,
  fee: Type.Number(),
  debtPaid: Type.Number(),
  /** Negative for a reversal, 0 for a debt. */
  payoutAmount: Type.Number(),
  owed: Type.Number(),
  transferId: Type.Union([Type.String(), Type.Null()]),
});
export type StatementLine = Static<typeof StatementLine>;

export const StatementQuery = Type.Object(
  {
    /** Such as `2026-11`, in UTC. */
    month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }),
  },
  strict,
);

/** Totals of the shop's money, in dollars. */
export const Money = Type.Object({
  captured: Type.Number(),
  refundedAmount: Type.Number(),
  waitingAmount: Type.Number(),
  onTheWay: Type.Number(),
  /** Payouts less reversals. */
  paidOut: Type.Number(),
  takenBack: Type.Number(),
  fee: Type.Number(),
  owed: Type.Number(),
});
export type Money = Static<typeof Money>;

export const AdminPayout = Type.Object({ ...Payout.properties, sealerEmail: Type.String() });
export type AdminPayout = Static<typeof AdminPayout>;

export const AdminPayoutsQuery = Type.Object(
  {
    payoutState: Type.Optional(oneOf(PAYOUT_STATES)),
    /** Only payouts with an unpaid debt. */
    owing: Type.Optional(Type.Boolean()),
    ...pageFields,
  },
  strict,
);
export type AdminPayoutsQuery = Static<typeof AdminPayoutsQuery>;
