import {
  LIMITS,
  ANSWER_DAYS,
  isolated,
  type Problem,
  type ProblemEntry,
  type ProblemVoice,
  type Side,
} from '@relaptop/shared/contracts';
import { formatPrice, formatDateTime } from '@relaptop/shared/ui';

export interface Reader {
  readonly side: Side | 'admin';
  readonly names: Readonly<Record<Side, string>>;
}

export function voiceOf(by: ProblemVoice, { side, names }: Reader): string {
  if (by === side) return 'You';
  if (by === 'admin') return 'An admin';
  return by === 'system' ? 'Relaptop' : isolated(names[by]);
}

const amountOf = ({ amount }: ProblemEntry): string => formatPrice(amount ?? 0);

/** These texts follow the author's name. */
const ACTION_TEXTS: Readonly<Record<ProblemEntry['act'], (entry: ProblemEntry) => string>> = {
  open: (entry) =>
    entry.amount === null ? 'reported a problem' : `reported a problem and asked for ${amountOf(entry)} back`,
  say: () => 'wrote',
  offer: (entry) => `offered to give ${amountOf(entry)} back`,
  decline: () => 'declined the offer',
  askAdmin: () => 'asked an admin to decide',
  accept: (entry) => `accepted ${amountOf(entry)} back`,
  withdraw: () => 'withdrew the problem',
  decide: (entry) =>
    entry.amount === 0 ? 'decided for the seller' : `decided: ${amountOf(entry)} goes back`,
  notRefunded: (entry) => `could not give ${amountOf(entry)} back: the card provider refused it`,
  overtaken: (entry) => `recorded that ${amountOf(entry)} went back through the bank or the card provider`,
};

export const actionText = (entry: ProblemEntry): string => ACTION_TEXTS[entry.act](entry);

const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

function endText({ outcome, stage }: Problem, { side }: Reader): string {
  if (!outcome) return '';
  const whose = side === 'buyer' ? 'your' : 'the buyer’s';
  const back = formatPrice(outcome.amount);
  if (stage === 'refunding')
    return `Settled: ${back} goes back to ${whose} card. The card provider has not confirmed it yet; you don’t need to do anything.`;
  if (outcome.end === 'withdrawn') return 'This problem was withdrawn, and the order went on as before.';
  if (outcome.amount > 0)
    return outcome.end === 'overtaken'
      ? `${back} went back to ${whose} card through the bank or the card provider, so this is settled.`
      : `Settled: ${back} went back to ${whose} card.`;
  return side === 'buyer'
    ? 'An admin decided that no money goes back. The reason is below.'
    : 'An admin decided for the seller: no money goes back.';
}

function waitingText(problem: Problem, side: Side, other: string): string {
  const until = formatDateTime(problem.askableFrom);
  if (side === problem.openedBy)
    return `${other} has until ${until} to answer. After that you can ask an admin to decide. No money goes to the seller until this is settled.`;
  return side === 'seller'
    ? `Answer ${other} by ${until}; after that they can ask an admin to decide. You can offer to give some or all of the money back.`
    : `Answer ${other} by ${until}; after that they can ask an admin to decide. Say what happened from your side.`;
}

export function nextText(problem: Problem, reader: Reader & { readonly side: Side }): string {
  const { side, names } = reader;
  const other = isolated(names[otherOf(side)]);
  const { stage, offer, answeredAt } = problem;
  if (problem.outcome) return endText(problem, reader);
  const asked = stage === 'asked' ? ' An admin will decide; until then you can still agree.' : '';
  if (offer)
    return side === 'buyer'
      ? `${other} offers to give ${formatPrice(offer.amount)} back. Accept it, or decline and say why.${asked}`
      : `You offered ${formatPrice(offer.amount)}. ${other} has not answered yet.${asked}`;
  if (stage === 'asked')
    return 'An admin will decide, and reads what both of you write here. Until then you can still agree.';
  if (!answeredAt) return waitingText(problem, side, other);
  return side === 'buyer'
    ? `${other} has answered. Talk it over, or ask an admin to decide.`
    : 'Offer an amount, talk it over, or ask an admin to decide.';
}

/** For admins; empty while the problem is open. */
export const adminEndText = (problem: Problem, reader: Reader): string => endText(problem, reader);

export const problemTexts = {
  questionLead: {
    buyer:
      'If the laptop is not as described, does not work, or the seller did not come, tell us before you confirm that you have it. We keep the money until it is settled.',
    seller: 'If the buyer did not come to the meeting, say so here.',
  },
  report: 'Report a problem',
  title: 'Problem',
  formLabel: 'Report a problem',
  kind: 'What is wrong?',
  chooseKind: 'Choose what is wrong',
  words: 'What happened?',
  wordsHint: 'The other person and our admins read this',
  wish: 'How much do you want back?',
  whole: (price: number) => `The whole price, ${formatPrice(price)}`,
  part: 'A part of it, and I keep the laptop',
  amount: 'Amount ($)',
  amountHint: (max: number) => `Dollars and cents, at most ${formatPrice(max)}`,
  whatNext: {
    title: 'What happens next',
    buyer: [
      'The order is frozen: the seller gets no money until this is settled.',
      `The seller has ${ANSWER_DAYS} days to answer, and may offer to give money back. You accept or decline.`,
      'If you can’t agree, an admin reads what both of you wrote and decides.',
    ],
    seller: [
      'The order is frozen until this is settled.',
      `The buyer has ${ANSWER_DAYS} days to answer.`,
      'If you can’t agree, an admin reads what both of you wrote and decides.',
    ],
  },
  reported: 'Reported. We notified the other side, and the order is frozen.',
  cancel: 'Cancel',
  loading: 'Loading the problem',
  thread: 'Messages about the problem',
  picture: (place: number, voice: string) => `Picture ${place} from ${voice}`,
  pictureHint: (max: number) =>
    `Optional: up to ${max} pictures that show the problem, at most ${LIMITS.photo.bytes / (1024 * 1024)} MB each`,
};

export const answerTexts = {
  write: 'Reply',
  label: 'Write about the problem',
  words: 'Your words',
  offer: 'Do you offer to give money back?',
  none: 'No, only write',
  whole: (price: number) => `The whole price, ${formatPrice(price)}; the laptop comes back to you`,
  part: 'A part of it, and the buyer keeps the laptop',
  noRefund: 'No refund is possible here at the moment, so you can only write a message.',
  send: 'Send',
  sent: 'Sent. We notified the other side.',
  accept: (amount: string) => `Accept ${amount}`,
  acceptQuestion: 'Accept this offer?',
  acceptWhole: (amount: number) =>
    `${formatPrice(amount)} goes back to your card, and the laptop back to the seller. That ends the problem and can’t be undone.`,
  acceptPart: (amount: number) =>
    `${formatPrice(amount)} goes back to your card, you keep the laptop, and the seller gets the rest. That ends the problem and can’t be undone.`,
  accepted: 'Settled: the money goes back to your card',
  decline: 'Decline',
  declineLabel: 'Decline the offer',
  declineWords: 'Why not?',
  declined: 'Declined. We notified the seller.',
  ask: 'Ask an admin to decide',
  askQuestion: 'Ask an admin to decide?',
  askAbout:
    'An admin reads what both of you wrote and decides how much goes back. You can still agree before.',
  asked: 'An admin is asked to decide',
  withdraw: 'Withdraw the problem',
  withdrawQuestion: 'Withdraw the problem?',
  withdrawAbout:
    'The order goes on as before: the laptop counts as received on the day that this page shows. You can report a problem again until then.',
  withdrawn: 'Withdrawn: the order goes on',
};
