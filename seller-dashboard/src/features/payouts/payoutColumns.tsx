import type { Payout, WaitingFor } from '@relaptop/shared/contracts';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { AgreedNote, Box, Chip, formatAmount, formatDate, Typography } from '@relaptop/shared/ui';
import { whyHeld } from '../../common/payouts/moneyText';
import { SaleLink } from '../../common/SaleLink';

const WAITS: Record<WaitingFor, string> = {
  receipt: 'Paid once the buyer has the laptop',
  problem: 'On hold until the problem is settled',
  dispute: 'Waiting for the buyer’s bank to decide',
  refund: 'On hold while the buyer is refunded',
  suspension: 'On hold while your account is suspended',
  account: 'Set up payouts to get this',
  hold: 'Paid some days after the buyer has the laptop',
  provider: 'The card provider could not send it yet; we’ll try again',
  nothing: 'On the way',
};

function Parts(payout: Payout) {
  const { price, refundedAmount, fee, debtPaid } = payout;
  const less = [
    ...(refundedAmount > 0 ? [`${formatAmount(refundedAmount)} refunded`] : []),
    ...(fee > 0 ? [`${formatAmount(fee)} fee`] : []),
    ...(debtPaid > 0 ? [`${formatAmount(debtPaid)} for debts`] : []),
  ];
  return (
    <Box>
      <span>{formatAmount(price)}</span>
      <AgreedNote of={payout} />
      {less.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          less {less.join(', ')}
        </Typography>
      )}
    </Box>
  );
}

function State({ payoutState, waitingFor, hold, sentAt, takenBack, owed }: Payout) {
  if (payoutState === 'void') return <Chip size="small" variant="outlined" label="Refunded" />;
  if (payoutState === 'waiting')
    return (
      <Typography variant="body2" color={waitingFor === 'account' ? 'warning.main' : 'textSecondary'}>
        {waitingFor === 'hold' && hold
          ? `Paid out on ${formatDate(hold.until)}. ${whyHeld(hold)}`
          : WAITS[waitingFor]}
      </Typography>
    );
  const back = [
    ...(takenBack > 0 ? [`${formatAmount(takenBack)} reversed`] : []),
    ...(owed > 0 ? [`${formatAmount(owed)} owed`] : []),
  ];
  return (
    <Box>
      <Chip
        size="small"
        variant="outlined"
        color={payoutState === 'sent' ? 'success' : 'info'}
        label={payoutState === 'sent' ? 'Paid out' : 'On the way'}
      />
      <Typography variant="caption" component="p" color="textSecondary">
        {[...(sentAt ? [formatDate(sentAt)] : []), ...back].join(' · ')}
      </Typography>
    </Box>
  );
}

export const payoutColumns: readonly Column<Payout>[] = [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: (payout, index) => (
      <RowPicture src={payout.productImage} alt={payout.productName} index={index} />
    ),
  },
  { label: 'Laptop', onPhones: 'title', render: (payout) => <SaleLink sale={payout} /> },
  { label: 'Sold', width: 128, render: ({ paidAt }) => formatDate(paidAt) },
  { label: 'Price', width: 160, align: 'right', render: (payout) => <Parts {...payout} /> },
  {
    label: 'For you',
    width: 112,
    align: 'right',
    render: ({ payoutAmount, payoutState }) => (
      <Typography sx={{ fontWeight: 700 }}>
        {payoutState === 'void' ? '–' : formatAmount(payoutAmount)}
      </Typography>
    ),
  },
  { label: 'State', width: 176, render: (payout) => <State {...payout} /> },
];
