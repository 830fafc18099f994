import { errorMessage, isNotThere } from '@relaptop/shared/api';
import { laptopIdOf } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  BackLink,
  EmptyState,
  FailedState,
  Stack,
  Typography,
  useAt,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noOrders from '../../../assets/empty-orders.svg';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { useCheckoutOneQuery } from './checkoutApi';
import { CheckoutLoading } from './CheckoutLoading';
import { CheckoutSteps } from './CheckoutSteps';
import { checkoutTexts, standingTexts } from './texts';

/** Milliseconds between two looks at whether somebody else was faster. */
export const LOOK_MS = 15_000;

/** Buys one laptop on one page, from the number to the card. */
export function CheckoutPage() {
  const { laptopId: address = '' } = useParams();
  // With the name before it too, as in the address of the laptop's own page.
  const laptopId = laptopIdOf(address) ?? address;
  return <CheckoutOf key={laptopId} laptopId={laptopId} address={address} />;
}

function CheckoutOf({ laptopId, address }: { laptopId: string; address: string }) {
  const { user } = useSession();
  const { currentData: answer, error, isFetching, refetch } = useCheckoutOneQuery(laptopId);
  // Who has an order is told by the order itself.
  useWhileVisible(answer && !answer.orderId ? LOOK_MS : null, () => void refetch());
  useAt(answer?.laptop.reservedUntil ? [answer.laptop.reservedUntil] : [], () => void refetch());

  const isLoaded = answer !== undefined && user !== null;
  const hasFailed = !isLoaded && error !== undefined && !isFetching;
  const isUnknown = hasFailed && isNotThere(error);
  return (
    <Stack spacing={3}>
      {!isUnknown && (
        <BackLink to={publicPages.laptop.getHref({ slugAndId: address })}>{checkoutTexts.back}</BackLink>
      )}
      <Typography variant="h1">{checkoutTexts.title}</Typography>
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
    text={standingTexts.gone.title}
    picture={noOrders}
    action={
      <>
        <Typography>{standingTexts.gone.advice}</Typography>
        <BrowseLaptops />
      </>
    }
  />
);
