import { mdiAlertCircleOutline, mdiClipboardTextOutline } from '@mdi/js';
import type { Booking } from '@relaptop/shared/contracts';
import { Typography } from '@relaptop/shared/ui';
import { DISPUTED_TEXT, PAYING_TEXT, refundedText, refundText, transactionText } from '../../common/texts';
import { Notice } from './Notice';
import { OrdersLink } from './OrdersLink';
import { usePaymentBookingQuery } from './paymentApi';

/** Milliseconds between two looks at an order whose payment is under way. */
const ASK_AGAIN_MS = 2000;

const TEXTS = { paying: () => PAYING_TEXT, refunded: refundedText, disputed: () => DISPUTED_TEXT };

function KeepUpToDate({ bookingId }: { bookingId: string }) {
  usePaymentBookingQuery(bookingId, { pollingInterval: ASK_AGAIN_MS });
  return null;
}

interface StandingNoticeProps {
  booking: Booking;
  kind: keyof typeof TEXTS;
}

/** For an order that takes no card now: its payment is under way, was given back or is disputed. */
export function StandingNotice({ booking, kind }: StandingNoticeProps) {
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
          <Typography>Your card was accepted. This page will show when the order is paid.</Typography>
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
