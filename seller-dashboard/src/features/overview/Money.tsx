import MuiLink from '@mui/material/Link';
import type { PayoutDesk, SalesOverview } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Box, formatAmount, Paper, Section, Typography } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { MONEY, ordersText, PARTS, whenText } from './texts';
import { twoCards } from './twoCards';

interface SumProps {
  label: string;
  amount: number;
  note: string;
}

function Sum({ label, amount, note }: SumProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.2 }}>
        {formatAmount(amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Paper>
  );
}

interface MoneyProps extends Pick<SalesOverview, 'money'> {
  /** Undefined when it could not be read. */
  desk: PayoutDesk | undefined;
}

/** Where the seller's money is: what is on its way, what has arrived, and the page that says when. */
export function Money({ money: { coming }, desk }: MoneyProps) {
  const payouts = pages.payouts.getHref(useCurrentPanel());
  return (
    <Section {...PARTS.money}>
      <Box sx={twoCards}>
        <Sum
          label={MONEY.coming}
          amount={coming.amount}
          note={coming.orders === 0 ? MONEY.nothingComing : ordersText(coming.orders)}
        />
        {desk && <Sum label={MONEY.paidOut} amount={desk.paidOut} note={MONEY.paidOutNote} />}
      </Box>
      <Typography>
        {whenText(desk)}{' '}
        <MuiLink component={Link} to={payouts} underline="always">
          {MONEY.toPayouts}
        </MuiLink>
      </Typography>
    </Section>
  );
}
