import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';

export type CardOutcome =
  | { kind: 'accepted'; transactionId: string }
  /** `isStale`: the intent can take no card any more, so that the page needs a new one. */
  | { kind: 'refused'; message: string; isStale: boolean };

/** Statuses in which the buyer has done their part. The money is captured by the server, after it claimed the laptop. */
const ACCEPTED = ['requires_capture', 'succeeded', 'processing'];
const UNEXPECTED_STATE = 'payment_intent_unexpected_state';
const UNKNOWN = 'The card could not be charged. Please try again or use another card.';

const NEXT = 'You can try again here, or pay with another card. Nothing was charged.';

/** @returns the provider's words, with what to do next where the card itself was refused */
function refusalText({ type, message }: NonNullable<PaymentIntentResult['error']>): string {
  if (type !== 'card_error') return message ?? UNKNOWN;
  return `${message ?? 'The card was declined.'} ${NEXT}`;
}

/** An intent that was confirmed before (in another tab, or before a reload) comes as an error that carries it. */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): CardOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && ACCEPTED.includes(intent.status)) return { kind: 'accepted', transactionId: intent.id };
  return {
    kind: 'refused',
    message: error ? refusalText(error) : UNKNOWN,
    isStale: error?.code === UNEXPECTED_STATE,
  };
}

interface CardPayment {
  clientSecret: string;
  card: StripeCardElement;
  billing: { name: string; email: string };
}

/** Has the card provider confirm the payment, with whatever it asks of the buyer, such as 3D Secure. Never throws. */
export async function confirmCard(
  stripe: Stripe,
  { clientSecret, card, billing }: CardPayment,
): Promise<CardOutcome> {
  try {
    return outcomeOf(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: billing },
      }),
    );
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : UNKNOWN, isStale: false };
  }
}
