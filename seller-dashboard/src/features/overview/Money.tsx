import type { SalesOverview } from '@relaptop/shared/contracts';
import { formatAmount, Paper, Typography, Section } from '@relaptop/shared/ui';
import { ordersText } from './texts';

/** Where the seller's money is on its way. */
export function Money({ money: { coming } }: Pick<SalesOverview, 'money'>) {
  return (
    <Section title="Money" note="What buyers have paid for your laptops, less what went back to them.">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 360 }}>
        <Typography variant="body2" color="textSecondary">
          Coming to you
        </Typography>
        <Typography sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.2 }}>
          {formatAmount(coming.amount)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {coming.orders === 0 ? 'Nothing is on its way at the moment' : ordersText(coming.orders)}
        </Typography>
      </Paper>
    </Section>
  );
}
