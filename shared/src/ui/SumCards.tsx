import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Skeleton } from './basics';
import { formatAmount } from './format';
import { RADIUS } from './tokens';

interface Sum {
  label: string;
  amount: number | undefined;
  note: string;
}

/** An odd number of cards has one row. Two columns would leave a single card in the last row. */
const columnsFor = (count: number) =>
  count % 2 === 0
    ? { sm: '1fr 1fr', lg: `repeat(${Math.min(count, 4)}, 1fr)` }
    : { sm: `repeat(${count}, 1fr)` };

/** Cards. On phones, one card with a line for each sum. */
export function SumCards({ sums }: { sums: readonly Sum[] }) {
  return (
    <Box
      component="dl"
      aria-busy={sums.some(({ amount }) => amount === undefined)}
      sx={{ m: 0, display: 'grid', gap: { sm: 2 }, gridTemplateColumns: columnsFor(sums.length) }}
    >
      {sums.map(({ label, amount, note }) => (
        <Box key={label} sx={cardStyle}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={amountStyle}>
            {amount === undefined ? <Skeleton width="5rem" /> : formatAmount(amount)}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const cardStyle = {
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  minWidth: 0,
  px: 2,
  py: { xs: 1, sm: 2 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: { sm: `${RADIUS.card}px` },
  bgcolor: 'background.paper',
  '&:first-of-type': { borderTopLeftRadius: RADIUS.card, borderTopRightRadius: RADIUS.card },
  '&:last-of-type': { borderBottomLeftRadius: RADIUS.card, borderBottomRightRadius: RADIUS.card },
  '& + &': { mt: { xs: '-1px', sm: 0 } },
} as const;

const amountStyle = {
  // On phones, at the right of label and note.
  gridArea: '1 / 2 / span 2',
  alignSelf: 'center',
  m: 0,
  fontSize: { xs: '1.1rem', sm: '1.4rem' },
  fontWeight: 800,
  overflowWrap: 'anywhere',
} as const;
