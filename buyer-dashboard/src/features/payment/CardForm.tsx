import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { mdiLockOutline } from '@mdi/js';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useColorScheme, useTheme } from '@relaptop/shared/basics';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  Alert,
  Box,
  Button,
  formatPrice,
  Icon,
  RADIUS,
  Stack,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/ui';
import cardMarks from '../../assets/card-marks.svg';
import { useHoldLeft } from '../../common/HoldCountdown';
import { HeldLine } from './layout';
import { confirmCard } from './stripe';

/** Milliseconds. On a slow mobile network, the card fields take about four seconds to load. */
const LOAD_TIMEOUT_MS = 8_000;

/**
 * Message when the card fields don't load, for example because of an ad blocker. Stripe reports no error in
 * this case.
 */
function CardMissing({ onMissing }: { onMissing: () => void }) {
  const [isLate, setLate] = useState(false);
  const onLate = useEffectEvent(onMissing);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      onLate();
    }, LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      The card fields have not loaded. A content blocker or your network may be blocking Stripe, our card
      provider. Allow js.stripe.com, then reload the page. Your card was not charged.
    </Alert>
  );
}

/**
 * Texts with and without a valid reservation. After its end, the shop charges the card only if the laptop is
 * still available.
 */
const HOLD_TEXTS = {
  held: 'Only you can buy this laptop until the time runs out.',
  ended: 'You are charged only if no other buyer was faster.',
};

/** The link opens in a new tab, so that the card fields on this page keep their input. */
const Terms = ({ page }: { page: 'terms' | 'buyerProtection' }) => (
  <Link to={INFO_PAGES[page].path} target="_blank" rel="noopener">
    {INFO_PAGES[page].title}
    <Box component="span" sx={visuallyHidden}>
      {' '}
      (new tab)
    </Box>
  </Link>
);

interface PayTermsProps {
  id: string;
  price: number;
  /** End of the buyer's reservation; null when it has expired. */
  until: string | null;
}

function PayTerms({ id, price, until }: PayTermsProps) {
  const isHeld = useHoldLeft(until) > 0;
  return (
    <Stack spacing={1}>
      <HeldLine price={price} />
      <Typography id={id} variant="body2" color="textSecondary">
        {`${formatPrice(price)} in all. ${isHeld ? HOLD_TEXTS.held : HOLD_TEXTS.ended}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        By paying you agree to our <Terms page="terms" /> and <Terms page="buyerProtection" />.
      </Typography>
    </Stack>
  );
}

/** Stripe's iframe doesn't inherit the page's styles, so the theme's colors are passed as values. */
function useCardOptions(disabled: boolean): StripeCardElementOptions {
  const theme = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  return useMemo(() => {
    const { palette } = theme.colorSchemes?.[colorScheme] ?? theme;
    const { fontFamily } = theme.typography;
    return {
      hidePostalCode: true,
      disabled,
      style: {
        base: {
          color: palette.text.primary,
          iconColor: palette.text.secondary,
          fontFamily,
          fontSize: '16px',
          '::placeholder': { color: palette.text.secondary },
        },
        invalid: { color: palette.error.main, iconColor: palette.error.main },
      },
    };
  }, [theme, colorScheme, disabled]);
}

interface CardFormProps {
  price: number;
  /** End of the buyer's reservation; null when it has expired. */
  reservedUntil: string | null;
  /** Stripe's client secret of the payment intent; undefined until the server has created the intent. */
  clientSecret: string | undefined;
  billing: { name: string; email: string };
  error: string | undefined;
  onError: (message: string | undefined) => void;
  onAccepted: (transactionId: string) => void;
  /**
   * Requests a new payment intent, to extend the reservation or because this intent accepts no more cards.
   */
  onNewIntent: () => void;
}

const frame = {
  // On a dark page, an iframe without this color scheme gets a white background.
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

export function CardForm({
  price,
  reservedUntil,
  clientSecret,
  billing,
  error,
  onError,
  onAccepted,
  onNewIntent,
}: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const options = useCardOptions(isPaying);
  const isOff = !stripe || !isReady || !clientSecret || isPaying;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A disabled button loses the focus. After a refusal, the button gets the focus back, unless the buyer has
  // focused another element.
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
    if (outcome.isStale) onNewIntent();
  };

  return (
    <Stack component="form" aria-label="Card payment" spacing={2} onSubmit={(event) => void pay(event)}>
      <Box>
        <Stack
          direction="row"
          spacing={1}
          sx={{ mb: 0.75, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            Card details
          </Typography>
          <img src={cardMarks} alt="Visa, Mastercard, American Express" width={124} height={26} />
        </Stack>
        <Box sx={error ? { ...frame, borderColor: 'error.main' } : frame}>
          <CardElement
            options={options}
            onReady={() => setIsReady(true)}
            onChange={(change) => onError(change.error?.message)}
          />
        </Box>
        {!isReady && <CardMissing onMissing={onNewIntent} />}
        <Typography
          role="alert"
          variant="body2"
          color="error"
          sx={{ mt: 0.75, '&:empty': { display: 'none' } }}
        >
          {error}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          Number, expiry date (MM / YY) and security code (CVC): three digits on the back, or four on the
          front of some cards.
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
