import { formatAmount } from '@relaptop/shared/ui';

export const refundTexts = {
  title: (laptop: string) => `Refund: ${laptop}`,
  howMuch: 'How much goes back?',
  whole: (price: number) => `The whole price, ${formatAmount(price)}`,
  part: 'A part of it',
  reason: 'Reason',
  reasonHint: 'For the audit log; the buyer does not see it',
  next: 'Continue',
  cancel: 'Cancel',
  back: 'Back',
  consequence: (amount: number, buyer: string) =>
    `${formatAmount(amount)} goes back to ${buyer}'s card. This can't be undone.`,
  staysSold: 'The laptop stays sold.',
  fromSeller: (amount: number, seller: string) =>
    `${formatAmount(amount)} has been paid out to ${seller}. What goes back is taken back from their account at the card provider, less our fee for it; what is not there any more becomes a debt, which their next sales pay first.`,
  onlyOnce: 'An order can be refunded here once: the rest can only be given back at the card provider.',
  confirm: (amount: number) => `Refund ${formatAmount(amount)}`,
  success: (amount: number, buyer: string) => `${formatAmount(amount)} goes back to ${buyer}'s card`,
};
