import { Type, type Static } from 'typebox';
import { ACCOUNT_STATES, PAYOUT_STATES, WAITING_FOR } from './payoutLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict } from './primitives';

/** What the shop keeps of a sale, for people. */
export const FeeAnswer = Type.Object({
  /** Percent of the price. */
  feePercent: Type.Number(),
  /** Dollars that a sale costs at least. */
  feeMinimum: Type.Number(),
});
export type FeeAnswer = Static<typeof FeeAnswer>;

/** The money of one sale on its way to the seller. Amounts are dollars. */
export const Payout = Type.Object({
  /** Of the order. */
  _id: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  /** When the laptop was paid. */
  paidAt: Timestamp,
  payoutState: oneOf(PAYOUT_STATES),
  waitingFor: oneOf(WAITING_FOR),
  /** Set while the money is held for some days after the receipt. */
  hold: Type.Optional(
    Type.Object({
      until: Timestamp,
      /** From the receipt on. */
      days: Type.Integer(),
      /** False for a sale that looked suspicious: the seller is not told in which way. */
      isFirstSale: Type.Boolean(),
    }),
  ),
  price: Type.Number(),
  /** What went back to the buyer. */
  refundedAmount: Type.Number(),
  fee: Type.Number(),
  /** Kept for debts of earlier sales. */
  debtPaid: Type.Number(),
  /** What the seller gets: sent, or expected while it waits. */
  payoutAmount: Type.Number(),
  /** What was taken back of it afterwards. */
  takenBack: Type.Number(),
  /** The part of it that the card provider could not take back: a debt. */
  owed: Type.Number(),
  /** The provider's transfer, to ask about it; null while there is none. */
  transferId: Type.Union([Type.String(), Type.Null()]),
  sentAt: Type.Union([Timestamp, Type.Null()]),
});
export type Payout = Static<typeof Payout>;

export const PayoutsQuery = Type.Object(pageFields, strict);

/** Everything about a seller's money that is not a list. Amounts are dollars. */
export const PayoutDesk = Type.Object({
  /** False while the shop pays nobody through the card provider: the money waits. */
  payoutsOn: Type.Boolean(),
  accountState: oneOf(ACCOUNT_STATES),
  /** What the card provider still wants to know, in words. */
  due: Type.Array(Type.String()),
  ...FeeAnswer.properties,
  waitingAmount: Type.Number(),
  /** Of that, what waits for nothing but the seller's account. */
  waitingForAccount: Type.Number(),
  onTheWay: Type.Number(),
  paidOut: Type.Number(),
  owed: Type.Number(),
});
export type PayoutDesk = Static<typeof PayoutDesk>;

/** Fresh: the account's state is asked for at the card provider first, as after its form. */
export const PayoutDeskQuery = Type.Object({ fresh: Type.Optional(Type.Boolean()) }, strict);

export const OnboardingAnswer = Type.Object({
  /** The card provider's form; works once and for some minutes. */
  url: Type.String(),
});
export type OnboardingAnswer = Static<typeof OnboardingAnswer>;

export const STATEMENT_KINDS = ['sale', 'takenBack', 'debt'] as const;

/** Something that changed what a seller has got. Amounts are dollars. */
export const StatementLine = Type.Object({
  at: Timestamp,
  /** sale: money was sent · takenBack: it was reversed · debt: it could not be, and is owed */
  statementKind: oneOf(STATEMENT_KINDS),
  bookingId: Id,
  productName: Type.String(),
  /** What the buyer had paid and not got back by then; zero for other lines than sales. */
  price: Type.Number(),
  fee: Type.Number(),
  debtPaid: Type.Number(),
  /** What reached the seller, negative for what was taken back; zero for a debt. */
  payoutAmount: Type.Number(),
  owed: Type.Number(),
  transferId: Type.Union([Type.String(), Type.Null()]),
});
export type StatementLine = Static<typeof StatementLine>;

export const StatementQuery = Type.Object(
  {
    /** Such as `2026-11`; months begin and end in UTC. */
    month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }),
  },
  strict,
);

/** Where the shop's money is, in dollars. */
export const Money = Type.Object({
  /** What buyers paid, for orders that count here. */
  captured: Type.Number(),
  refundedAmount: Type.Number(),
  waitingAmount: Type.Number(),
  onTheWay: Type.Number(),
  /** Transferred to sellers, without what was taken back. */
  paidOut: Type.Number(),
  takenBack: Type.Number(),
  /** What the shop keeps. */
  fee: Type.Number(),
  /** What sellers owe. */
  owed: Type.Number(),
});
export type Money = Static<typeof Money>;

/** A payout as admins see it. */
export const AdminPayout = Type.Object({ ...Payout.properties, sealerEmail: Type.String() });
export type AdminPayout = Static<typeof AdminPayout>;

export const AdminPayoutsQuery = Type.Object(
  {
    payoutState: Type.Optional(oneOf(PAYOUT_STATES)),
    /** Only those with a debt that is not paid yet. */
    owing: Type.Optional(Type.Boolean()),
    ...pageFields,
  },
  strict,
);
export type AdminPayoutsQuery = Static<typeof AdminPayoutsQuery>;
