import type {
  CancelReason,
  Handover,
  OrderActor,
  OrderStep,
  OrderStepName,
} from '@relaptop/shared/contracts';
import { CANCEL_TEXTS } from './endTexts';

/** @returns who did it, from where the reader stands. */
function whoOf(by: OrderActor, { side, other }: Pick<Handover, 'side' | 'other'>): string {
  if (by === side) return 'You';
  const others: Readonly<Record<OrderActor, string>> = {
    buyer: other.name,
    seller: other.name,
    admin: 'An admin',
    provider: 'The card provider',
    sweeper: 'Relaptop',
  };
  return others[by];
}

const received: Readonly<Record<OrderActor, (who: string) => string>> = {
  buyer: (who) => `${who} confirmed receiving the laptop`,
  seller: (who) => `${who} typed the buyer’s code: the laptop was received`,
  sweeper: () => 'Nobody said otherwise in time: the laptop counts as received',
  admin: (who) => `${who} decided that the laptop was received`,
  provider: () => 'The laptop was received',
};

/** Each step of the log in plain words. */
const WORDS: Readonly<Record<OrderStepName, (who: string, by: OrderActor) => string>> = {
  booked: (who) => `${who} booked the laptop`,
  meetingProposed: (who) => `${who} suggested where to meet`,
  meetingAgreed: (who) => `${who} agreed to the meeting`,
  paying: () => 'The card was accepted',
  released: () => 'The payment fell through',
  paid: () => 'The laptop was paid for',
  lost: () => 'The laptop went to somebody else',
  reminded: () => 'Relaptop asked the buyer whether the laptop has come',
  received: (who, by) => received[by](who),
  problemOpened: (who) => `${who} said that something is wrong`,
  problemAnswered: (who) => `${who} answered`,
  offerMade: (who) => `${who} offered to settle it`,
  offerDeclined: (who) => `${who} declined the offer`,
  offerAccepted: (who) => `${who} accepted the offer`,
  adminAsked: (who) => `${who} asked an admin to decide`,
  problemWithdrawn: (who) => `${who} withdrew the problem`,
  problemResolved: () => 'It was settled: the laptop stays with the buyer',
  refundedInPart: () => 'A part of the price went back to the card',
  refunded: () => 'The price went back to the card',
  disputed: () => 'The payment was disputed at the bank',
  disputeWon: () => 'The bank decided that the payment stands',
  cancelled: (who) => `${who} canceled the booking`,
  deleted: (who) => `${who} deleted the order`,
  paidOut: () => 'The money was sent to the seller',
  reviewed: (who) => `${who} wrote a review`,
  reviewsShown: () => 'Both reviews are published',
};

/** @returns who did what, such as `You booked the laptop`. */
export const logText = ({ step, by }: OrderStep, order: Pick<Handover, 'side' | 'other'>): string =>
  WORDS[step](whoOf(by, order), by);

/** @returns what was said with a step, in words; undefined when that is all in {@link logText}. */
export function noteText(
  { step, note }: OrderStep,
  { cancelNote }: Pick<Handover, 'cancelNote'>,
): string | undefined {
  if (step === 'received' || note === null) return undefined;
  if (step !== 'cancelled') return note;
  return cancelNote ?? (isReason(note) ? CANCEL_TEXTS[note] : note);
}

const isReason = (note: string): note is CancelReason => note in CANCEL_TEXTS;
