import { useState } from 'react';
import type { Booking } from '@relaptop/shared/contracts';
import type { SessionUser } from '@relaptop/shared/session';
import { refundText } from '../../common/texts';
import { useFreshOrders } from '../../common/useFreshOrders';
import { CardSection } from './CardSection';
import { PaidNotice } from './PaidNotice';
import { RecordingNotice } from './RecordingNotice';
import { RefusalNotice } from './RefusalNotice';
import { standingOf } from './standing';
import { StandingNotice } from './StandingNotice';
import { useRecording } from './useRecording';

interface CheckoutProps {
  booking: Booking;
  buyer: SessionUser;
  /** Asks the server for the order again. */
  onRefresh: () => Promise<Booking | undefined>;
  isRefreshing: boolean;
  /** Whether the buyer is taken to their orders in a moment once this is paid. */
  leavesWhenPaid?: boolean;
}

/** The one step that an order's payment is at: what was done here comes before what the order says. */
export function Checkout({ booking, buyer, onRefresh, isRefreshing, leavesWhenPaid }: CheckoutProps) {
  const { recording, record, reset, setCardError } = useRecording(booking, buyer.email, onRefresh);
  const [attempt, setAttempt] = useState(0);
  useFreshOrders(recording.kind === 'none' ? [booking] : [], () => void onRefresh());
  const retry = async () => {
    await onRefresh();
    reset();
    setAttempt((current) => current + 1);
  };
  const retrying = { onRetry: () => void retry(), isRetrying: isRefreshing };

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
    return <RefusalNotice refusal={recording.refusal} isAnswer {...retrying} />;
  if (recording.kind !== 'none')
    return <RecordingNotice recording={recording} onRetry={(id) => void record(id)} />;

  const standing = standingOf(booking);
  if (standing.kind === 'paid')
    return (
      <PaidNotice orderId={booking._id} transactionId={booking.transactionId} refund={refundText(booking)} />
    );
  if (standing.kind === 'refused') return <RefusalNotice refusal={standing.refusal} {...retrying} />;
  if (standing.kind !== 'payable') return <StandingNotice booking={booking} kind={standing.kind} />;
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
