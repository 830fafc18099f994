import { ANSWER_DAYS, type OrderStep, type ProblemFilter, type ProblemRow } from '@relaptop/shared/contracts';
import { formatAmount, formatDate, formatDateTime } from '@relaptop/shared/ui';

const DAY_MS = 24 * 60 * 60 * 1000;

export const FILTER_TEXTS: Record<ProblemFilter, string> = {
  due: 'To be decided',
  open: 'Open',
  ended: 'Settled',
};

export const problemTexts = {
  title: 'Problems',
  lookLabel: (laptop: string) => `Look: ${laptop}`,
};

/** @returns the date from which an admin may decide a problem without a request by one side */
const decidableFrom = (reported: string): string =>
  new Date(new Date(reported).getTime() + ANSWER_DAYS * DAY_MS).toISOString();

/** @returns the date until which the two sides may settle it alone; undefined once that is over or settled */
export const untilText = ({ stage, due, date }: ProblemRow): string | undefined =>
  stage === 'open' && !due ? `until ${formatDate(decidableFrom(date))}` : undefined;

/** The problem's state in a few words. */
export function stateText({ stage, outcome, due }: ProblemRow): string {
  if (stage === 'refunding') return 'Refund under way';
  if (outcome) {
    if (outcome.end === 'withdrawn') return 'Withdrawn';
    return outcome.amount > 0 ? `${formatAmount(outcome.amount)} went back` : 'For the seller';
  }
  if (stage === 'asked') return 'Asked to decide';
  return due ? 'No agreement in time' : 'Under discussion';
}

export const decisionTexts = {
  notDue: (reported: string, silent: string | undefined) =>
    `${silent ? `${silent} has not answered yet. ` : ''}The two still have time to settle this between them. You can decide when one of them asks, or from ${formatDateTime(decidableFrom(reported))} on.`,
  whole: (price: number) => `The whole price, ${formatAmount(price)}`,
  about: (amount: number, buyer: string, seller: string) =>
    amount > 0
      ? `${formatAmount(amount)} goes back to ${buyer}’s card. This can’t be undone.`
      : `${seller} gets the money, and ${buyer} nothing back. This can’t be undone.`,
  failure: (message: string) => `There was an error! ${message}`,
};

/** A step of the order's history, shown after the name of its actor. */
export const STEP_TEXTS: Record<OrderStep['step'], string> = {
  booked: 'booked the laptop',
  meetingProposed: 'suggested where to meet',
  meetingAgreed: 'agreed to the meeting',
  paying: 'is paying',
  released: 'released the payment',
  paid: 'paid',
  lost: 'lost the laptop to another buyer',
  received: 'confirmed that the laptop was received',
  reminded: 'reminded the buyer',
  problemOpened: 'reported a problem',
  problemAnswered: 'wrote about the problem',
  offerMade: 'offered money back',
  offerDeclined: 'declined the offer',
  offerAccepted: 'accepted the offer',
  adminAsked: 'asked an admin to decide',
  problemWithdrawn: 'withdrew the problem',
  problemResolved: 'settled the problem',
  refundedInPart: 'gave a part of the money back',
  refunded: 'gave the money back',
  disputed: 'reported a dispute at the bank',
  disputeWon: 'reported that the bank decided for the shop',
  cancelled: 'canceled the booking',
  deleted: 'deleted the order',
  paidOut: 'paid the seller',
  reviewed: 'wrote a review',
  reviewsShown: 'both reviews are published',
};

export const ACTOR_TEXTS: Record<OrderStep['by'], string> = {
  buyer: 'The buyer',
  seller: 'The seller',
  admin: 'An admin',
  provider: 'The card provider',
  sweeper: 'The shop',
};
