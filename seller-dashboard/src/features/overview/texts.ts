import {
  OVERVIEW_WEEKS,
  type AccountState,
  type OverviewFigure,
  type PayoutDesk,
  type SellerTask,
  type SellerTaskKind,
} from '@relaptop/shared/contracts';
import { formatAmount } from '@relaptop/shared/ui';
import { whenSent } from '../../common/payouts/whenSent';

export const TITLE = 'Overview';

/** Headings of the page's sections; they show before the figures. */
export const PARTS = {
  tasks: { title: 'What to do today' },
  money: { title: 'Money', note: 'Your share of what buyers have paid for your laptops.' },
  weeks: {
    title: `The last ${OVERVIEW_WEEKS} weeks`,
    note: 'Weeks from Monday to Sunday. The last one is this week so far.',
  },
} as const;

/** Label and definition of each figure, and the text without data. */
export const FIGURES: Readonly<Record<OverviewFigure, { label: string; note: string; nothing: string }>> = {
  views: {
    label: 'Views',
    note: 'Each person once a day for each laptop',
    nothing: 'No views in these weeks.',
  },
  saves: {
    label: 'Saves',
    note: 'Saved in that week, and still on a buyer’s list',
    nothing: 'No saves in these weeks. More pictures and a fair price help.',
  },
  questions: {
    label: 'Questions',
    note: 'Conversations that buyers began',
    nothing: 'No questions in these weeks.',
  },
  bookings: { label: 'Bookings', note: 'Laptops that were reserved', nothing: 'No bookings in these weeks.' },
  sales: { label: 'Sales', note: 'Paid and not refunded', nothing: 'No sales in these weeks.' },
};

/** Shown next to the total of all weeks. */
export const thisWeekText = (count: string): string => `${count} this week`;

interface TaskTexts {
  /** @param total number of items */
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
  answerQuestion: {
    heading: (total) => (total === 1 ? '1 unanswered question' : `${total} unanswered questions`),
    why: 'Buyers see how soon you usually answer.',
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

const PAYOUT_TASKS: Readonly<Record<Exclude<AccountState, 'ready'>, string>> = {
  none: 'Set up payouts',
  missing: 'Finish setting up payouts',
  restricted: 'See why your payouts are stopped',
};
export const PAYOUT_TASK_WHY =
  'The buyers have their laptops. We send the money as soon as it can go to your bank.';

/** @returns the task that releases money of received laptops; undefined without such money or task */
export function payoutTask(desk: PayoutDesk | undefined): string | undefined {
  if (!desk?.payoutsOn || desk.accountState === 'ready' || !(desk.waitingForAccount > 0)) return undefined;
  return `${PAYOUT_TASKS[desk.accountState]}: ${formatAmount(desk.waitingForAccount)} is waiting for you`;
}

/** Shown instead of the tasks. */
export const NOTHING_TO_DO = 'Nothing to do right now. Buyers waiting for you will show up here.';

/** @returns the number of items that the task leaves out; empty for none */
export const moreText = ({ total, items }: Pick<SellerTask, 'total' | 'items'>): string =>
  total > items.length ? `and ${total - items.length} more` : '';

/** @param orders number of paid orders */
export const ordersText = (orders: number): string =>
  orders === 1 ? 'from 1 order' : `from ${orders} orders`;

export const MONEY = {
  coming: 'Coming to you',
  nothingComing: 'Nothing is on its way at the moment',
  paidOut: 'Paid out',
  paidOutNote: 'Sent to you, less what was taken back',
  toPayouts: 'See your payouts',
} as const;

/**
 * @param desk undefined while unknown
 * @returns the event that the payout of sold laptops waits for, with the condition unless it is certainly
 * met
 */
export function whenText(desk: Pick<PayoutDesk, 'payoutsOn' | 'accountState'> | undefined): string {
  if (desk?.payoutsOn === false)
    return 'Payouts are not switched on in this shop yet. Your money waits safely until they are.';
  const send = `send the money for a laptop ${whenSent()}.`;
  return desk?.accountState === 'ready' ? `We ${send}` : `Once your payouts are set up, we ${send}`;
}
