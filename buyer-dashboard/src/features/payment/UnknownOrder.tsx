import { EmptyState, Typography } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { OrdersLink } from './OrdersLink';
import { UNKNOWN_ORDER } from './texts';

/** For an address without an order of this buyer: asking again would not help, so it leads to the orders that there are. */
export function UnknownOrder() {
  return (
    <EmptyState
      text={UNKNOWN_ORDER.title}
      picture={noOrders}
      action={
        <>
          <Typography>{UNKNOWN_ORDER.reason}</Typography>
          <OrdersLink variant="contained" />
        </>
      }
    />
  );
}
