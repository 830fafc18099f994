import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Paper, Skeleton } from './basics';
import { formatAmount } from './format';

interface Sum {
  label: string;
  amount: number | undefined;
  note: string;
}

/**
 * An odd number of cards has one column or one row. Two columns would leave a single card in the last row.
 */
const columnsFor = (count: number) =>
  count % 2 === 0
    ? { xs: '1fr 1fr', lg: `repeat(${Math.min(count, 4)}, 1fr)` }
    : { xs: '1fr', sm: `repeat(${count}, 1fr)` };

export function SumCards({ sums }: { sums: readonly Sum[] }) {
  return (
    <Box
      component="dl"
      aria-busy={sums.some(({ amount }) => amount === undefined)}
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: columnsFor(sums.length) }}
    >
      {sums.map(({ label, amount, note }) => (
        <Paper key={label} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={amountStyle}>
            {amount === undefined ? <Skeleton width="5rem" /> : formatAmount(amount)}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const amountStyle = {
  m: 0,
  fontSize: { xs: '1.1rem', sm: '1.4rem' },
  fontWeight: 800,
  overflowWrap: 'anywhere',
} as const;
