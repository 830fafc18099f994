import { mdiCheckDecagram } from '@mdi/js';
import { useEffect } from 'react';
import { useNavigate } from '@relaptop/shared/router';
import { Typography } from '@relaptop/shared/ui';
import { transactionText } from '../../common/texts';
import { Notice } from './Notice';
import { OrdersLink, useOrdersHref } from './OrdersLink';

/** Milliseconds that the transaction id stays before My Orders is shown. */
export const LEAVE_AFTER_MS = 3000;

interface PaidNoticeProps {
  transactionId: string | null;
  /** What was given back of the price, in words. */
  refund?: string;
  /** Paid just now: My Orders comes next. Otherwise a paid order is looked at again. */
  isNew?: boolean;
}

export function PaidNotice({ transactionId, refund, isNew = false }: PaidNoticeProps) {
  const navigate = useNavigate();
  const ordersHref = useOrdersHref();
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => void navigate(ordersHref), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNew, navigate, ordersHref]);

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
      {isNew && <Typography color="textSecondary">Your orders are shown in a moment.</Typography>}
      <OrdersLink variant="contained" />
    </Notice>
  );
}
