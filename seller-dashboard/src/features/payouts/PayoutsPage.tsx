import { errorMessage } from '@relaptop/shared/api';
import type { PayoutDesk } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import {
  EmptyState,
  FailedState,
  feeText,
  Stack,
  StaleNote,
  SumCards,
  Typography,
} from '@relaptop/shared/ui';
import noSales from '../../assets/no-sales.svg';
import { usePayoutsDeskQuery, usePayoutsPageQuery } from '../../common/sellerApi';
import { AccountCard } from './AccountCard';
import { payoutColumns } from './payoutColumns';
import { Statement } from './Statement';

const TITLE = 'Payouts';

function Sums({ desk }: { desk: PayoutDesk | undefined }) {
  const sums = [
    { label: 'Waiting', amount: desk?.waitingAmount, note: 'Paid by buyers, not sent to you yet' },
    { label: 'On the way', amount: desk?.onTheWay, note: 'Being sent at this moment' },
    { label: 'Paid out', amount: desk?.paidOut, note: 'Sent to you, less reversed payouts' },
  ];
  const owes = desk && desk.owed > 0;
  return (
    <SumCards
      sums={
        owes
          ? [...sums, { label: 'You owe', amount: desk.owed, note: 'Deducted from your next sales' }]
          : sums
      }
    />
  );
}

export function PayoutsPage() {
  const params = new URLSearchParams(useLocation().search);
  const fresh = params.has('from') || params.has('again');
  const { data: desk, error, refetch } = usePayoutsDeskQuery({ fresh });
  const pages = usePages(TITLE);
  const query = usePayoutsPageQuery(pages.start);
  return (
    <Stack spacing={4}>
      <Stack spacing={0.5}>
        <Typography variant="h1">{TITLE}</Typography>
        {desk && <Typography color="textSecondary">{feeText(desk)}</Typography>}
        <StaleNote message={desk && error && errorMessage(error)} onRetry={() => void refetch()} />
      </Stack>
      {desk && <AccountCard desk={desk} again={params.get('again') === 'yes'} />}
      {!desk && error ? (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Sums desk={desk} />
      )}
      <PagedTable
        cardsBelow="lg"
        caption="Your sales and payouts"
        columns={payoutColumns}
        rowKey={({ _id }) => _id}
        query={query}
        pages={pages}
        empty={
          <EmptyState
            text="When a buyer pays for one of your laptops, you’ll see here when your money arrives."
            picture={noSales}
          />
        }
      />
      <Statement />
    </Stack>
  );
}
