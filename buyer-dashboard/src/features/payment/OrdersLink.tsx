import { mdiArrowLeft } from '@mdi/js';
import { useCurrentPanel } from '@relaptop/shared/router';
import { Box, ButtonLink, Icon } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** @returns the address of My Orders in the panel around the page. */
export function useOrdersHref(): string {
  return pages.myOrders.getHref(useCurrentPanel());
}

/** A button without a frame has its words at the page's edge. */
const BACK_TO_EDGE = '-18px';

/** The way back at the head of a page, as on the page of an order. */
export function BackToOrders() {
  return (
    <Box>
      <ButtonLink to={useOrdersHref()} startIcon={<Icon path={mdiArrowLeft} />} sx={{ ml: BACK_TO_EDGE }}>
        My Orders
      </ButtonLink>
    </Box>
  );
}

export function OrdersLink({ variant = 'outlined' }: { variant?: 'outlined' | 'contained' }) {
  return (
    <ButtonLink to={useOrdersHref()} variant={variant}>
      Go to My Orders
    </ButtonLink>
  );
}
