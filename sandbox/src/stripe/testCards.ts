import testCards from './testCards.json' with { type: 'json' };

/** Behaviour of one of the provider's published test cards. */
interface CardBehaviour {
  /** The bank asks the cardholder to confirm the payment (3D Secure). */
  challenge?: boolean;
  decline?: Decline;
  dispute?: boolean;
  /** The money is available at once instead of after two days. */
  atOnce?: boolean;
}

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

const BEHAVIOURS: Record<string, CardBehaviour> = testCards.cards;
const NAMED_METHODS: Record<string, string> = testCards.methods;

export function isTestCard(number: string): boolean {
  return number in BEHAVIOURS;
}

/** @returns the behaviour of a card. As in the real provider's test mode, unknown numbers are declined */
export function behaviourOf(number: string): CardBehaviour {
  return BEHAVIOURS[number] ?? testCards.otherCards;
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
