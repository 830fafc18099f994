import { useState } from 'react';
import { api, call, errorMessage, isNotThere } from '@relaptop/shared/api';
import { laptopIdOf, type CheckoutAnswer, type OrderState } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { readRememberedPlace } from '@relaptop/shared/rememberedPlace';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  BackLink,
  Box,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  Typography,
  useAtMoments,
  usePageName,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noOrders from '../../../assets/empty-orders.svg';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { WithSummary } from '../layout';
import { usePaymentBookingQuery } from '../paymentApi';
import { CheckoutSteps, type Paid } from './CheckoutSteps';
import { PaidPage } from './PaidPage';

const { useCheckoutOneQuery } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkoutOne: build.query({
      ...call('GET /laptops/:id/checkout'),
      providesTags: ['Booking', 'Product'],
    }),
  }),
});

const CheckoutSkeleton = () => (
  <Box role="status" aria-label="Loading the checkout">
    <WithSummary summary={<Skeleton variant="rounded" sx={{ height: { xs: 90, md: 340 } }} />}>
      <Stack spacing={2}>
        <Skeleton variant="rounded" height={480} />
        <Skeleton variant="rounded" height={110} />
      </Stack>
    </WithSummary>
  </Box>
);

/** Polling interval of the checkout, which must notice when another buyer books the laptop first. */
export const POLL_MS = 15_000;

export function CheckoutPage() {
  const { laptopId: address = '' } = useParams();
  // The address may contain the laptop's name, like the address of the laptop's page.
  const laptopId = laptopIdOf(address) ?? address;
  return <CheckoutOf key={laptopId} laptopId={laptopId} address={address} />;
}

function CheckoutOf({ laptopId, address }: { laptopId: string; address: string }) {
  const { user } = useSession();
  const [from] = useState(() => readRememberedPlace()?.townSlug);
  const {
    currentData: answer,
    error,
    isFetching,
    refetch,
  } = useCheckoutOneQuery({
    id: laptopId,
    ...(from && { from }),
  });
  useWhileVisible(answer && !answer.orderId ? POLL_MS : null, () => void refetch());
  useAtMoments(answer?.laptop.reservedUntil ? [answer.laptop.reservedUntil] : [], () => void refetch());

  const [paid, setPaid] = useState<Paid>();
  const before = usePaidBefore(answer?.orderId ?? null);
  const isLoaded = answer !== undefined && user !== null;
  const hasFailed = !isLoaded && error !== undefined && !isFetching;
  const isUnknown = hasFailed && isNotThere(error);
  const done = paid ?? before;
  usePageName(done ? undefined : pageNameOf(answer, isUnknown));
  if (isLoaded && done)
    return (
      <PaidPage
        {...done}
        productName={answer.laptop.productInfo.productName}
        sellerName={answer.laptop.productInfo.sealerName}
        email={user.email}
        isNew={paid !== undefined}
      />
    );
  return (
    <Stack spacing={3}>
      {!isUnknown && (
        <BackLink to={publicPages.laptop.getHref({ slugAndId: address })}>Back to the laptop</BackLink>
      )}
      <Typography variant="h1">Checkout</Typography>
      {isLoaded && <CheckoutSteps answer={answer} buyer={user} onPaid={setPaid} />}
      {!isLoaded && !hasFailed && <CheckoutSkeleton />}
      {isUnknown && <UnknownLaptop />}
      {hasFailed && !isUnknown && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

const UNKNOWN = 'We can’t find this laptop';

function pageNameOf(answer: CheckoutAnswer | undefined, isUnknown: boolean): string | undefined {
  if (isUnknown) return UNKNOWN;
  return answer && `Checkout: ${answer.laptop.productInfo.productName}`;
}

/**
 * @returns the payment of an order that was already paid when this page opened; undefined after the buyer's
 * receipt of the laptop
 */
function usePaidBefore(orderId: string | null): Paid | undefined {
  const { currentData: order } = usePaymentBookingQuery(orderId ?? '', { skip: orderId === null });
  // The order's state when the page opened. If the buyer pays on this page, the payment step reports the
  // payment instead.
  const [firstState, setFirstState] = useState<OrderState>();
  if (order && firstState === undefined) setFirstState(order.state);
  if (!order || firstState !== 'paid') return undefined;
  return { orderId: order._id, price: order.choseProductPrice, transactionId: order.transactionId };
}

const UnknownLaptop = () => (
  <EmptyState
    text={UNKNOWN}
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
