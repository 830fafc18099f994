import { NotFound } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { useOrdersHref } from './OrdersLink';
import { UNKNOWN_ORDER } from './texts';

/** For an address without an order of this buyer. */
export const UnknownOrder = () => (
  <NotFound
    text={UNKNOWN_ORDER.title}
    reason={UNKNOWN_ORDER.reason}
    picture={noOrders}
    list={{ to: useOrdersHref(), title: 'My Orders' }}
  />
);
