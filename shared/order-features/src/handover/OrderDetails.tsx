import { useRef, type ReactNode, type Ref } from 'react';
import {
  mdiAccountOutline,
  mdiKeyOutline,
  mdiMapMarkerOutline,
  mdiMessageTextOutline,
  mdiReceiptTextOutline,
  mdiShieldLockOutline,
  mdiStarOutline,
} from '@mdi/js';
import { errorMessage, isNotThere, serverNow } from '@relaptop/shared/api';
import { isLeftOpen, type Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import {
  BackLink,
  Box,
  FailedState,
  firstName,
  formatDateTime,
  formatPrice,
  lazyPart,
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
import { Fold } from '../Fold';
import { BuyersCode, SellersCode } from './HandoverCode';
import { useHandoverOrderQuery } from './handoverApi';
import { Meeting } from './Meeting';
import { isHandoverNext, showsMeeting, NowCard } from './NowCard';
import { OrderLog } from './OrderLog';
import { OrderSteps, stepsOf } from './OrderSteps';
import { OrderSummary, OrderSummarySkeleton } from './OrderSummary';
import { Person } from './Person';
import { Receipt } from './Receipt';
import { hasToAnswer, isMeetable, shortMoment, shortTime, unknownTexts } from './texts';

/** Until the code has loaded, a closed fold reserves the height. */
const OrderMessages = lazyPart(async () => (await import('@relaptop/shared/messages')).OrderMessages, {
  waiting: (
    <Fold title="Messages" icon={mdiMessageTextOutline}>
      <Skeleton variant="rounded" height={160} />
    </Fold>
  ),
  Failed: ({ onRetry }) => (
    <FailedState isOneLine message="The messages could not be loaded." onRetry={onRetry} />
  ),
});
const ProblemPart = lazyPart(async () => (await import('@relaptop/shared/problems')).ProblemPart);
const ReportProblem = lazyPart(async () => (await import('@relaptop/shared/problems')).ReportProblem);
const OrderReviews = lazyPart(async () => (await import('@relaptop/shared/reviews')).OrderReviews, {
  waiting: <Skeleton variant="rounded" height={96} />,
});
const SellersCanceling = lazyPart(async () => (await import('./SellersForms')).CancelBooking);
const CancelBooking = ({ order }: { order: Handover }) =>
  order.side === 'seller' && <SellersCanceling order={order} />;

/** Milliseconds. The page must show the other side's actions within five seconds. */
const POLL_MS = 4000;

interface OrderParts {
  /** A button on the buyer's or the seller's page only, such as the link to the payment. */
  action?: (order: Handover) => ReactNode;
  /** Folds on the buyer's or the seller's page only, such as the seller's payout. */
  folds?: (order: Handover) => ReactNode;
  end?: (order: Handover) => ReactNode;
}

interface OrderDetailsProps extends OrderParts {
  id: string;
  list: { to: string; title: string };
  picture?: string;
}

export function OrderDetails({ id, list, picture, ...own }: OrderDetailsProps) {
  const { currentData: order, error, isFetching, refetch } = useHandoverOrderQuery(id);
  useWhileVisible(order ? POLL_MS : null, () => void refetch());
  useAtMoments(order?.reservedUntil ? [order.reservedUntil] : [], () => void refetch());

  usePageName(order && `Order: ${order.productName}`);
  const keptFocus = useKeptFocus();
  const hasFailed = !order && error !== undefined && !isFetching;
  return (
    <Stack spacing={{ xs: 1.5, sm: 2 }} useFlexGap {...keptFocus}>
      <Box sx={{ displayPrint: 'none' }}>
        <BackLink to={list.to}>{list.title}</BackLink>
      </Box>
      {order && <Parts order={order} {...own} />}
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

function Parts({ order, action, folds, end }: OrderParts & { order: Handover }) {
  const messages = useRef<HTMLDetailsElement>(null);
  const openMessages = () => {
    if (!messages.current) return;
    messages.current.open = true;
    messages.current.querySelector('textarea')?.focus();
  };
  const isReceived = order.state === 'received';
  return (
    <>
      <Typography variant="h2" component="p" sx={{ display: 'none', displayPrint: 'block' }}>
        {`Relaptop · ${order.side === 'buyer' ? 'Receipt' : 'Sale'}`}
      </Typography>
      <OrderSummary order={order} />
      <Box sx={orderColumns}>
        <Stack spacing={{ xs: 1.5, sm: 2 }}>
          {order.state !== 'problem' && (
            <NowCard
              order={order}
              action={action?.(order)}
              onChat={openMessages}
              foot={
                <>
                  <CancelBooking order={order} />
                  {end?.(order)}
                </>
              }
            >
              {isReceived && <OrderReviews order={order} />}
            </NowCard>
          )}
          {order.paidAt !== null && <ProblemPart order={order} />}
        </Stack>
        <Folds order={order} messages={messages} onChat={openMessages}>
          {folds?.(order)}
        </Folds>
      </Box>
    </>
  );
}

interface FoldsProps {
  order: Handover;
  messages: Ref<HTMLDetailsElement>;
  onChat: () => void;
  children: ReactNode;
}

function Folds({ order, messages, onChat, children }: FoldsProps) {
  const { side, other, paidAt, receivedAt, state, meeting } = order;
  const hasMeeting = isMeetable(order) || meeting.agreedAt !== null;
  const isBuyer = side === 'buyer';
  const receipt = isBuyer ? 'Receipt' : 'Sale';
  const canHandOver = order.receiptCode !== null || order.codeTriesLeft !== null;
  return (
    <Paper variant="outlined">
      <OrderMessages order={order} ref={messages} />
      {hasMeeting && !showsMeeting(order) && (
        <Fold title="Meeting" icon={mdiMapMarkerOutline} summary={meetingExtract(order)}>
          <Meeting order={order} />
        </Fold>
      )}
      {canHandOver && !isHandoverNext(order) && (
        <Fold title="Handover code" icon={mdiKeyOutline}>
          <BuyersCode order={order} />
          <SellersCode order={order} />
        </Fold>
      )}
      <MoneyHeld order={order} />
      {children}
      {state === 'received' && (
        <Fold title={other.name} icon={mdiAccountOutline} summary={isBuyer ? 'Seller' : 'Buyer'}>
          <Person order={order} onChat={onChat} />
        </Fold>
      )}
      {receivedAt !== null && state !== 'received' && (
        <Fold title="Reviews" icon={mdiStarOutline}>
          <OrderReviews order={order} />
        </Fold>
      )}
      <Fold
        title={paidAt ? `${receipt} and history` : 'History'}
        icon={mdiReceiptTextOutline}
        summary={stepsOf(order).findLast(({ at }) => at !== null)?.label}
        onScreenOnly={paidAt === null}
      >
        <Stack spacing={3}>
          {paidAt && (
            <section aria-label={receipt}>
              <Receipt order={order} />
            </section>
          )}
          <Stack component="section" aria-label="What has happened" spacing={3} sx={{ displayPrint: 'none' }}>
            <OrderSteps order={order} />
            <OrderLog order={order} />
          </Stack>
        </Stack>
      </Fold>
      {order.paidAt !== null && <ReportProblem order={order} />}
    </Paper>
  );
}

/** For the buyer: when the seller gets the money. Undefined if the shop holds no money. */
function moneyHeldText({ state, side, other, autoReceiveAt }: Handover): string | undefined {
  if (side === 'seller') return undefined;
  if (state === 'problem')
    return 'We keep the money until the problem is settled. Then it goes back to your card, in whole or in part, or to the seller.';
  if (state !== 'paid' || autoReceiveAt === null) return undefined;
  return `${firstName(other.name)} is paid once you confirm that you have the laptop, or on ${formatDateTime(autoReceiveAt)} if you say nothing. Until then you can report a problem, which stops the payment.`;
}

function MoneyHeld({ order }: { order: Handover }) {
  const text = moneyHeldText(order);
  if (!text) return null;
  return (
    <Fold
      title={`We hold ${formatPrice(order.price)}`}
      icon={mdiShieldLockOutline}
      summary={order.autoReceiveAt && `until ${shortMoment(order.autoReceiveAt).day}`}
    >
      <Typography>
        <span>{text}</span>{' '}
        <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
      </Typography>
    </Fold>
  );
}

function meetingExtract(order: Handover): ReactNode {
  const { meeting, other } = order;
  if (isMeetable(order) && hasToAnswer(order)) return <strong>{`${firstName(other.name)} asks you`}</strong>;
  if (meeting.at) return shortTime(meeting, serverNow());
  return isLeftOpen(meeting.place) ? 'Not agreed yet' : meeting.place;
}

const CARD_HEIGHT = 360;
const FOLDS = 4;

const OrderLoading = () => (
  <Stack role="status" aria-label="Loading the order" spacing={2}>
    <OrderSummarySkeleton />
    <Box sx={orderColumns}>
      <Skeleton variant="rounded" height={CARD_HEIGHT} />
      <Paper variant="outlined" sx={{ px: 2 }}>
        {Array.from({ length: FOLDS }, (_unused, index) => (
          <Typography key={index} component="div" sx={{ display: 'grid', alignItems: 'center', height: 56 }}>
            <Skeleton width="60%" />
          </Typography>
        ))}
      </Paper>
    </Box>
  </Stack>
);

const orderColumns = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 22rem)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
