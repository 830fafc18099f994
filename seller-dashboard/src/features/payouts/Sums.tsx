import type { PayoutDesk } from '@relaptop/shared/contracts';
import { Box, formatAmount, Paper, Typography } from '@relaptop/shared/ui';

interface SumProps {
  label: string;
  amount: number;
  note: string;
}

function Sum({ label, amount, note }: SumProps) {
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 800, overflowWrap: 'anywhere' }}>
        {formatAmount(amount)}
      </Typography>
      <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
        {note}
      </Typography>
    </Paper>
  );
}

/** Where the seller's money is, in sum. */
export function Sums({ desk: { waitingAmount, onTheWay, paidOut, owed } }: { desk: PayoutDesk }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', lg: `repeat(${owed > 0 ? 4 : 3}, 1fr)` },
      }}
    >
      <Sum label="Waiting" amount={waitingAmount} note="Paid by buyers, not sent to you yet" />
      <Sum label="On the way" amount={onTheWay} note="Being sent at this moment" />
      <Sum label="Paid out" amount={paidOut} note="Sent to you, less what was taken back" />
      {owed > 0 && <Sum label="You owe" amount={owed} note="Your next sales pay this first" />}
    </Box>
  );
}
