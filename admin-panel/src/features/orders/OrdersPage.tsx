import { SETTLED_STATES, type Order } from '@relaptop/shared/contracts';
import { usePages } from '@relaptop/shared/tables';
import { Stack, useDialogOnDemand, useWhileVisible } from '@relaptop/shared/ui';
import noEntries from '../../assets/no-entries.svg';
import { FilterField, FilterSelect } from '../../common/FilterFields';
import { EmptyNext, ListPage } from '../../common/ListPage';
import { ORDER_STATE_TEXTS } from '../../common/texts';
import { useChoiceFilter, useTextFilter } from '../../common/useFilter';
import { pages as adminPages } from '../../paths';
import { orderColumns } from './orderColumns';
import { useSettledOrdersPageQuery } from '../../common/adminApi';

const REFUND_POLL_MS = 10_000;

const loadRefund = async () => (await import('./refund/RefundDialog')).RefundDialog;

export function OrdersPage() {
  const words = useTextFilter('search');
  const states = useChoiceFilter('state', SETTLED_STATES);
  const filter = { search: words.value, state: states.value };
  const pages = usePages(`${filter.search} ${filter.state}`);
  const query = useSettledOrdersPageQuery({ ...filter, ...pages.start });
  const isWaiting = query.data?.rows.some(({ refundPending }) => refundPending) ?? false;
  useWhileVisible(isWaiting ? REFUND_POLL_MS : null, query.refetch);
  const isFiltered = filter.search !== '' || filter.state !== undefined;
  const refund = useDialogOnDemand<Order>(loadRefund);

  return (
    <ListPage
      title="Orders"
      above={
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <FilterField label="Laptop, buyer, order number or transaction ID" filter={words} />
          <FilterSelect
            label="State"
            texts={ORDER_STATE_TEXTS}
            values={SETTLED_STATES}
            all="All states"
            filter={states}
          />
        </Stack>
      }
      columns={orderColumns(refund.open)}
      query={query}
      pages={pages}
      empty={isFiltered ? 'No matching orders' : 'No orders have been paid yet'}
      next={
        isFiltered ? (
          <EmptyNext to={adminPages.orders.getHref()} label="Show all orders">
            Check the spelling, or look at another state.
          </EmptyNext>
        ) : (
          <EmptyNext to={adminPages.queue.getHref()} label="Open the queue">
            An order appears here once its buyer has paid.
          </EmptyNext>
        )
      }
      picture={noEntries}
    >
      {refund.dialog}
    </ListPage>
  );
}
