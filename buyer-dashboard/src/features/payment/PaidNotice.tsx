import { mdiCheckDecagram } from '@mdi/js';
import { daysAfterPayment } from '@relaptop/shared/config';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, Typography } from '@relaptop/shared/ui';
import { transactionText } from '../../common/texts';
import { pages } from '../../paths';
import { GoingToOrders } from './GoingToOrders';
import { Notice } from './Notice';
import { OrdersLink } from './OrdersLink';

interface PaidNoticeProps {
  orderId: string;
  transactionId: string | null;
  /** What was given back of the price, in words. */
  refund?: string;
  /** Paid just now; otherwise a paid order is looked at again. */
  isNew?: boolean;
  /** Whether the buyer is taken to their orders in a moment. */
  leaves?: boolean;
}

const next = () =>
  'Agree with the seller on a day and a place: their number, the chat and your receipt are on the page of your order. ' +
  `We hold your money until you confirm that you have the laptop, or until ${daysAfterPayment('your')} if you say nothing.`;

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
      title={isNew ? 'Thank you, the laptop is yours' : 'This order is paid'}
      isAnswer={isNew}
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
      <ButtonLink to={pages.order.getHref(useCurrentPanel(), { id: orderId })} variant="contained">
        See your order
      </ButtonLink>
      {leaves ? <GoingToOrders /> : <OrdersLink />}
    </Notice>
  );
}
