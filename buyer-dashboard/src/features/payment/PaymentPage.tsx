import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { Booking } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Navigate, useCurrentPanel, useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  AgreedNote,
  FailedState,
  formatDate,
  formatPrice,
  NotFound,
  Paper,
  Skeleton,
  Stack,
  Typography,
  usePageName,
} from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { LaptopSummary, cardPadding, WithSummary } from './layout';
import { BackToOrders, useOrdersHref } from './notices';
import { CardSkeleton, OrderPayment } from './OrderPayment';
import { usePaymentBookingQuery } from './paymentApi';
import { paymentStatusOf } from './paymentStatus';

function OrderSummary({ booking }: { booking: Booking }) {
  return (
    <Paper component="section" aria-label="Your order" variant="outlined" sx={cardPadding}>
      <LaptopSummary image={booking.productImage}>
        <Typography component="h2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {booking.choseProductName}
        </Typography>
        <Typography variant="h3" component="p" sx={{ mt: 0.5 }}>
          {formatPrice(booking.choseProductPrice)}
          <AgreedNote of={booking} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Booked on {formatDate(booking.date)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Meeting place: {booking.bookingData.meetLocation}
        </Typography>
      </LaptopSummary>
    </Paper>
  );
}

const Loading = () => (
  <Stack role="status" aria-label="Loading the order" spacing={3}>
    <Typography variant="h2" component="h1" aria-label="Payment">
      <Skeleton width="70%" />
    </Typography>
    <WithSummary summary={<Skeleton variant="rounded" height={170} />}>
      <CardSkeleton />
    </WithSummary>
  </Stack>
);

export function PaymentPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const href = useOrdersHref();
  const panel = useCurrentPanel();
  const { currentData: booking, error, isFetching, refetch } = usePaymentBookingQuery(id);

  usePageName(booking && `Payment: ${booking.choseProductName}`);

  // An order from an accepted offer has no phone number yet. The checkout asks for the number.
  if (booking?.state === 'reserved' && booking.listedPrice !== undefined && !booking.bookingData.number)
    return <Navigate to={publicPages.checkout.getHref(panel, { laptopId: booking.productId })} replace />;

  if (booking && user)
    return (
      <Stack spacing={3}>
        <BackToOrders />
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {paymentStatusOf(booking).kind === 'payable'
            ? `Please Pay ${formatPrice(booking.choseProductPrice)} for buying ${booking.choseProductName}`
            : `Payment for ${booking.choseProductName}`}
        </Typography>
        <WithSummary summary={<OrderSummary booking={booking} />}>
          <Paper component="section" aria-label="Payment" variant="outlined" sx={cardPadding}>
            <OrderPayment key={id} booking={booking} buyer={user} leavesWhenPaid />
          </Paper>
        </WithSummary>
      </Stack>
    );
  if (!error || isFetching)
    return (
      <Stack spacing={3}>
        <BackToOrders />
        <Loading />
      </Stack>
    );
  return (
    <Stack spacing={3}>
      <BackToOrders />
      <Typography variant="h1">Payment</Typography>
      {isNotThere(error) ? (
        <NotFound
          text="We can’t find this order"
          reason="It may have been deleted, or the link is incomplete."
          picture={noOrders}
          list={{ to: href, title: 'My Orders' }}
        />
      ) : (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}
