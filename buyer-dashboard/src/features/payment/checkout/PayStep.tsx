import { mdiAlertCircleOutline } from '@mdi/js';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { SessionUser } from '@relaptop/shared/session';
import { Box, Button, FailedState, Typography } from '@relaptop/shared/ui';
import { CardSkeleton } from '../CardSkeleton';
import { Checkout } from '../Checkout';
import { HeadingLevel } from '../headingLevel';
import { Notice } from '../Notice';
import { usePaymentBookingQuery } from '../paymentApi';
import { checkoutTexts } from './texts';

interface PayStepProps {
  orderId: string;
  buyer: SessionUser;
  /** The order is gone, or was called off: books the laptop anew. */
  onStartAgain: () => void;
}

/** The second step: the card, or how it stands with the payment. */
export function PayStep({ orderId, buyer, onStartAgain }: PayStepProps) {
  const { currentData: booking, error, isFetching, refetch } = usePaymentBookingQuery(orderId);
  const again = (
    <Button variant="contained" onClick={onStartAgain}>
      {checkoutTexts.again}
    </Button>
  );

  if (isStatus(error, 404))
    return (
      <HeadingLevel value="h3">
        <Notice icon={mdiAlertCircleOutline} color="warning" title={checkoutTexts.deleted} isAnswer>
          <Typography>{checkoutTexts.deletedAdvice}</Typography>
          {again}
        </Notice>
      </HeadingLevel>
    );
  if (booking)
    return (
      <HeadingLevel value="h3">
        <Checkout
          key={orderId}
          booking={booking}
          buyer={buyer}
          onRefresh={async () => (await refetch()).data}
          isRefreshing={isFetching}
        />
      </HeadingLevel>
    );
  if (error && !isFetching)
    return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-label="Loading the order">
      <CardSkeleton />
    </Box>
  );
}
