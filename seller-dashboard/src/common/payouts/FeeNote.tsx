import { feeText, Typography } from '@relaptop/shared/ui';
import { usePayoutsFeesQuery } from './moneyApi';

/** What the shop keeps of a sale, said before a laptop is listed. */
export function FeeNote() {
  const { data } = usePayoutsFeesQuery();
  return data ? <Typography color="textSecondary">{feeText(data)}</Typography> : null;
}
