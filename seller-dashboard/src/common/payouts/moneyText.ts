import { daysAfterPayment } from '@relaptop/shared/config';
import type { AccountState, Handover, Payout, PayoutDesk, WaitingFor } from '@relaptop/shared/contracts';
import { formatPrice, formatDate, formatDateTime } from '@relaptop/shared/ui';

/** Data that decide when the seller is paid, together with the payout. */
interface Circumstances {
  readonly order: Pick<Handover, 'state' | 'other' | 'autoReceiveAt'>;
  readonly desk: Pick<PayoutDesk, 'payoutsOn' | 'accountState'> | undefined;
}

interface ObstacleTexts {
  readonly lead: (amount: string) => string;
  /** The condition for a payout, as text that follows "as soon as" or "not before". */
  readonly condition: string;
  readonly linkLabel: string;
}

const OBSTACLES: Readonly<Record<Exclude<AccountState, 'ready'>, ObstacleTexts>> = {
  none: {
    lead: (amount) => `Set up payouts to get ${amount}.`,
    condition: 'payouts are set up',
    linkLabel: 'Set up payouts',
  },
  missing: {
    lead: (amount) => `Finish setting up payouts to get ${amount}.`,
    condition: 'payouts are set up',
    linkLabel: 'Finish setting up',
  },
  restricted: {
    lead: (amount) => `The card provider has stopped your payouts, so ${amount} can’t be sent.`,
    condition: 'your payouts are allowed again',
    linkLabel: 'See what is needed',
  },
};

/**
 * @returns texts about the reason why the shop can't pay this seller at all; undefined if there is no such
 * reason, or if it is unknown
 */
export function obstacleOf(desk: Circumstances['desk']): ObstacleTexts | undefined {
  return desk?.payoutsOn && desk.accountState !== 'ready' ? OBSTACLES[desk.accountState] : undefined;
}

/**
 * Finds out why a payout waits. The server updates the payout a moment after the order, so the function also
 * reads the order's state.
 *
 * @param payout undefined if the request failed
 * @returns the reason; undefined if unknown, or if the payout doesn't wait
 */
export function waitsFor(
  payout: Payout | undefined,
  { order: { state }, desk }: Circumstances,
): WaitingFor | undefined {
  if (payout && payout.payoutState !== 'waiting') return undefined;
  if (state === 'problem') return 'problem';
  if (!payout) return state === 'paid' ? 'receipt' : undefined;
  if (state !== 'received' || payout.waitingFor !== 'receipt') return payout.waitingFor;
  if (obstacleOf(desk)) return 'account';
  return payout.hold ? 'hold' : 'nothing';
}

function amountOf({ payoutAmount, fee, debtPaid }: Payout): string {
  const less = [
    ...(fee > 0 ? [`our fee of ${formatPrice(fee)}`] : []),
    ...(debtPaid > 0 ? [`${formatPrice(debtPaid)} that you owed`] : []),
  ];
  return `${formatPrice(payoutAmount)}${less.length > 0 ? ` (after ${less.join(' and ')})` : ''}`;
}

export const whyHeld = ({ days, isFirstSale }: NonNullable<Payout['hold']>): string =>
  isFirstSale
    ? `This is one of your first sales, so we pay you ${days} days after the buyer has received the laptop. After three payouts we usually pay right away.`
    : `We check some sales for longer. We pay you for this sale ${days} days after the buyer has received the laptop.`;

function receiptText({ other, autoReceiveAt }: Circumstances['order']): string {
  if (autoReceiveAt === null) return 'once the buyer has the laptop';
  return `once you enter ${other.name}’s code or they confirm that they have the laptop, or automatically on ${formatDateTime(autoReceiveAt)}`;
}

function untilSent(amount: string, waiting: 'receipt' | 'account', { order, desk }: Circumstances): string {
  const isReceived = waiting === 'account';
  const receipt = receiptText(order);
  const obstacle = obstacleOf(desk);
  if (obstacle)
    return isReceived
      ? `${obstacle.lead(amount)} The buyer has the laptop, so we send it as soon as ${obstacle.condition}.`
      : `${obstacle.lead(amount)} We send it ${receipt}, but not before ${obstacle.condition}.`;
  if (desk?.payoutsOn === false)
    return `You get ${amount} ${isReceived ? 'as soon as' : `${receipt}, but not before`} payouts are switched on in this shop.`;
  return `You get ${amount} ${isReceived ? 'as soon as payouts are set up' : receipt}.`;
}

function waitingText(payout: Payout | undefined, waiting: WaitingFor, circumstances: Circumstances): string {
  const amount = payout ? amountOf(payout) : 'the money';
  if (waiting === 'receipt' || waiting === 'account') return untilSent(amount, waiting, circumstances);
  if (waiting === 'problem')
    return `You get ${payout ? `up to ${amount}` : 'your share'} once the problem is settled. The rest goes back to the buyer.`;
  if (waiting === 'hold' && payout?.hold)
    return `You get ${amount} on ${formatDate(payout.hold.until)}. ${whyHeld(payout.hold)}`;
  const when: Record<typeof waiting, string> = {
    hold: 'in a moment',
    dispute: 'if the buyer’s bank decides for you',
    refund: 'once the refund is made',
    suspension: 'once your account is no longer suspended',
    provider: 'as soon as the card provider can send it: we keep trying',
    nothing: 'in a moment',
  };
  return `You get ${amount} ${when[waiting]}.`;
}

/** @returns how much money the seller gets and when; undefined if unknown */
export function moneyText(payout: Payout | undefined, circumstances: Circumstances): string | undefined {
  const waiting = waitsFor(payout, circumstances);
  if (waiting) return waitingText(payout, waiting, circumstances);
  if (!payout) return undefined;
  const { payoutState, sentAt, paidAt, takenBack } = payout;
  if (payoutState === 'void') return 'The buyer got the money back, so there is nothing to pay out.';
  if (payoutState === 'sending') return `${amountOf(payout)} is on its way to you.`;
  const back = takenBack > 0 ? ` ${formatPrice(takenBack)} of it was reversed later.` : '';
  return `We sent you ${amountOf(payout)} on ${formatDate(sentAt ?? paidAt)}; it reaches your bank about two business days later.${back}`;
}

/**
 * Ends a sentence such as `We send the money …`. Call it only during a render, because it reads the page's
 * configuration.
 */
export function whenSent(): string {
  return `as soon as the buyer confirms that they have the laptop, or automatically ${daysAfterPayment('the')}`;
}
