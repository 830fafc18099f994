import { formatCount } from '@relaptop/shared/basics';

const SECONDS_A_MINUTE = 60;

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const keyFiguresTexts = {
  title: 'At a glance',
  toPay: 'To pay',
  nothingToPay: 'Nothing',
  nothingToPayNote: 'What you reserve waits here until it is paid.',
  pay: 'Pay',
  /** @param ms time left of the reservation, in milliseconds */
  timeLeft: (ms: number) =>
    ms > 0
      ? `${counted(Math.ceil(ms / 1000 / SECONDS_A_MINUTE), 'minute', 'minutes')} left to pay`
      : 'The reservation has ended: pay before somebody else does.',
  toMeet: 'To pick up',
  /** @param laptops number of laptops that are paid for and still with the seller */
  toMeetNote: (laptops: number) =>
    laptops === 0 ? 'What you have paid for waits here.' : 'Paid. Next: meet the seller.',
  orders: 'My Orders',
  coming: 'Coming to you',
  comingFrom: (orders: number) =>
    orders === 0 ? 'Nothing is on its way at the moment.' : `From ${counted(orders, 'sale', 'sales')}.`,
  overview: 'Overview',
  answers: 'Waiting for your answer',
  /** @param buyers number of buyers who wait for an answer */
  answersNote: (buyers: number) =>
    buyers === 0 ? 'No buyer has suggested when to meet.' : 'A place or a time to meet.',
  answer: 'Answer',
  sold: (days: number) => `Sold in the last ${days} days`,
  soldIn: (sales: number) =>
    sales === 0 ? 'No sale in this time.' : `In ${counted(sales, 'sale', 'sales')}.`,
  listed: (days: number) => `Listed in the last ${days} days`,
  listedBefore: (laptops: number, days: number) =>
    `${counted(laptops, 'laptop', 'laptops')} in the ${days} days before.`,
  unread: 'Unread messages',
  unreadIn: (conversations: number) =>
    conversations === 0
      ? 'You have read everything.'
      : `In ${counted(conversations, 'conversation', 'conversations')}.`,
  messages: 'Messages',
};
