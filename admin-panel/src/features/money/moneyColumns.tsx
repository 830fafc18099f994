import type { ReactNode } from 'react';
import type { AdminPayout, Money, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { toCsv, type Column } from '@relaptop/shared/tables';
import { Box, Chip, formatAmount, formatDate, Typography } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { pages } from '../../paths';

export const MONEY_FILTERS = ['waiting', 'sending', 'sent', 'void', 'owing'] as const satisfies readonly (
  PayoutState | 'owing'
)[];

export const SHOWN_TEXTS: Record<(typeof MONEY_FILTERS)[number], string> = {
  waiting: 'Waiting',
  sending: 'On the way',
  sent: 'Paid out',
  void: 'Refunded before payout',
  owing: 'With a debt',
};

const WAITS: Record<WaitingFor, string> = {
  receipt: 'for the buyer to receive the laptop',
  problem: 'for the problem to be settled',
  dispute: 'for the bank',
  refund: 'for a refund to be made',
  suspension: 'for the suspension to be lifted',
  account: 'for the seller to set up payouts',
  hold: 'for some days after the receipt',
  provider: 'for another try at the card provider',
  nothing: 'to be sent next',
};

export const SUMS: readonly (readonly [name: keyof Money, label: string, note: string])[] = [
  ['captured', 'Paid by buyers', 'For all sales'],
  ['refundedAmount', 'Refunded', 'Refunds and lost disputes'],
  ['waitingAmount', 'Waiting', 'To be sent to sellers, less fees'],
  ['onTheWay', 'On the way', 'Being sent at this moment'],
  ['paidOut', 'Paid out', 'Sent to sellers, less reversed payouts'],
  ['takenBack', 'Reversed payouts', 'After refunds and lost disputes'],
  ['fee', 'Our fees', 'Kept from sales that were paid out'],
  ['owed', 'Debts', 'Deducted from sellers’ next sales'],
];

/** Colors of payout states. Only finished payouts are green, like finished orders. */
const COLORS = {
  waiting: 'default',
  sending: 'info',
  sent: 'success',
  void: 'default',
} as const satisfies Record<PayoutState, string>;

interface LinesProps {
  main: ReactNode;
  /** Amounts in smaller lines below the main value, such as `$3.00 fee`. The cell leaves out zero amounts. */
  deductions: readonly (readonly [amount: number, what: string])[];
  detail?: string | null;
}

function Lines({ main, deductions: less, detail }: LinesProps) {
  return (
    <Box>
      <Typography variant="body2" component="div">
        {main}
      </Typography>
      {detail && (
        <Typography variant="caption" component="p" color="textSecondary">
          {detail}
        </Typography>
      )}
      {less
        .filter(([amount]) => amount > 0)
        .map(([amount, what]) => (
          <Typography key={what} variant="caption" component="p" color="textSecondary">
            {formatAmount(amount)} {what}
          </Typography>
        ))}
    </Box>
  );
}

const PaidAt = ({ date }: { date: string }) => (
  <span>
    <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
      Paid{' '}
    </Box>
    <time dateTime={date}>{formatDate(date)}</time>
  </span>
);

export const moneyColumns: readonly Column<AdminPayout>[] = [
  {
    label: 'Laptop',
    onPhones: 'wide',
    render: ({ productName }) => (
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: { md: 128 }, overflowWrap: 'anywhere' }}>
        <Link
          to={{
            pathname: pages.orders.getHref(),
            search: String(new URLSearchParams({ search: productName })),
          }}
        >
          {productName}
        </Link>
      </Typography>
    ),
  },
  {
    label: 'Price',
    onPhones: 'aside',
    render: ({ price, refundedAmount }) => (
      <Lines main={formatAmount(price)} deductions={[[refundedAmount, 'refunded']]} />
    ),
  },
  {
    label: 'Seller',
    onPhones: 'wide',
    render: ({ sealerEmail }) => <EmailCell>{sealerEmail}</EmailCell>,
  },
  { label: 'Paid', onPhones: 'aside', render: ({ paidAt }) => <PaidAt date={paidAt} /> },
  {
    label: 'To the seller',
    render: ({ payoutAmount, fee, debtPaid, takenBack }) => (
      <Lines
        main={formatAmount(payoutAmount)}
        deductions={[
          [fee, 'fee'],
          [debtPaid, 'for debts'],
          [takenBack, 'reversed'],
        ]}
      />
    ),
  },
  {
    label: 'State',
    render: ({ payoutState, waitingFor, sentAt, owed }) => (
      <Lines
        main={
          <Chip
            size="small"
            variant="outlined"
            color={COLORS[payoutState]}
            label={SHOWN_TEXTS[payoutState]}
          />
        }
        detail={payoutState === 'waiting' ? WAITS[waitingFor] : sentAt && formatDate(sentAt)}
        deductions={[[owed, 'owed']]}
      />
    ),
  },
];

const CSV_COLUMNS: readonly (readonly [
  head: string,
  valueOf: (row: AdminPayout) => string | number | null,
])[] = [
  ['Paid at', (row) => row.paidAt],
  ['Order', (row) => row._id],
  ['Laptop', (row) => row.productName],
  ['Seller', (row) => row.sealerEmail],
  ['Price', (row) => row.price],
  ['Refunded', (row) => row.refundedAmount],
  ['Fee', (row) => row.fee],
  ['For debts', (row) => row.debtPaid],
  ['To the seller', (row) => row.payoutAmount],
  ['Taken back', (row) => row.takenBack],
  ['Owed', (row) => row.owed],
  ['State', (row) => row.payoutState],
  ['Waits', (row) => (row.payoutState === 'waiting' ? row.waitingFor : '')],
  ['Sent at', (row) => row.sentAt],
  ['Transfer', (row) => row.transferId],
];

export const moneyCsv = (rows: readonly AdminPayout[]): string =>
  toCsv(
    CSV_COLUMNS.map(([head]) => head),
    rows.map((row) => CSV_COLUMNS.map(([, valueOf]) => valueOf(row))),
  );
