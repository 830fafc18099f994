import { errorMessage } from '@relaptop/shared/api';
import { FailedState, SumCards } from '@relaptop/shared/ui';
import { useMoneySumsQuery } from './moneyApi';
import { SUMS } from './texts';

/** Where the money of all sales is. */
export function MoneySums() {
  const { data, error, refetch } = useMoneySumsQuery();
  if (!data && error) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return <SumCards sums={SUMS.map(([name, label, note]) => ({ label, note, amount: data?.[name] }))} />;
}
