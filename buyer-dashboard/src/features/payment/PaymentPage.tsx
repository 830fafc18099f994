import type { ReactNode } from 'react';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, FailedState, Paper, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { cardPadding } from './cardPadding';
import { BoughtSkeleton } from './Bought';
import { CardSkeleton } from './CardSkeleton';
import { Checkout } from './Checkout';
import { BackToOrders } from './OrdersLink';
import { OrderSummary } from './OrderSummary';
import { usePaymentBookingQuery } from './paymentApi';
import { standingOf } from './standing';
import { payText } from './texts';
import { UnknownOrder } from './UnknownOrder';
import { WithSummary } from './WithSummary';

interface LayoutProps {
  title: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}

const Layout = ({ title, summary, children }: LayoutProps) => (
  <Stack spacing={3}>
    <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    <WithSummary summary={summary}>
      <Paper component="section" aria-label="Payment" variant="outlined" sx={cardPadding}>
        {children}
      </Paper>
    </WithSummary>
  </Stack>
);

const Loading = () => (
  <Box role="status" aria-label="Loading the order">
    <Layout
      title={<Skeleton width="70%" />}
      summary={
        <Paper variant="outlined" sx={cardPadding}>
          <BoughtSkeleton />
        </Paper>
      }
    >
      <CardSkeleton />
    </Layout>
  </Box>
);

/** Pays one order by card. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { currentData: booking, error, isFetching, refetch } = usePaymentBookingQuery(id);
  const isLoaded = booking !== undefined && user !== null;

  if (!isLoaded && error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={3}>
      <BackToOrders />
      {isLoaded ? (
        <Layout
          title={
            standingOf(booking).kind === 'payable'
              ? payText(booking)
              : `Payment for ${booking.choseProductName}`
          }
          summary={<OrderSummary booking={booking} />}
        >
          <Checkout
            key={id}
            booking={booking}
            buyer={user}
            onRefresh={async () => (await refetch()).data}
            isRefreshing={isFetching}
            leavesWhenPaid
          />
        </Layout>
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack spacing={3}>
      <BackToOrders />
      <Typography variant="h1">Payment</Typography>
      {isNotThere(error) ? <UnknownOrder /> : <FailedState message={errorMessage(error)} onRetry={onRetry} />}
    </Stack>
  );
}
