import { useCurrentPanel } from '@relaptop/shared/router';
import { BackLink, ButtonLink } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** @returns the address of My Orders in the panel around the page. */
export function useOrdersHref(): string {
  return pages.myOrders.getHref(useCurrentPanel());
}

export const BackToOrders = () => <BackLink to={useOrdersHref()}>My Orders</BackLink>;

export const OrdersLink = () => (
  <ButtonLink to={useOrdersHref()} variant="outlined">
    Go to My Orders
  </ButtonLink>
);
