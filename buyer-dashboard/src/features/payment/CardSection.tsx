import { useContext } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Booking } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import { Alert, FailedState, Stack, Typography } from '@relaptop/shared/ui';
import { HoldCountdown } from '../../common/HoldCountdown';
import { CardForm } from './CardForm';
import { HeadingLevel } from './headingLevel';
import { usePaymentIntentQuery } from './paymentApi';
import { RefusalNotice } from './RefusalNotice';
import { refusalOf } from './refusals';
import { useStripeJs } from './useStripeJs';

interface CardSectionProps {
  booking: Booking;
  buyer: SessionUser;
  cardError: string | undefined;
  onCardError: (message: string | undefined) => void;
  onAccepted: (transactionId: string) => void;
  /** Looks at the order again, from the start. */
  onRetry: () => void;
  isRetrying: boolean;
}

/** Prepares the payment as soon as it is shown, with the provider's script and a payment intent, and takes the card. */
export function CardSection({
  booking,
  buyer,
  cardError,
  onCardError,
  onAccepted,
  onRetry,
  isRetrying,
}: CardSectionProps) {
  const { _id: bookingId, choseProductPrice } = booking;
  const call = { choseProductPrice, bookingId };
  // Another try takes the place of the first one at once: without being told to, it would go on with the first one's refusal.
  const intent = usePaymentIntentQuery(call, { refetchOnMountOrArgChange: true });
  const level = useContext(HeadingLevel);
  const { stripeJs, retry } = useStripeJs();
  const reservedUntil = intent.data?.reservedUntil ?? booking.reservedUntil;

  if (intent.isError)
    return <RefusalNotice refusal={refusalOf(intent.error)} onRetry={onRetry} isRetrying={isRetrying} />;
  if (stripeJs.status === 'failed')
    return (
      <FailedState
        message={`The card form could not be loaded (${stripeJs.reason}). Check your connection and try again.`}
        onRetry={retry}
      />
    );
  return (
    <Stack spacing={2}>
      <Typography variant="h3" component={level}>
        Pay by card
      </Typography>
      <HoldCountdown until={reservedUntil} announced />
      <Elements stripe={stripeJs.status === 'ready' ? stripeJs.stripe : null}>
        <CardForm
          price={choseProductPrice}
          reservedUntil={reservedUntil}
          clientSecret={intent.isFetching ? undefined : intent.data?.clientSecret}
          billing={{ name: buyer.displayName ?? booking.bookingData.userName, email: buyer.email }}
          error={cardError}
          onError={onCardError}
          onAccepted={onAccepted}
          onStale={() => void intent.refetch()}
          // Asked for again, the laptop is held a while longer.
          onMissing={() => void intent.refetch()}
        />
      </Elements>
      {stripeJs.status === 'ready' && stripeJs.testMode && (
        <Alert role="note" severity="info" variant="outlined">
          Test mode: no money moves. Pay with card number 4242 4242 4242 4242, any expiry date in the future
          and any security code.
        </Alert>
      )}
    </Stack>
  );
}
