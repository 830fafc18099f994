import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp, oneOf, orNull, strict } from './primitives';
import { LATER_TASKS, SELLER_TASKS } from './sellerTasks';

const SellerWeek = Type.Object({
  /** Such as `2026-05-04`. Weeks begin on Monday at midnight UTC. */
  monday: Type.String(),
  /** Viewers of the seller's laptops. Each viewer counts once a day for each laptop. */
  views: Type.Integer(),
  /** Laptops that were saved in this week and are still saved. */
  saves: Type.Integer(),
  questions: Type.Integer(),
  bookings: Type.Integer(),
  /** Paid orders without a full refund. */
  sales: Type.Integer(),
});
export type SellerWeek = Static<typeof SellerWeek>;

export const SalesOverviewQuery = Type.Object({ knows: Type.Optional(oneOf(LATER_TASKS)) }, strict);

const SellerTask = Type.Object({
  kind: oneOf(SELLER_TASKS),
  /** Number of all items. `items` has only the first ones. */
  total: Type.Integer(),
  /** Picture of the first item's laptop; absent without items. */
  image: Type.Optional(PictureUrl),
  items: Type.Array(
    Type.Object({
      /**
       * Id of the order for meetings, of the conversation for questions, and of the laptop for other tasks.
       */
      id: Id,
      name: Type.String(),
      slug: Type.String(),
      at: Type.Union([Timestamp, Type.Null()]),
      timeZone: orNull(Type.String()),
    }),
  ),
});
export type SellerTask = Static<typeof SellerTask>;

/** `amount` is in dollars. */
const MoneySum = Type.Object({ amount: Type.Number(), orders: Type.Integer() });

export const SalesOverview = Type.Object({
  /** Oldest first, one for each of the last `OVERVIEW_WEEKS` weeks. */
  weeks: Type.Array(SellerWeek),
  /**
   * `meetingToday` includes meetings up to a day before and after now. Only the browser knows which of them
   * are today.
   */
  tasks: Type.Array(SellerTask),
  money: Type.Object({
    /** Paid by buyers but not yet paid out, less refunds and fees. */
    coming: MoneySum,
  }),
});
export type SalesOverview = Static<typeof SalesOverview>;
