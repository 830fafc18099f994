/** Behaviour of one of the provider's published test cards. */
interface CardBehaviour {
  /** The bank asks the cardholder to confirm the payment (3D Secure). */
  challenge?: boolean;
  decline?: Decline;
  /** The cardholder disputes the charge after it is captured. */
  dispute?: boolean;
  /** The money is available at once instead of after two days. */
  atOnce?: boolean;
}

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

const decline = (code: string, declineCode: string, message: string): Decline => ({
  code,
  declineCode,
  message,
});
const GENERIC = decline('card_declined', 'generic_decline', 'Your card was declined.');
const INSUFFICIENT = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const LOST = decline('card_declined', 'lost_card', 'Your card was declined.');
const STOLEN = decline('card_declined', 'stolen_card', 'Your card was declined.');
const EXPIRED = decline('expired_card', 'expired_card', 'Your card has expired.');
const WRONG_CVC = decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.");
const PROCESSING = decline(
  'processing_error',
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const NOT_A_TEST_CARD = decline(
  'card_declined',
  'live_mode_test_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card.',
);

const BEHAVIOURS: Record<string, CardBehaviour> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': {},
  '2223003122003222': {},
  '5200828282828210': {},
  '378282246310005': {},
  '6011111111111117': {},
  '4000002500003155': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000000000003220': { challenge: true },
  '4000008400001629': { challenge: true, decline: GENERIC },
  '4000000000000259': { dispute: true },
  '4000000000000077': { atOnce: true },
  '4000000000000002': { decline: GENERIC },
  '4000000000009995': { decline: INSUFFICIENT },
  '4000000000009987': { decline: LOST },
  '4000000000009979': { decline: STOLEN },
  '4000000000000069': { decline: EXPIRED },
  '4000000000000127': { decline: WRONG_CVC },
  '4000000000000119': { decline: PROCESSING },
};

const NAMED_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_createDispute: '4000000000000259',
  pm_card_bypassPending: '4000000000000077',
};

export function isTestCard(number: string): boolean {
  return number in BEHAVIOURS;
}

/** @returns the behaviour of a card. As in the real provider's test mode, unknown numbers are declined */
export function behaviourOf(number: string): CardBehaviour {
  return BEHAVIOURS[number] ?? { decline: NOT_A_TEST_CARD };
}

export function cardBehind(paymentMethodName: string): string | undefined {
  return NAMED_METHODS[paymentMethodName];
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^6(011|5)/.test(number)) return 'discover';
  return 'unknown';
}
