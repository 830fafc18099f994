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
  Stack,
  Typography,
  useAt,
  useKeptFocus,
  usePageName,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { BuyersCode } from './BuyersCode';
import { CancelBooking } from './CancelBooking';
import { useHandoverOrderQuery } from './handoverApi';
import { MeetingCard } from './MeetingCard';
import { MoneyHeld } from './MoneyHeld';
import { nextText } from './nextTexts';
import { orderColumns } from './orderColumns';
import { OrderLoading } from './OrderLoading';
import { OrderLog } from './OrderLog';
import { OrderSteps } from './OrderSteps';
import { OrderSummary } from './OrderSummary';
import { PersonCard } from './PersonCard';
import { Receipt } from './Receipt';
import { SellersCode } from './SellersCode';
import { unknownTexts } from './texts';

/** Polling interval in milliseconds: what the other side does has to show within five seconds. */
const POLL_MS = 4000;

interface OrderParts {
  /** What else this side can do about it, such as the way to pay. */
  action?: (order: Handover) => ReactNode;
  /** More parts of this side's page, such as when the seller's money comes. */
  parts?: (order: Handover) => ReactNode;
}

interface OrderDetailsProps extends OrderParts {
  id: string;
  /** The list that it stands in. */
  list: { to: string; title: string };
  /** Address of a drawing for where there is no such order. */
  picture?: string;
}

/** An order as its buyer or its seller sees it: how far it is, what comes next, whom to meet where, and the receipt. */
export function OrderDetails({ id, list, picture, action, parts }: OrderDetailsProps) {
  const { currentData: order, error, isFetching, refetch } = useHandoverOrderQuery(id);
  useWhileVisible(order ? POLL_MS : null, () => void refetch());
  useAt(order?.reservedUntil ? [order.reservedUntil] : [], () => void refetch());

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

/** The buyer has to pay before the laptop goes to somebody else. */
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
