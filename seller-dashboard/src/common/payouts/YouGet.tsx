import { amountOf, feeOf } from '@relaptop/shared/contracts';
import { useFormikContext } from '@relaptop/shared/forms';
import { formatAmount, Typography } from '@relaptop/shared/ui';
import type { LaptopInputs } from '../laptopForm/laptopSchema';
import { usePayoutsFeesQuery } from './moneyApi';

const CENTS = 100;

/** Below the price, while it is typed: what the shop keeps of it, and what the seller gets. */
export function YouGet() {
  const { resellPrice } = useFormikContext<LaptopInputs>().values;
  const { data } = usePayoutsFeesQuery();
  const cents = Math.round((amountOf(resellPrice) ?? 0) * CENTS);
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
