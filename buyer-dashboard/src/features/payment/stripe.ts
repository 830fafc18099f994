import { useEffect, useState } from 'react';
import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';
// The package's main entry would load Stripe's script on import. This entry waits for `loadStripe`.
import { loadStripe } from '@stripe/stripe-js/pure';
import { readRuntimeConfig } from '@relaptop/shared/config';

type CardOutcome =
  | { kind: 'accepted'; transactionId: string }
  /** `isStale`: the intent accepts no more cards, so the page needs a new intent. */
  | { kind: 'refused'; message: string; isStale: boolean };

/** Statuses that need no more steps from the buyer. The server captures the money later. */
const ACCEPTED = ['requires_capture', 'succeeded', 'processing'];
const UNEXPECTED_STATE = 'payment_intent_unexpected_state';
const UNKNOWN = 'The card could not be charged. Please try again or use another card.';

const NEXT = 'You can try again here, or pay with another card. Nothing was charged.';

function refusalText({ type, message }: NonNullable<PaymentIntentResult['error']>): string {
  if (type !== 'card_error') return message ?? UNKNOWN;
  return `${message ?? 'The card was declined.'} ${NEXT}`;
}

/**
 * Another tab may already have confirmed the intent. Stripe then returns an error, and the error contains the
 * intent.
 */
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

type StripeJs =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; stripe: Stripe; testMode: boolean };

const TEST_KEY = /^pk_test_/;

/** Stripe requires one object per page load. A failure is not cached. */
let loading: Promise<StripeJs> | null = null;

async function load(): Promise<StripeJs> {
  const { publishableKey } = readRuntimeConfig().stripe;
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider is not available here.');
  return { status: 'ready', stripe, testMode: TEST_KEY.test(publishableKey) };
}

function loadOnce(): Promise<StripeJs> {
  loading ??= load().catch(() => {
    loading = null;
    return { status: 'failed' };
  });
  return loading;
}

/** @returns the state of Stripe's script, and a function that loads the script again after a failure */
export function useStripeJs(): { stripeJs: StripeJs; retry: () => void } {
  const [stripeJs, setStripeJs] = useState<StripeJs>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void loadOnce().then((result) => {
      if (wanted) setStripeJs(result);
    });
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setStripeJs({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { stripeJs, retry };
}
