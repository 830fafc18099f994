import { errorMessage, serverNow } from '@relaptop/shared/api';
import { saveFile, usePages } from '@relaptop/shared/tables';
import { Alert, Button, FailedState, Stack, SumCards } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { FilterSelect } from '../../common/FilterFields';
import { ListPage } from '../../common/ListPage';
import { useChoiceFilter } from '../../common/useFilter';
import {
  useLazyMoneyAllQuery,
  useMoneyPageQuery,
  useMoneySumsQuery,
  type MoneyFilter,
} from '../../common/adminApi';
import { moneyColumns, moneyCsv, MONEY_FILTERS, SHOWN_TEXTS, SUMS } from './moneyColumns';

function MoneySums() {
  const { data, error, refetch } = useMoneySumsQuery();
  if (!data && error) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return <SumCards sums={SUMS.map(([name, label, note]) => ({ label, note, amount: data?.[name] }))} />;
}

const TITLE = 'Money';

export function MoneyPage() {
  const shown = useChoiceFilter('state', MONEY_FILTERS);
  const filter: MoneyFilter =
    shown.value === 'owing' ? { owing: true } : shown.value ? { payoutState: shown.value } : {};
  const pages = usePages(`${TITLE} ${shown.value}`);
  const query = useMoneyPageQuery({ ...filter, ...pages.start });
  const [readAll, { isFetching, error }] = useLazyMoneyAllQuery();
  const save = async () => {
    const { data } = await readAll(filter);
    const day = new Date(serverNow()).toISOString().slice(0, 10);
    if (data) saveFile(`relaptop-money-${day}.csv`, moneyCsv(data));
  };
  return (
    <ListPage
      title={TITLE}
      above={
        <>
          <MoneySums />
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <FilterSelect
              label="Show"
              texts={SHOWN_TEXTS}
              values={MONEY_FILTERS}
              all="All sales"
              filter={shown}
            />
            <Button
              variant="outlined"
              disabled={!query.data?.rows.length}
              loading={isFetching}
              onClick={() => void save()}
            >
              Download CSV
            </Button>
          </Stack>
          {error && <Alert severity="error">{errorMessage(error)}</Alert>}
        </>
      }
      columns={moneyColumns}
      query={query}
      pages={pages}
      empty={shown.value ? 'We can’t find this sale.' : 'No laptop has been paid for yet.'}
      picture={noEntries}
    />
  );
}
