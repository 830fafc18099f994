/**
 * The life of a payout, the money of one sale on its way to the seller, as data. waiting: not sent yet, see {@link WAITING_FOR} ·
 * sending: the card provider was asked, or is about to be, and its answer is not stored · sent: it is the seller's · void: the buyer
 * got everything back before anything was sent.
 */
export const PAYOUT_STATES = ['waiting', 'sending', 'sent', 'void'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_TRANSITIONS = [
  /** Amounts and idempotency key are written down before the provider is asked. */
  { name: 'send', from: ['waiting'], to: 'sending' },
  /** The provider refuses it, such as for an account that is stopped: nothing was sent. */
  { name: 'refuse', from: ['sending'], to: 'waiting' },
  { name: 'arrive', from: ['sending'], to: 'sent' },
  { name: 'cancel', from: ['waiting'], to: 'void' },
] as const satisfies readonly {
  readonly name: string;
  readonly from: readonly PayoutState[];
  readonly to: PayoutState;
}[];
export type PayoutTransition = (typeof PAYOUT_TRANSITIONS)[number]['name'];

/** @returns the states before and after a step. @throws when there is no such step */
export function payoutStep(name: PayoutTransition): { from: readonly PayoutState[]; to: PayoutState } {
  const step = PAYOUT_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!step) throw new Error(`There is no step '${name}' in the life of a payout.`);
  return step;
}

/** What a payout waits for; `nothing` is the moment before it is sent. */
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
 * Why the money of a sale is held for some days after the receipt. newSeller: the seller has fewer than three sales that waited ·
 * sameNetwork: buyer and seller used one network · sameCard: both have paid with one card.
 */
export const HOLD_REASONS = ['newSeller', 'sameNetwork', 'sameCard'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How a seller's account at the card provider stands. */
export const ACCOUNT_STATES = ['none', 'missing', 'ready', 'restricted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
