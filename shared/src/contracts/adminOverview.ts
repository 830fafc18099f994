import { Type, type Static } from 'typebox';
import { strict } from './primitives';
import { OVERVIEW_DAYS, type OverviewDays } from './vocabulary';

const Figures = {
  /** Browsers that had a page of the shop open for some seconds, each once a day. */
  visits: Type.Integer(),
  /** Laptops that were listed, also those that are gone. */
  listings: Type.Integer(),
  /** Laptops that were reserved, whatever came of it. */
  bookings: Type.Integer(),
  /** Orders that were paid, also those that were refunded since. */
  sales: Type.Integer(),
  /** Dollars that buyers paid for these. */
  money: Type.Number(),
  /** Dollars that went back to buyers, on the day of an order's last refund. */
  refunds: Type.Number(),
  /** Reports of laptops and of reviews. */
  reports: Type.Integer(),
};

const AdminFigures = Type.Object(Figures);
export type AdminFigures = Static<typeof AdminFigures>;
export type AdminFigure = keyof AdminFigures;

const AdminDay = Type.Object({
  /** As in 2026-05-04; days begin at midnight UTC. */
  day: Type.String(),
  ...Figures,
});
export type AdminDay = Static<typeof AdminDay>;

/** How the shop goes. */
export const AdminOverview = Type.Object({
  /** Oldest first; the last one is today so far. */
  daily: Type.Array(AdminDay),
  /** As many days before these together, up to the same time of the day. */
  before: AdminFigures,
});
export type AdminOverview = Static<typeof AdminOverview>;

export const AdminOverviewQuery = Type.Object(
  { days: Type.Optional(Type.Unsafe<OverviewDays>(Type.Integer({ enum: [...OVERVIEW_DAYS] }))) },
  strict,
);
export type AdminOverviewQuery = Static<typeof AdminOverviewQuery>;
