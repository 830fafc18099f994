import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { mdiAlertCircleOutline, mdiCheckDecagram, mdiClipboardTextOutline } from '@mdi/js';
import CircularProgress from '@mui/material/CircularProgress';
import { heldText } from '@relaptop/shared/config';
import type { Booking } from '@relaptop/shared/contracts';
import { INFO_PAGES, publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import {
  BackLink,
  Box,
  Button,
  ButtonLink,
  Icon,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { PAYING_TEXT, refundedText, refundText, transactionText } from '../../common/texts';
import { usePaymentBookingQuery } from './paymentApi';
import type { Refusal } from './paymentStatus';
import type { Recording } from './useRecording';

/** Level of the headings in the card form: h2 on the payment page, h3 inside a step of the checkout. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h2');

const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

interface NoticeProps {
  title: string;
  icon: string;
  color: 'success' | 'warning' | 'error' | 'primary';
  /** The notice replaces the button that the buyer pressed, so it takes the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function Notice({ title, icon, color, takesFocus = false, children }: NoticeProps) {
  const level = useContext(HeadingLevel);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Icon path={icon} color={color} sx={{ fontSize: 44 }} />
      <Typography
        variant="h3"
        component={level}
        tabIndex={-1}
        ref={takesFocus ? focusOnMount : undefined}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

export function useOrdersHref(): string {
  return publicPages.myOrders.getHref(useCurrentPanel());
}

export const BackToOrders = () => <BackLink to={useOrdersHref()}>My Orders</BackLink>;

const OrdersLink = () => (
  <ButtonLink to={useOrdersHref()} variant="outlined">
    Go to My Orders
  </ButtonLink>
);

/** Seconds before the redirect. They are enough to read and copy the transaction id. */
const SECONDS = 20;

/** Opens My Orders after a countdown, which pauses in a hidden tab. The buyer can choose to stay. */
function OrdersRedirect() {
  const navigate = useNavigate();
  const href = useOrdersHref();
  const [left, setLeft] = useState(SECONDS);
  const [isStaying, setStaying] = useState(false);
  useWhileVisible(isStaying ? null : 1000, () => setLeft((seconds) => seconds - 1));
  const isOver = left <= 0 && !isStaying;
  useEffect(() => {
    if (isOver) void navigate(href);
  }, [isOver, navigate, href]);

  if (isStaying) return <OrdersLink />;
  return (
    <>
      <Box role="timer">
        {left === 1 ? 'Going to My Orders in 1 second' : `Going to My Orders in ${left} seconds`}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button onClick={() => setStaying(true)}>Stay here</Button>
        <ButtonLink to={href} variant="outlined">
          Go now
        </ButtonLink>
      </Stack>
    </>
  );
}

interface PaidNoticeProps {
  orderId: string;
  transactionId: string | null;
  refund?: string;
  isNew?: boolean;
  leaves?: boolean;
}

const next = () =>
  'Agree on a day and a place on the page of your order, which has the seller’s number, the chat and your receipt. ' +
  heldText('money');

export function PaidNotice({
  orderId,
  transactionId,
  refund,
  isNew = false,
  leaves = false,
}: PaidNoticeProps) {
  return (
    <Notice
      icon={mdiCheckDecagram}
      color="success"
      title={isNew ? 'Paid. Now arrange to meet the seller' : 'This order is paid'}
      takesFocus={isNew}
    >
      {transactionId && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{transactionText(transactionId)}</Typography>
      )}
      {refund && <Typography>{refund}</Typography>}
      {isNew && (
        <Typography color="textSecondary">
          {next()} Questions? <Link to={INFO_PAGES.contact.path}>{INFO_PAGES.contact.title}</Link>
        </Typography>
      )}
      <ButtonLink to={publicPages.order.getHref(useCurrentPanel(), { id: orderId })} variant="contained">
        See your order
      </ButtonLink>
      {leaves ? <OrdersRedirect /> : <OrdersLink />}
    </Notice>
  );
}

type Waiting = Extract<Recording, { kind: 'recording' | 'processing' | 'slow' | 'unrecorded' }>;

interface RecordingNoticeProps {
  recording: Waiting;
  onRetry: (transactionId: string) => void;
}

function Progress({ isProcessing }: { isProcessing: boolean }) {
  const level = useContext(HeadingLevel);
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <CircularProgress aria-hidden size={44} />
      <Typography variant="h3" component={level}>
        Your card was accepted
      </Typography>
      <Typography>
        {isProcessing
          ? 'The payment is still being processed. This can take up to half a minute. Please stay on this page.'
          : 'Your order is being confirmed. Please stay on this page.'}
      </Typography>
    </Stack>
  );
}

