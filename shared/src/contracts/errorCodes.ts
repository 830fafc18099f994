/** Stable codes that the browser acts upon; others exist and are shown by their message alone. */
export const ERROR_CODES = {
  reserved: 'reserved',
  sold: 'sold',
  priceChanged: 'price_changed',
  unpaid: 'payment_required',
  lost: 'lost',
  gone: 'gone',
  notRefundable: 'not_refundable',
  refundNoted: 'refund_noted',
  available: 'available',
  unconfirmed: 'address_not_confirmed',
  ownLaptop: 'own_laptop',
  unavailable: 'unavailable',
  letGo: 'let_go',
  tooManyHolds: 'too_many_holds',
  accountGone: 'account_gone',
  freshProofNeeded: 'fresh_proof_needed',
} as const;
