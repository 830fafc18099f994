import { useCallback, useEffect, useState } from 'react';
import type { Stripe } from '@stripe/stripe-js';
// The plain entry would fetch the provider's script on import; this one waits until it is asked.
import { loadStripe } from '@stripe/stripe-js/pure';
import { errorMessage } from '@relaptop/shared/api';
import { readRuntimeConfig } from '@relaptop/shared/config';

export type StripeJs =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; stripe: Stripe; testMode: boolean };

const TEST_KEY = /^pk_test_/;

/** One object per page load, as the provider asks for; a failure is forgotten, so that a retry loads again. */
let loading: Promise<StripeJs> | null = null;

async function load(): Promise<StripeJs> {
  const { publishableKey } = readRuntimeConfig().stripe;
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card provider is not available here.');
  return { status: 'ready', stripe, testMode: TEST_KEY.test(publishableKey) };
}

function loadOnce(): Promise<StripeJs> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    return { status: 'failed', reason: errorMessage(error) };
  });
  return loading;
}

/** @returns the card provider's script object once it is there, and a way to try again when it could not be loaded. */
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
  const retry = useCallback(() => {
    setStripeJs({ status: 'loading' });
    setAttempt((current) => current + 1);
  }, []);
  return { stripeJs, retry };
}
