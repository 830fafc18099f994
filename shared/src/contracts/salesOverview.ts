import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp, oneOf, orNull, strict } from './primitives';
import { LATER_TASKS, SELLER_TASKS } from './sellerTasks';

const SellerWeek = Type.Object({
  /** The first day of the week, such as 2026-05-04. Weeks begin on Monday at midnight UTC. */
  monday: Type.String(),
  /** Viewers of laptops, each counted once a day for each laptop. */
  views: Type.Integer(),
  /** Laptops saved in the week and still saved. */
  saves: Type.Integer(),
  /** Conversations that a buyer began. */
  questions: Type.Integer(),
  bookings: Type.Integer(),
  /** Paid orders that were not refunded. */
  sales: Type.Integer(),
});
export type SellerWeek = Static<typeof SellerWeek>;

export const SalesOverviewQuery = Type.Object({ knows: Type.Optional(oneOf(LATER_TASKS)) }, strict);

const SellerTask = Type.Object({
  kind: oneOf(SELLER_TASKS),
  /** Number of items. `items` has only the first few. */
  total: Type.Integer(),
  /** Picture of the first item's laptop; absent for a task without items. */
  image: Type.Optional(PictureUrl),
  items: Type.Array(
    Type.Object({
      /** Id of the order for meetings, of the conversation for questions, otherwise of the laptop. */
      id: Id,
      name: Type.String(),
      /** Part of the address of the laptop's page. */
      slug: Type.String(),
      at: Type.Union([Timestamp, Type.Null()]),
      timeZone: orNull(Type.String()),
    }),
  ),
});
export type SellerTask = Static<typeof SellerTask>;

/** The total of several orders in dollars, and their number. */
const MoneySum = Type.Object({ amount: Type.Number(), orders: Type.Integer() });

export const SalesOverview = Type.Object({
  /** Oldest first, one for each of `OVERVIEW_WEEKS`. */
  weeks: Type.Array(SellerWeek),
  /** `meetingToday` covers a day before and after now, because only the browser knows the time zone. */
  tasks: Type.Array(SellerTask),
  money: Type.Object({
    /** Paid by buyers and not paid out yet, less refunds and fees. */
    coming: MoneySum,
  }),
});
export type SalesOverview = Static<typeof SalesOverview>;
