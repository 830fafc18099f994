import type { ReactNode } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, FailedState, Paper, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { Checkout } from './Checkout';
import { BackToOrders, OrdersLink } from './OrdersLink';
import { OrderSummary, summaryLayout, summaryPicture } from './OrderSummary';
import { usePaymentBookingQuery } from './paymentApi';
import { standingOf } from './standing';
import { payText } from './texts';
import { UnknownOrder } from './UnknownOrder';

/** No such order: the address holds no id at all, or one that is not of an order of this buyer. */
const NOT_THERE = [400, 404];

interface LayoutProps {
  title: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}

function Layout({ title, summary, children }: LayoutProps) {
  return (
    <Stack spacing={3} sx={{ maxWidth: 1040 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        {summary}
        <Paper component="section" aria-label="Payment" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          {children}
        </Paper>
      </Box>
    </Stack>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading the order">
      <Layout
        title={<Skeleton width="70%" />}
        summary={
          <Paper variant="outlined" sx={summaryLayout}>
            <Skeleton variant="rectangular" sx={summaryPicture} />
            <Skeleton height={32} sx={{ m: 2, flex: 1, width: '60%' }} />
          </Paper>
        }
      >
        <Skeleton width="40%" height={36} />
        <Skeleton variant="rounded" height={54} sx={{ my: 2 }} />
        <Skeleton variant="rounded" height={42} />
      </Layout>
    </Box>
  );
}

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
    <Stack spacing={2}>
      <Typography variant="h1">Payment</Typography>
      {NOT_THERE.some((status) => isStatus(error, status)) ? (
        <UnknownOrder />
      ) : (
        <>
          <FailedState message={errorMessage(error)} onRetry={onRetry} />
          <Box sx={{ textAlign: 'center' }}>
            <OrdersLink />
          </Box>
        </>
      )}
    </Stack>
  );
}
