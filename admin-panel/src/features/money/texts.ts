import type { Money, PayoutState, WaitingFor } from '@relaptop/shared/contracts';

/** What the list can be narrowed to; the last is no state of a payout. */
export const SHOWN = ['waiting', 'sending', 'sent', 'void', 'owing'] as const satisfies readonly (
  PayoutState | 'owing'
)[];

export const SHOWN_TEXTS: Record<(typeof SHOWN)[number], string> = {
  waiting: 'Waiting',
  sending: 'On the way',
  sent: 'Paid out',
  void: 'Refunded before',
  owing: 'With a debt',
};

export const WAITS: Record<WaitingFor, string> = {
  receipt: 'for the buyer to receive it',
  problem: 'for the problem to be settled',
  dispute: 'for the bank',
  refund: 'for a refund to be made',
  suspension: 'for the suspension to be lifted',
  account: 'for the seller to set up payouts',
  hold: 'for some days after the receipt',
  provider: 'for another try',
  nothing: 'for nothing',
};

export const SUMS: readonly (readonly [name: keyof Money, label: string, note: string])[] = [
  ['captured', 'Paid by buyers', 'For all sales'],
  ['refundedAmount', 'Refunded', 'Refunds and lost disputes'],
  ['waitingAmount', 'Waiting', 'To be sent to sellers, less fees'],
  ['onTheWay', 'On the way', 'Being sent at this moment'],
  ['paidOut', 'Paid out', 'Sent to sellers, less reversed payouts'],
  ['takenBack', 'Reversed payouts', 'After refunds and lost disputes'],
  ['fee', 'Our fees', 'Kept from sales that were paid out'],
  ['owed', 'Debts', 'Deducted from sellers’ next sales'],
];
