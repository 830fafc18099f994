import type { ReactNode } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import type { Handover } from '@relaptop/shared/contracts';
import { OrderMessages } from '@relaptop/shared/messages';
import { pictureSizes } from '@relaptop/shared/paths';
import { ProblemPart, ReportProblem } from '@relaptop/shared/problems';
import { OrderReviews } from '@relaptop/shared/reviews';
import {
  Alert,
  BackLink,
  Box,
  ButtonLink,
  EmptyState,
  FailedState,
  formatPrice,
  RADIUS,
  Skeleton,
  Stack,
  Typography,
  useAt,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { BuyersCode } from './BuyersCode';
import { CancelBooking } from './CancelBooking';
import { useHandoverOrderQuery } from './handoverApi';
import { MeetingCard } from './MeetingCard';
import { MoneyHeld } from './MoneyHeld';
import { OrderLog } from './OrderLog';
import { OrderSteps } from './OrderSteps';
import { PersonCard } from './PersonCard';
import { Receipt } from './Receipt';
import { SellersCode } from './SellersCode';
import { nextText } from './nextTexts';

/** Milliseconds between two looks: what the other side does is to be seen within five seconds. */
const LOOK_MS = 4000;
/** No such order: the address holds no id at all, or one that is none of this person's. */
const NOT_THERE = [400, 404];

interface OrderDetailsProps {
  id: string;
  /** The list that it stands in. */
  list: { to: string; title: string };
  /** What else this side can do about it, such as the way to pay. */
  action?: (order: Handover) => ReactNode;
  /** More parts of this side's page, such as when the seller's money comes. */
  parts?: (order: Handover) => ReactNode;
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading the order" spacing={3}>
      <Typography variant="h2" component="h1">
        <Skeleton width="60%" />
      </Typography>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={180} />
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  // The left column has nothing for paper.
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};

const picture = {
  // Until it has come, it would give its room to the words beside it.
  flex: 'none',
  width: { xs: 96, sm: 144 },
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: `${RADIUS.small}px`,
  bgcolor: 'action.hover',
} as const;

function Summary({ order }: { order: Handover }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={order.productImage}
        srcSet={pictureSizes(order.productImage)}
        sizes="144px"
        alt=""
        width={640}
        height={480}
        sx={picture}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {order.productName}
        </Typography>
        <Typography variant="h3" component="p" color="primary" sx={{ mt: 0.5 }}>
          {formatPrice(order.price)}
        </Typography>
      </Box>
    </Stack>
  );
}

/** An order as its buyer or its seller sees it: how far it is, what comes next, whom to meet where, and the receipt. */
export function OrderDetails({ id, list, action, parts }: OrderDetailsProps) {
  const { currentData: order, error, isFetching, refetch } = useHandoverOrderQuery(id);
  useWhileVisible(order ? LOOK_MS : null, () => void refetch());
  useAt(order?.reservedUntil ? [order.reservedUntil] : [], () => void refetch());

  if (!order && error && !isFetching)
    return (
      <Stack spacing={2}>
        <Typography variant="h1">Order</Typography>
        {NOT_THERE.some((status) => isStatus(error, status)) ? (
          <EmptyState
            text="There is no such order."
            action={<ButtonLink to={list.to}>{list.title}</ButtonLink>}
          />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
        )}
      </Stack>
    );
  if (!order) return <Loading />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1040 }}>
      <BackLink to={list.to}>{list.title}</BackLink>
      <Typography variant="h2" component="p" sx={{ display: 'none', displayPrint: 'block' }}>
        Relaptop · {order.side === 'buyer' ? 'Receipt' : 'Sale'}
      </Typography>
      <Summary order={order} />
      <OrderSteps order={order} />
      <Alert
        severity="info"
        role="status"
        action={action?.(order)}
        sx={{ alignItems: 'center', displayPrint: 'none' }}
      >
        {nextText(order)}
      </Alert>
      <ProblemPart order={order} />
      <MoneyHeld order={order} />
      <Box sx={columns}>
        <Stack spacing={3}>
          <BuyersCode order={order} />
          <SellersCode order={order} />
          <OrderReviews order={order} />
          <MeetingCard order={order} />
          <OrderMessages order={order} />
        </Stack>
        <Stack spacing={3}>
          <PersonCard order={order} />
          {order.paidAt && <Receipt order={order} />}
          {parts?.(order)}
          <ReportProblem order={order} />
          <CancelBooking order={order} />
        </Stack>
      </Box>
      <OrderLog order={order} />
    </Stack>
  );
}
