import { useState } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import type { Booking } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import { Alert, FailedState, Skeleton, Stack } from '@relaptop/shared/ui';
import { HoldCountdown } from '../../common/HoldCountdown';
import { refundText } from '../../common/texts';
import { useFreshOrders } from '../../common/useFreshOrders';
import { CardForm } from './CardForm';
import { PaidNotice, RecordingNotice, RefusalNotice, StatusNotice } from './notices';
import { usePaymentBookingQuery, usePaymentIntentQuery } from './paymentApi';
import { refusalOf, paymentStatusOf } from './paymentStatus';
import { useStripeJs } from './stripe';
import { useRecording } from './useRecording';

export const CardSkeleton = () => <Skeleton variant="rounded" height={430} />;

interface CardSectionProps {
  booking: Booking;
  buyer: SessionUser;
  cardError: string | undefined;
  onCardError: (message: string | undefined) => void;
  onAccepted: (transactionId: string) => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** On mount, loads Stripe's script and creates a payment intent. Then shows the card form. */
function CardSection({
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
  // After a refusal, RTK Query caches the refusal. With this option, a retry requests a new intent instead.
  const intent = usePaymentIntentQuery(call, { refetchOnMountOrArgChange: true });
  const { stripeJs, retry } = useStripeJs();
  const reservedUntil = intent.data?.reservedUntil ?? booking.reservedUntil;

  if (intent.isError)
    return <RefusalNotice refusal={refusalOf(intent.error)} onRetry={onRetry} isRetrying={isRetrying} />;
  if (stripeJs.status === 'failed')
    return (
      <FailedState
        message="The card form could not be loaded. Check your connection and try again."
        onRetry={retry}
      />
    );
  return (
    <Stack spacing={2}>
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
          onNewIntent={() => void intent.refetch()}
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

interface OrderPaymentProps {
  booking: Booking;
  buyer: SessionUser;
  leavesWhenPaid?: boolean;
  onPaid?: (transactionId: string) => void;
}

/**
 * Shows the current step of a payment: the card form, its result or the order's status. A result on this page
 * takes precedence over the order's status.
 */
export function OrderPayment({ booking, buyer, leavesWhenPaid, onPaid }: OrderPaymentProps) {
  const { refetch, isFetching } = usePaymentBookingQuery(booking._id);
  const refresh = async () => (await refetch()).data;
  const { recording, record, reset, setCardError } = useRecording({
    booking,
    email: buyer.email,
    refetchOrder: refresh,
    onPaid,
  });
  const [attempt, setAttempt] = useState(0);
  useFreshOrders(recording.kind === 'none' ? [booking] : [], () => void refresh());
  const retry = async () => {
    await refresh();
    reset();
    setAttempt((current) => current + 1);
  };
  const retrying = { onRetry: () => void retry(), isRetrying: isFetching };

  if (recording.kind === 'paid')
    return (
      <PaidNotice
        orderId={booking._id}
        transactionId={recording.transactionId}
        isNew
        leaves={leavesWhenPaid}
      />
    );
  if (recording.kind === 'refused')
    return <RefusalNotice refusal={recording.refusal} takesFocus {...retrying} />;
  if (recording.kind !== 'none')
    return <RecordingNotice recording={recording} onRetry={(id) => void record(id)} />;

  const status = paymentStatusOf(booking);
  if (status.kind === 'paid')
    return (
      <PaidNotice orderId={booking._id} transactionId={booking.transactionId} refund={refundText(booking)} />
    );
  if (status.kind === 'refused') return <RefusalNotice refusal={status.refusal} {...retrying} />;
  if (status.kind !== 'payable') return <StatusNotice booking={booking} kind={status.kind} />;
  return (
    <CardSection
      key={attempt}
      booking={booking}
      buyer={buyer}
      cardError={recording.cardError}
      onCardError={setCardError}
      onAccepted={(id) => void record(id)}
      {...retrying}
    />
  );
}