/** Notice while our server records a payment. Stripe has already accepted the card. */
export function RecordingNotice({ recording, onRetry }: RecordingNoticeProps) {
  const { kind, transactionId } = recording;
  if (kind === 'recording' || kind === 'processing') return <Progress isProcessing={kind === 'processing'} />;
  const isSlow = kind === 'slow';
  return (
    <Notice
      icon={mdiAlertCircleOutline}
      color="warning"
      title={isSlow ? 'The payment is taking longer than usual' : 'Your order is not confirmed yet'}
      takesFocus
    >
      <Typography role={isSlow ? undefined : 'alert'}>
        {isSlow
          ? 'When the payment is complete, My Orders shows this order as Paid.'
          : `Your card was accepted, but the order could not be confirmed: ${recording.message}`}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{transactionText(transactionId)}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => onRetry(transactionId)}>
          <span>{isSlow ? 'Check again' : 'Confirm the order'}</span>
        </Button>
        <OrdersLink />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        You don’t need to pay again: we won’t charge your card twice.
      </Typography>
    </Notice>
  );
}

interface RefusalNoticeProps {
  refusal: Refusal;
  onRetry: () => void;
  isRetrying: boolean;
  takesFocus?: boolean;
}

export function RefusalNotice({ refusal, onRetry, isRetrying, takesFocus = false }: RefusalNoticeProps) {
  const { title, advice, retryLabel } = refusal;
  return (
    <Notice icon={mdiAlertCircleOutline} color="warning" title={title} takesFocus={takesFocus}>
      <Typography>{advice}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {retryLabel && (
          <Button variant="contained" onClick={onRetry} loading={isRetrying}>
            {retryLabel}
          </Button>
        )}
        <BrowseLaptops variant={retryLabel ? 'outlined' : 'contained'} />
        <OrdersLink />
      </Stack>
    </Notice>
  );
}

const POLL_MS = 2000;

const TEXTS = {
  paying: () => PAYING_TEXT,
  refunded: refundedText,
  disputed: () => 'You dispute this payment at your bank',
};

function KeepUpToDate({ bookingId }: { bookingId: string }) {
  usePaymentBookingQuery(bookingId, { pollingInterval: POLL_MS });
  return null;
}

interface StatusNoticeProps {
  booking: Booking;
  kind: keyof typeof TEXTS;
}

/**
 * Notice about an order that the buyer can't pay now, because the payment is under way, refunded or disputed.
 */
export function StatusNotice({ booking, kind }: StatusNoticeProps) {
  const isUnderWay = kind === 'paying';
  const refund = refundText(booking);
  return (
    <Notice
      icon={isUnderWay ? mdiClipboardTextOutline : mdiAlertCircleOutline}
      color={isUnderWay ? 'primary' : 'warning'}
      title={TEXTS[kind](booking)}
    >
      {isUnderWay && (
        <>
          <KeepUpToDate bookingId={booking._id} />
          <Typography>
            Your card was accepted. We’ll update this page when the payment is complete.
          </Typography>
        </>
      )}
      {refund && <Typography>{refund}</Typography>}
      {booking.transactionId && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{transactionText(booking.transactionId)}</Typography>
      )}
      <OrdersLink />
    </Notice>
  );
}
