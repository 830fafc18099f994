import { OrderDetails } from '@relaptop/shared/handover';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** One order of the buyer: what to do next, whom to meet where, and the receipt. */
export function OrderPage() {
  const { id = '' } = useParams();
  const panel = useCurrentPanel();
  return (
    <OrderDetails
      key={id}
      id={id}
      back={<ButtonLink to={pages.myOrders.getHref(panel)}>My Orders</ButtonLink>}
      action={({ state, blockedBy }) =>
        state === 'reserved' &&
        !blockedBy && (
          <ButtonLink to={pages.payment.getHref(panel, { id })} variant="contained">
            Pay
          </ButtonLink>
        )
      }
    />
  );
}
