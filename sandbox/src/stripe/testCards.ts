import testCards from './testCards.json' with { type: 'json' };

interface CardBehavior {
  challenge?: boolean;
  decline?: Decline;
  dispute?: boolean;
  atOnce?: boolean;
}

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

const BEHAVIORS: Record<string, CardBehavior> = testCards.cards;
const NAMED_METHODS: Record<string, string> = testCards.methods;

export function isTestCard(number: string): boolean {
  return number in BEHAVIORS;
}

/** @returns the behavior of a card. As in the real provider's test mode, unknown numbers are declined */
export function behaviorOf(number: string): CardBehavior {
  return BEHAVIORS[number] ?? testCards.otherCards;
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
