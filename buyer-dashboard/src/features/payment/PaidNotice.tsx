import { mdiCheckDecagram } from '@mdi/js';
import { Typography } from '@relaptop/shared/ui';
import { transactionText } from '../../common/texts';
import { Notice } from './Notice';
import { OrdersLink } from './OrdersLink';

interface PaidNoticeProps {
  transactionId: string | null;
  /** What was given back of the price, in words. */
  refund?: string;
  /** Paid just now; otherwise a paid order is looked at again. */
  isNew?: boolean;
}

const NEXT =
  'Get in touch with the seller to meet and take it home. You’ll find this order, with its transaction ID, in My Orders.';

export function PaidNotice({ transactionId, refund, isNew = false }: PaidNoticeProps) {
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
      {isNew && <Typography color="textSecondary">{NEXT}</Typography>}
      <OrdersLink variant="contained" />
    </Notice>
  );
}
