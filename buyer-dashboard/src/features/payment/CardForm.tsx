import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { mdiLockOutline } from '@mdi/js';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Box, Button, formatPrice, Icon, RADIUS, Stack, Typography } from '@relaptop/shared/ui';
import { CardMissing } from './CardMissing';
import { confirmCard } from './confirmCard';
import { PayTerms } from './PayTerms';
import { useCardOptions } from './useCardOptions';

interface CardFormProps {
  /** Dollars. */
  price: number;
  /** Until when the laptop is held for the buyer; null when the hold has ended. */
  reservedUntil: string | null;
  /** Undefined until the server made the payment intent. */
  clientSecret: string | undefined;
  billing: { name: string; email: string };
  /** What is wrong with the card, in the words of the provider or the server. */
  error: string | undefined;
  onError: (message: string | undefined) => void;
  onAccepted: (transactionId: string) => void;
  /** The payment intent takes no card any more. */
  onStale: () => void;
  /** The card fields don't come. */
  onMissing: () => void;
}

const frame = {
  // A frame without a dark scheme of its own is painted on white in a page that has one.
  '& iframe': { colorScheme: 'light' },
  px: 1.75,
  py: 1.75,
  minHeight: 54,
  border: '1px solid',
  borderColor: 'var(--mui-palette-edge)',
  borderRadius: `${RADIUS.control}px`,
  bgcolor: 'background.paper',
  '&:focus-within, &:has(.StripeElement--focus)': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
  },
};

/** The provider's card fields and the Pay button. A refused card leaves it ready for another one. */
export function CardForm({
  price,
  reservedUntil,
  clientSecret,
  billing,
  error,
  onError,
  onAccepted,
  onStale,
  onMissing,
}: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const options = useCardOptions(isPaying);
  const isOff = !stripe || !isReady || !clientSecret || isPaying;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Browsers take the focus from a button that becomes disabled. After a refusal it is there again, unless it is elsewhere by then.
  useLayoutEffect(() => {
    if (isOff) return;
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = false;
  }, [isOff]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !clientSecret || !card || isPaying) return;
    hadFocus.current = document.activeElement === button.current;
    setIsPaying(true);
    onError(undefined);
    const outcome = await confirmCard(stripe, { clientSecret, card, billing });
    setIsPaying(false);
    if (outcome.kind === 'accepted') return onAccepted(outcome.transactionId);
    onError(outcome.message);
    if (outcome.isStale) onStale();
  };

  return (
    <Stack component="form" aria-label="Card payment" spacing={2} onSubmit={(event) => void pay(event)}>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          Card details
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
          Card number, expiry date (MM / YY), and security code (CVC): three digits on the back, or four on
          the front of some cards.
        </Typography>
        <Box sx={error ? { ...frame, borderColor: 'error.main' } : frame}>
          <CardElement
            options={options}
            onReady={() => setIsReady(true)}
            onChange={(change) => onError(change.error?.message)}
          />
        </Box>
        {!isReady && <CardMissing onMissing={onMissing} />}
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.75, minHeight: '1.5em' }}>
          {error}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ mt: 0.5, alignItems: 'flex-start' }}>
          <Icon path={mdiLockOutline} fontSize="small" color="success" />
          <Typography variant="body2" color="textSecondary">
            What you type goes straight to Stripe, our card provider. We never see or keep your card number.
          </Typography>
        </Stack>
      </Box>
      <Button
        ref={button}
        type="submit"
        variant="contained"
        size="large"
        loading={isPaying}
        disabled={isOff}
        aria-describedby="price-to-pay"
      >
        <span>{`Pay ${formatPrice(price)}`}</span>
      </Button>
      <PayTerms id="price-to-pay" price={price} until={reservedUntil} />
    </Stack>
  );
}
