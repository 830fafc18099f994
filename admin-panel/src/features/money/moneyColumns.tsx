import type { AdminPayout } from '@relaptop/shared/contracts';
import { toCsv, type Column } from '@relaptop/shared/tables';
import { Box, formatAmount, formatDate, Typography } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { SHOWN_TEXTS, WAITS } from './texts';

function State({ payoutState, waitingFor, sentAt, owed }: AdminPayout) {
  const detail = payoutState === 'waiting' ? WAITS[waitingFor] : sentAt && formatDate(sentAt);
  return (
    <Box>
      <Typography variant="body2">{SHOWN_TEXTS[payoutState]}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {detail}
      </Typography>
      {owed > 0 && (
        <Typography variant="caption" component="p" color="error">
          {formatAmount(owed)} owed
        </Typography>
      )}
    </Box>
  );
}

export const moneyColumns: readonly Column<AdminPayout>[] = [
  {
    label: 'Laptop',
    onPhones: 'wide',
    render: ({ productName }) => (
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: { md: 128 }, overflowWrap: 'anywhere' }}>
        {productName}
      </Typography>
    ),
  },
  { label: 'Seller', render: ({ sealerEmail }) => <EmailCell>{sealerEmail}</EmailCell> },
  { label: 'Paid', render: ({ paidAt }) => formatDate(paidAt) },
  { label: 'Price', render: ({ price }) => formatAmount(price) },
  { label: 'Refunded', render: ({ refundedAmount }) => formatAmount(refundedAmount) },
  { label: 'Fee', render: ({ fee }) => formatAmount(fee) },
  { label: 'To the seller', render: ({ payoutAmount }) => formatAmount(payoutAmount) },
  { label: 'Taken back', render: ({ takenBack }) => formatAmount(takenBack) },
  { label: 'State', render: (payout) => <State {...payout} /> },
];

const HEAD = [
  ...['Paid at', 'Order', 'Laptop', 'Seller', 'Price', 'Refunded', 'Fee', 'For debts', 'To the seller'],
  ...['Taken back', 'Owed', 'State', 'Waits', 'Sent at', 'Transfer'],
];

/** @returns the list as a file. */
export const moneyCsv = (rows: readonly AdminPayout[]): string =>
  toCsv(
    HEAD,
    rows.map((row) => [
      ...[row.paidAt, row._id, row.productName, row.sealerEmail],
      ...[row.price, row.refundedAmount, row.fee, row.debtPaid, row.payoutAmount, row.takenBack, row.owed],
      ...[row.payoutState, row.payoutState === 'waiting' ? row.waitingFor : '', row.sentAt, row.transferId],
    ]),
  );
