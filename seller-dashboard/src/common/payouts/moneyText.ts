import type { Payout, WaitingFor } from '@relaptop/shared/contracts';
import { formatAmount, formatDate } from '@relaptop/shared/ui';

/** @returns when the money of a sale comes and how much, in one sentence. */
export function moneyText(payout: Payout): string {
  const { payoutState, waitingFor, payoutAmount, fee, debtPaid, sentAt, takenBack } = payout;
  if (payoutState === 'void') return 'The buyer got the money back, so there is nothing to pay out.';
  const less = [
    ...(fee > 0 ? [`our fee of ${formatAmount(fee)}`] : []),
    ...(debtPaid > 0 ? [`${formatAmount(debtPaid)} for what you owed`] : []),
  ];
  const amount = `${formatAmount(payoutAmount)}${less.length > 0 ? ` (less ${less.join(' and ')})` : ''}`;
  if (payoutState === 'sent') {
    const back = takenBack > 0 ? ` ${formatAmount(takenBack)} of it was taken back later.` : '';
    return `We sent you ${amount} on ${formatDate(sentAt ?? payout.paidAt)}; it reaches your bank about two business days later.${back}`;
  }
  if (payoutState === 'sending') return `${amount} is on its way to you.`;
  const when: Record<WaitingFor, string> = {
    receipt: 'as soon as the buyer has the laptop',
    problem: 'once the problem is settled',
    dispute: "if the buyer's bank decides for you",
    refund: 'once the refund is made',
    suspension: 'once your account is no longer suspended',
    account: 'as soon as you have told us where it goes',
    provider: 'with one of the next tries: the card provider could not send it yet',
    nothing: 'in a moment',
  };
  return `You get ${waitingFor === 'problem' ? 'up to ' : ''}${amount} ${when[waitingFor]}.`;
}
