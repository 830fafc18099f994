import { Type, type Static } from 'typebox';
import { Id, Timestamp, oneOf, strict } from './primitives';

/** Weeks that a seller's overview looks back on, this one included. */
export const OVERVIEW_WEEKS = 12;

/** What a week has brought to a seller. */
export const OVERVIEW_FIGURES = ['views', 'saves', 'questions', 'bookings', 'sales'] as const;
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number];

const SellerWeek = Type.Object({
  /** Its Monday, as in 2026-05-04; weeks begin at midnight UTC. */
  monday: Type.String(),
  /** People who looked at a laptop, each once a day for each laptop. */
  views: Type.Integer(),
  /** Times that a laptop was put on a list where it still is. */
  saves: Type.Integer(),
  /** Conversations that a buyer began. */
  questions: Type.Integer(),
  bookings: Type.Integer(),
  /** Paid, and not given back. */
  sales: Type.Integer(),
});
export type SellerWeek = Static<typeof SellerWeek>;

/** What waits for a seller, the most urgent kind first. */
export const SELLER_TASKS = [
  'meetingToday',
  'answerMeeting',
  'answerQuestion',
  'confirmAddress',
  'addPictures',
  'addBattery',
  'noViews',
] as const;
export type SellerTaskKind = (typeof SELLER_TASKS)[number];

/**
 * Kinds that came after the others: only pages that say by `knows` that they have words for them get them, so that an older page
 * doesn't meet a kind that it can't show.
 */
export const LATER_TASKS = ['answerQuestion'] as const satisfies readonly SellerTaskKind[];
export const SalesOverviewQuery = Type.Object({ knows: Type.Optional(oneOf(LATER_TASKS)) }, strict);

/** One kind of task, with the first few places where it waits. */
const SellerTask = Type.Object({
  kind: oneOf(SELLER_TASKS),
  /** How many there are; `items` has the first of them. */
  total: Type.Integer(),
  items: Type.Array(
    Type.Object({
      /** Of an order for meetings, of a conversation for questions, else of a laptop. */
      id: Id,
      name: Type.String(),
      /** As in the address of a laptop's page. */
      slug: Type.String(),
      /** When they meet, for meetings. */
      at: Type.Union([Timestamp, Type.Null()]),
    }),
  ),
});
export type SellerTask = Static<typeof SellerTask>;

/** Money of some orders together; dollars. */
const MoneySum = Type.Object({ amount: Type.Number(), orders: Type.Integer() });

/** What a seller sees first. */
export const SalesOverview = Type.Object({
  /** Oldest first, one for each of {@link OVERVIEW_WEEKS}. */
  weeks: Type.Array(SellerWeek),
  /**
   * Tasks that there are, in the order of {@link SELLER_TASKS}. Meetings are those from a day before now to a day after: which of
   * them are today, only the browser's clock knows.
   */
  tasks: Type.Array(SellerTask),
  /** By where it is on its way to the seller. A further stop is a further field. */
  money: Type.Object({
    /** Paid by buyers, and not with the seller yet, less what was given back and what the shop keeps. */
    coming: MoneySum,
  }),
});
export type SalesOverview = Static<typeof SalesOverview>;
