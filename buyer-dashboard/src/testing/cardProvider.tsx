import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { PaymentIntentResult, Stripe, StripeCardElementOptions } from '@stripe/stripe-js';

/**
 * Replaces the card provider's two modules in unit tests. One text input replaces the card fields, and each
 * test sets the provider's answers.
 */
export const confirmCardPayment = jest.fn<Promise<PaymentIntentResult>, [string, unknown]>();
export const loadStripe = jest.fn<Promise<Stripe | null>, [string]>();

export const stripeDouble = { confirmCardPayment } as unknown as Stripe;

/** Whether the provider's iframe loads. A test sets it to false to act like an ad blocker. */
export const cardFields = { come: true };

export const theCard = { type: 'the card' };
const elements = { getElement: () => theCard };

const StripeContext = createContext<Stripe | null>(null);

export function Elements({ stripe, children }: { stripe: Stripe | null; children: ReactNode }) {
  return <StripeContext value={stripe}>{children}</StripeContext>;
}

export const useStripe = () => useContext(StripeContext);
export const useElements = () => (useContext(StripeContext) ? elements : null);

interface CardElementProps {
  options: StripeCardElementOptions;
  onReady: () => void;
  onChange: (change: { error?: { message: string } }) => void;
}

/** The card fields as one input. The text `bad` is an invalid card number; any other text is valid. */
export function CardElement({ options, onReady, onChange }: CardElementProps) {
  const stripe = useStripe();
  const isMounted = stripe !== null;
  useEffect(() => {
    if (isMounted && cardFields.come) onReady();
  }, [isMounted, onReady]);
  return (
    <input
      aria-label="Card number"
      disabled={options.disabled}
      style={{ color: options.style?.base?.color }}
      onChange={({ target }) =>
        onChange(target.value === 'bad' ? { error: { message: 'Your card number is invalid.' } } : {})
      }
    />
  );
}
