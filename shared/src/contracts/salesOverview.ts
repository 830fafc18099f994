import { Type, type Static } from 'typebox';
import { Id, Timestamp, oneOf, orNull, strict } from './primitives';

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

/** Tasks of a seller, most urgent first. */
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

/** A page lists in `knows` the kinds that it can show. The server leaves out the others. */
export const LATER_TASKS = ['answerQuestion'] as const satisfies readonly SellerTaskKind[];
export const SalesOverviewQuery = Type.Object({ knows: Type.Optional(oneOf(LATER_TASKS)) }, strict);

const SellerTask = Type.Object({
  kind: oneOf(SELLER_TASKS),
  /** Number of items. `items` has only the first few. */
  total: Type.Integer(),
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

const laptops = (total: number): string => (total === 1 ? '1 laptop' : `${total} laptops`);

/** Headings of tasks, by their number of items. */
const HEADINGS: Readonly<Record<SellerTaskKind, (total: number) => string>> = {
  meetingToday: (total) => (total === 1 ? 'You meet a buyer today' : `You meet ${total} buyers today`),
  answerMeeting: (total) =>
    total === 1 ? 'A buyer is waiting for your answer' : `${total} buyers are waiting for your answer`,
  answerQuestion: (total) => (total === 1 ? '1 unanswered question' : `${total} unanswered questions`),
  confirmAddress: () => 'Confirm your email address',
  addPictures: (total) => `${laptops(total)} with one picture only`,
  addBattery: (total) => `${laptops(total)} without battery health`,
  noViews: (total) => `${laptops(total)} without views for two weeks`,
};

export const taskHeading = ({ kind, total }: Pick<SellerTask, 'kind' | 'total'>): string =>
  HEADINGS[kind](total);

/** Only the browser knows the time zone of today's meetings. `now` is in milliseconds since 1970. */
export function openTasks(tasks: readonly SellerTask[], now: number): SellerTask[] {
  const today = new Date(now).toDateString();
  return tasks.flatMap((task) => {
    if (task.kind !== 'meetingToday') return [task];
    const items = task.items.filter(({ at }) => at !== null && new Date(at).toDateString() === today);
    return items.length > 0 ? [{ ...task, items, total: items.length }] : [];
  });
}

/** The total of several orders in dollars, and their number. */
const MoneySum = Type.Object({ amount: Type.Number(), orders: Type.Integer() });

export const SalesOverview = Type.Object({
  /** Oldest first, one for each of {@link OVERVIEW_WEEKS}. */
  weeks: Type.Array(SellerWeek),
  /** `meetingToday` covers a day before and after now, because only the browser knows the time zone. */
  tasks: Type.Array(SellerTask),
  money: Type.Object({
    /** Paid by buyers and not paid out yet, less refunds and fees. */
    coming: MoneySum,
  }),
});
export type SalesOverview = Static<typeof SalesOverview>;
