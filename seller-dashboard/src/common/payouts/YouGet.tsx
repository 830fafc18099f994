import { feeOf } from '@relaptop/shared/contracts';
import { formatAmount, Typography } from '@relaptop/shared/ui';
import { usePayoutsFeesQuery } from '../sellerApi';

const CENTS = 100;

export function YouGet({ price }: { price: number }) {
  const { data } = usePayoutsFeesQuery();
  const cents = Math.round(price * CENTS);
  if (!data || !(cents > 0)) return null;
  const terms = {
    basisPoints: Math.round(data.feePercent * CENTS),
    minCents: Math.round(data.feeMinimum * CENTS),
  };
  const fee = feeOf(cents, terms);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      You get <strong>{formatAmount((cents - fee) / CENTS)}</strong>
      <span>{fee > 0 ? `, after our fee of ${formatAmount(fee / CENTS)}.` : ': selling is free.'}</span>
    </Typography>
  );
}
