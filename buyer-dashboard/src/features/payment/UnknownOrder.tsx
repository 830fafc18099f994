import { EmptyState } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { OrdersLink } from './OrdersLink';
import { UNKNOWN_ORDER } from './texts';

/** For an address without an order of this buyer: asking again would not help, so it leads to the orders that there are. */
export function UnknownOrder() {
  return <EmptyState text={UNKNOWN_ORDER} picture={noOrders} action={<OrdersLink variant="contained" />} />;
}
