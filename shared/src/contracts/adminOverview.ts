import { Type, type Static } from 'typebox';
import { strict } from './primitives';
import { OVERVIEW_DAYS, type OverviewDays } from './vocabulary';

const Figures = {
  /** Browsers that kept a page open for some seconds. Each browser counts at most once a day. */
  visits: Type.Integer(),
  /** Includes removed laptops. */
  listings: Type.Integer(),
  bookings: Type.Integer(),
  /** Paid orders, including orders that were refunded later. */
  sales: Type.Integer(),
  money: Type.Number(),
  /** Dollars refunded to buyers, on the day of the order's last refund. */
  refunds: Type.Number(),
  reports: Type.Integer(),
};

const AdminFigures = Type.Object(Figures);
export type AdminFigures = Static<typeof AdminFigures>;
export type AdminFigure = keyof AdminFigures;

const AdminDay = Type.Object({
  /** Such as 2026-05-04; days begin at midnight UTC. */
  day: Type.String(),
  ...Figures,
});
export type AdminDay = Static<typeof AdminDay>;

export const AdminOverview = Type.Object({
  /** Oldest first. The last entry is today until now. */
  daily: Type.Array(AdminDay),
  /** Totals of the preceding period: the same number of days, up to the same time of day. */
  before: AdminFigures,
});
export type AdminOverview = Static<typeof AdminOverview>;

export const AdminOverviewQuery = Type.Object(
  { days: Type.Optional(Type.Unsafe<OverviewDays>(Type.Integer({ enum: [...OVERVIEW_DAYS] }))) },
  strict,
);
export type AdminOverviewQuery = Static<typeof AdminOverviewQuery>;
