/**
 * States of a payout, which transfers the money of one sale to the seller.
 * - waiting: not sent yet, see {@link WAITING_FOR}
 * - sending: the card provider hasn't answered the request yet
 * - sent: the seller has the money
 * - void: the buyer got a full refund before the payout
 */
export const PAYOUT_STATES = ['waiting', 'sending', 'sent', 'void'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_TRANSITIONS = [
  /** The server stores amounts and idempotency key before it asks the card provider. */
  { name: 'send', from: ['waiting'], to: 'sending' },
  /** The card provider refuses the transfer, for example for a restricted account. */
  { name: 'refuse', from: ['sending'], to: 'waiting' },
  { name: 'arrive', from: ['sending'], to: 'sent' },
  { name: 'cancel', from: ['waiting'], to: 'void' },
] as const satisfies readonly {
  readonly name: string;
  readonly from: readonly PayoutState[];
  readonly to: PayoutState;
}[];
export type PayoutTransition = (typeof PAYOUT_TRANSITIONS)[number]['name'];

export function payoutStep(name: PayoutTransition): { from: readonly PayoutState[]; to: PayoutState } {
  const step = PAYOUT_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!step) throw new Error(`There is no step '${name}' in the life of a payout.`);
  return step;
}

/** Why a payout waits. `nothing`: it doesn't wait. */
export const WAITING_FOR = [
  'receipt',
  'problem',
  'dispute',
  'refund',
  'suspension',
  'account',
  'hold',
  'provider',
  'nothing',
] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/**
 * Why the shop holds a payout for some days after the buyer received the laptop.
 * - newSeller: one of the seller's first three sales
 * - sameNetwork: buyer and seller used the same network
 * - sameCard: buyer and seller paid with the same card
 */
export const HOLD_REASONS = ['newSeller', 'sameNetwork', 'sameCard'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const ACCOUNT_STATES = ['none', 'missing', 'ready', 'restricted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
