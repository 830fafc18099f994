import type { OverviewFigure, SellerTask, SellerTaskKind } from '@relaptop/shared/contracts';

export const TITLE = 'Overview';

/** What each figure is called, and what exactly is counted. */
export const FIGURES: Readonly<Record<OverviewFigure, { label: string; note: string }>> = {
  views: { label: 'Views', note: 'Each person once a day for each laptop' },
  saves: { label: 'Saves', note: 'On buyers’ lists at the moment' },
  bookings: { label: 'Bookings', note: 'Laptops that were reserved' },
  sales: { label: 'Sales', note: 'Paid and not refunded' },
};

interface TaskTexts {
  /** Says how many there are. */
  readonly heading: (total: number) => string;
  readonly why: string;
}

const laptops = (total: number): string => (total === 1 ? '1 laptop' : `${total} laptops`);

export const TASKS: Readonly<Record<SellerTaskKind, TaskTexts>> = {
  meetingToday: {
    heading: (total) => (total === 1 ? 'You meet a buyer today' : `You meet ${total} buyers today`),
    why: 'Bring the laptop, its charger and what belongs to it.',
  },
  answerMeeting: {
    heading: (total) =>
      total === 1 ? 'A buyer is waiting for your answer' : `${total} buyers are waiting for your answer`,
    why: 'They suggested a meeting place or time: agree, or suggest another.',
  },
  confirmAddress: {
    heading: () => 'Confirm your email address',
    why: 'Without that you can neither list nor advertise laptops.',
  },
  addPictures: {
    heading: (total) => `${laptops(total)} with one picture only`,
    why: 'Show the keyboard, the screen and any marks: buyers look for what they can’t see.',
  },
  addBattery: {
    heading: (total) => `${laptops(total)} without battery health`,
    why: 'Buyers filter by it.',
  },
  noViews: {
    heading: (total) => `${laptops(total)} that nobody has looked at for two weeks`,
    why: 'Another price, picture or title may help.',
  },
};

/** Said in place of the tasks. */
export const NOTHING_TO_DO = 'Nothing is waiting for you. When a buyer is, you will find it here.';

/** @returns how many places of a task are not named; empty for none. */
export const moreText = ({ total, items }: Pick<SellerTask, 'total' | 'items'>): string =>
  total > items.length ? `and ${total - items.length} more` : '';

/** @param orders how many have been paid */
export const ordersText = (orders: number): string =>
  orders === 1 ? 'from 1 order' : `from ${orders} orders`;
