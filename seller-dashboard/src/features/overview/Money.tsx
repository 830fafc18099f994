import MuiLink from '@mui/material/Link';
import type { SalesOverview } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Box, formatAmount, Paper, Section, Skeleton, Typography } from '@relaptop/shared/ui';
import { usePayoutsDeskQuery } from '../../common/payouts/moneyApi';
import { pages } from '../../paths';
import { MONEY, ordersText, PARTS } from './texts';
import { twoCards } from './twoCards';

interface SumProps {
  label: string;
  /** Undefined while it is on its way. */
  amount: number | undefined;
  note: string;
}

function Sum({ label, amount, note }: SumProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.2 }}>
        {amount === undefined ? <Skeleton width="6rem" /> : formatAmount(amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Paper>
  );
}

/** Where the seller's money is: what is on its way, what has arrived, and the page that says when. */
export function Money({ money: { coming } }: Pick<SalesOverview, 'money'>) {
  const { data: desk, isError } = usePayoutsDeskQuery({ fresh: false });
  const payouts = pages.payouts.getHref(useCurrentPanel());
  return (
    <Section {...PARTS.money}>
      <Box sx={twoCards}>
        <Sum
          label={MONEY.coming}
          amount={coming.amount}
          note={coming.orders === 0 ? MONEY.nothingComing : ordersText(coming.orders)}
        />
        {(desk || !isError) && <Sum label={MONEY.paidOut} amount={desk?.paidOut} note={MONEY.paidOutNote} />}
      </Box>
      <Typography>
        {MONEY.when}{' '}
        <MuiLink component={Link} to={payouts} underline="always">
          {MONEY.toPayouts}
        </MuiLink>
      </Typography>
    </Section>
  );
}
