import type { ReactNode } from 'react';
import { errorMessage, isNotThere } from '@relaptop/shared/api';
import type { Handover } from '@relaptop/shared/contracts';
import { OrderMessages } from '@relaptop/shared/messages';
import { ProblemPart, ReportProblem } from '@relaptop/shared/problems';
import { OrderReviews } from '@relaptop/shared/reviews';
import {
  Alert,
  BackLink,
  Box,
  FailedState,
  NotFound,
  Paper,
  Skeleton,
  Stack,
  Typography,
  useAtMoments,
  useKeptFocus,
  usePageName,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { BuyersCode, SellersCode } from './ReceiptCode';
import { CancelBooking } from './CancelBooking';
import { useHandoverOrderQuery } from './handoverApi';
import { MeetingCard } from './MeetingCard';
import { MoneyHeld } from './MoneyHeld';
import { nextText } from './nextTexts';
import { OrderLog } from './OrderLog';
import { OrderSteps } from './OrderSteps';
import { OrderSummary, OrderSummarySkeleton } from './OrderSummary';
import { PersonCard } from './PersonCard';
import { Receipt } from './Receipt';
import { unknownTexts } from './texts';

/** Polling interval in milliseconds: actions of the other side must show within five seconds. */
const POLL_MS = 4000;

interface OrderParts {
  /** A button that only the buyer's or only the seller's page has, such as the link to the payment. */
  action?: (order: Handover) => ReactNode;
  /** Cards that only the buyer's or only the seller's page has, such as the seller's payout. */
  parts?: (order: Handover) => ReactNode;
}

interface OrderDetailsProps extends OrderParts {
  id: string;
  /** The list that the page belongs to. */
  list: { to: string; title: string };
  /** Address of the illustration for an unknown order. */
  picture?: string;
}

/** An order's page for its buyer or its seller: progress, next step, meeting, messages and receipt. */
export function OrderDetails({ id, list, picture, action, parts }: OrderDetailsProps) {
  const { currentData: order, error, isFetching, refetch } = useHandoverOrderQuery(id);
  useWhileVisible(order ? POLL_MS : null, () => void refetch());
  useAtMoments(order?.reservedUntil ? [order.reservedUntil] : [], () => void refetch());

  usePageName(order && `Order: ${order.productName}`);
  const keptFocus = useKeptFocus();
  const hasFailed = !order && error !== undefined && !isFetching;
  return (
    <Stack spacing={3} {...keptFocus}>
      <BackLink to={list.to}>{list.title}</BackLink>
      {order && <Parts order={order} action={action} parts={parts} />}
      {!order && !hasFailed && <OrderLoading />}
      {hasFailed && <Typography variant="h1">Order</Typography>}
      {hasFailed &&
        (isNotThere(error) ? (
          <NotFound text={unknownTexts.title} reason={unknownTexts.reason} picture={picture} list={list} />
        ) : (
          <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
        ))}
    </Stack>
  );
}

/** @returns whether the buyer has to pay before the reservation ends */
const runsOut = ({ state, side, blockedBy }: Handover): boolean =>
  state === 'reserved' && side === 'buyer' && !blockedBy;

function Parts({ order, action, parts }: OrderParts & { order: Handover }) {
  return (
    <>
      <Typography variant="h2" component="p" sx={{ display: 'none', displayPrint: 'block' }}>
        {`Relaptop · ${order.side === 'buyer' ? 'Receipt' : 'Sale'}`}
      </Typography>
      <OrderSummary order={order} />
      <OrderSteps order={order} />
      <Alert
        severity={runsOut(order) ? 'warning' : 'info'}
        role="status"
        action={action?.(order)}
        sx={{ displayPrint: 'none' }}
      >
        {nextText(order)}
      </Alert>
      <ProblemPart order={order} />
      <MoneyHeld order={order} />
      {parts?.(order)}
      <Box sx={orderColumns}>
        <Stack spacing={3}>
          <BuyersCode order={order} />
          <SellersCode order={order} />
          <OrderReviews order={order} />
          <MeetingCard order={order} />
          <PersonCard order={order} />
        </Stack>
        <Stack spacing={3}>
          <OrderMessages order={order} />
          {order.paidAt && <Receipt order={order} />}
          <ReportProblem order={order} />
          <CancelBooking order={order} />
        </Stack>
      </Box>
      <OrderLog order={order} />
    </>
  );
}

const STEPS = 4;
/** Heights in pixels of the placeholders in each column. */
const PARTS = [
  [320, 170],
  [420, 112],
];

/** Placeholders with the layout of an order's page. */
const OrderLoading = () => (
  <Stack role="status" aria-label="Loading the order" spacing={3}>
    <OrderSummarySkeleton />
    <Stack direction="row" sx={{ justifyContent: 'space-around' }}>
      {Array.from({ length: STEPS }, (_unused, index) => (
        <Stack key={index} spacing={1} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Typography variant="body2" component="div">
            <Skeleton width={56} />
            <Skeleton width={56} />
            <Skeleton width={56} />
          </Typography>
        </Stack>
      ))}
    </Stack>
    <Skeleton variant="rounded" height={60} />
    <Box sx={orderColumns}>
      {PARTS.map((heights) => (
        <Stack key={heights[0]} spacing={3}>
          {heights.map((height) => (
            <Paper key={height} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, height }}>
              <Typography variant="h3" component="div">
                <Skeleton width="40%" />
              </Typography>
              <Skeleton width="80%" />
            </Paper>
          ))}
        </Stack>
      ))}
    </Box>
  </Stack>
);

/** Two columns of cards; one column on phones and on paper. */
const orderColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
