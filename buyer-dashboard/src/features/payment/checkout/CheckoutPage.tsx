import { errorMessage, isNotThere } from '@relaptop/shared/api';
import { laptopIdOf } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  BackLink,
  Box,
  EmptyState,
  FailedState,
  Paper,
  Skeleton,
  Stack,
  Typography,
  useAt,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noOrders from '../../../assets/empty-orders.svg';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { BoughtSkeleton, cardPadding, WithSummary } from '../layout';
import { useCheckoutOneQuery } from './checkoutApi';
import { CheckoutSteps } from './CheckoutSteps';

const StepHead = () => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Skeleton variant="circular" width={28} height={28} />
    <Typography variant="h3" component="div" sx={{ flex: 1 }}>
      <Skeleton width="60%" />
    </Typography>
  </Stack>
);

const FieldSkeleton = () => (
  <Typography variant="body2" component="div">
    <Skeleton width="30%" />
    <Skeleton variant="rounded" height={56} sx={{ my: 0.75 }} />
    <Skeleton width="90%" />
  </Typography>
);

/** Placeholder for the checkout: two steps, the first one open, and the summary. */
const CheckoutLoading = () => (
  <Box role="status" aria-label="Loading the checkout">
    <WithSummary
      summary={
        <Paper variant="outlined" sx={cardPadding}>
          <BoughtSkeleton />
          <Typography component="div" sx={{ mt: 3 }}>
            <Skeleton width="50%" />
            <Skeleton width="40%" />
            <Skeleton sx={{ my: 2 }} />
            <Skeleton />
            <Skeleton width="80%" />
          </Typography>
        </Paper>
      }
    >
      <Stack spacing={2}>
        <Paper variant="outlined" sx={cardPadding}>
          <Stack spacing={2}>
            <StepHead />
            <FieldSkeleton />
            <Typography variant="body2" component="div">
              <Skeleton width="30%" />
              <Skeleton variant="rounded" width="60%" height={44} sx={{ mt: 0.75 }} />
            </Typography>
            <FieldSkeleton />
            <Skeleton variant="rounded" height={48} width={190} sx={{ alignSelf: 'flex-end' }} />
          </Stack>
        </Paper>
        <Paper variant="outlined" sx={cardPadding}>
          <StepHead />
          <Typography component="div" sx={{ mt: 2 }}>
            <Skeleton width="80%" />
          </Typography>
        </Paper>
      </Stack>
    </WithSummary>
  </Box>
);

/** Polling interval in milliseconds, to notice that another buyer was faster. */
export const POLL_MS = 15_000;

/** Buys one laptop on one page, from the phone number to the card. */
export function CheckoutPage() {
  const { laptopId: address = '' } = useParams();
  // The address may contain the laptop's name, as that of its own page does.
  const laptopId = laptopIdOf(address) ?? address;
  return <CheckoutOf key={laptopId} laptopId={laptopId} address={address} />;
}

function CheckoutOf({ laptopId, address }: { laptopId: string; address: string }) {
  const { user } = useSession();
  const { currentData: answer, error, isFetching, refetch } = useCheckoutOneQuery(laptopId);
  // Once there is an order, the order itself reports changes.
  useWhileVisible(answer && !answer.orderId ? POLL_MS : null, () => void refetch());
  useAt(answer?.laptop.reservedUntil ? [answer.laptop.reservedUntil] : [], () => void refetch());

  const isLoaded = answer !== undefined && user !== null;
  const hasFailed = !isLoaded && error !== undefined && !isFetching;
  const isUnknown = hasFailed && isNotThere(error);
  return (
    <Stack spacing={3}>
      {!isUnknown && (
        <BackLink to={publicPages.laptop.getHref({ slugAndId: address })}>Back to the laptop</BackLink>
      )}
      <Typography variant="h1">Checkout</Typography>
      {isLoaded && <CheckoutSteps answer={answer} buyer={user} />}
      {!isLoaded && !hasFailed && <CheckoutLoading />}
      {isUnknown && <UnknownLaptop />}
      {hasFailed && !isUnknown && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

const UnknownLaptop = () => (
  <EmptyState
    text="We can’t find this laptop"
    picture={noOrders}
    action={
      <>
        <Typography>
          It may have been taken down, or the link is incomplete. You have not been charged.
        </Typography>
        <BrowseLaptops />
      </>
    }
  />
);
