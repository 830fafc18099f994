import { errorMessage, isStatus } from '@relaptop/shared/api';
import { laptopIdOf } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  Box,
  ButtonLink,
  EmptyState,
  FailedState,
  Skeleton,
  Stack,
  Typography,
  useAt,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noOrders from '../../../assets/empty-orders.svg';
import { useCheckoutOneQuery } from './checkoutApi';
import { CheckoutSteps } from './CheckoutSteps';
import { checkoutTexts, standingTexts } from './texts';

/** Milliseconds between two looks at whether somebody else was faster. */
export const LOOK_MS = 15_000;
/** No such laptop, or none that is for sale. */
const NOT_THERE = [400, 404, 410];

/** Buys one laptop on one page, from the number to the card. */
export function CheckoutPage() {
  const { laptopId: address = '' } = useParams();
  // With the name before it too, as in the address of the laptop's own page.
  const laptopId = laptopIdOf(address) ?? address;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1040 }}>
      <Typography variant="h1">{checkoutTexts.title}</Typography>
      <CheckoutOf key={laptopId} laptopId={laptopId} />
    </Stack>
  );
}

function CheckoutOf({ laptopId }: { laptopId: string }) {
  const { user } = useSession();
  const { currentData: answer, error, isFetching, refetch } = useCheckoutOneQuery(laptopId);
  // Who has an order is told by the order itself.
  useWhileVisible(answer && !answer.orderId ? LOOK_MS : null, () => void refetch());
  useAt(answer?.laptop.reservedUntil ? [answer.laptop.reservedUntil] : [], () => void refetch());

  if (answer && user) return <CheckoutSteps answer={answer} buyer={user} />;
  if (!error || isFetching) return <Loading />;
  if (!NOT_THERE.some((status) => isStatus(error, status)))
    return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      text={standingTexts.gone.title}
      picture={noOrders}
      action={
        <>
          <Typography>{standingTexts.gone.advice}</Typography>
          <ButtonLink to={laptopsHref()} variant="contained">
            See all laptops
          </ButtonLink>
        </>
      }
    />
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={checkoutTexts.loading}>
      <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={96} />
    </Box>
  );
}
