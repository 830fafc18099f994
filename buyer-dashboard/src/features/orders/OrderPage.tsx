import { OrderDetails } from '@relaptop/shared/handover';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { pages } from '../../paths';
import { CancelOrder } from './CancelOrder';
import { HelpAfterReceipt } from './HelpAfterReceipt';

/** One order of the buyer: what to do next, whom to meet where, and the receipt. */
export function OrderPage() {
  const { id = '' } = useParams();
  const panel = useCurrentPanel();
  return (
    <OrderDetails
      key={id}
      id={id}
      list={{ to: pages.myOrders.getHref(panel), title: 'My Orders' }}
      picture={noOrders}
      action={({ state, blockedBy }) =>
        state === 'reserved' &&
        !blockedBy && (
          <ButtonLink to={pages.payment.getHref(panel, { id })} variant="contained">
            Pay
          </ButtonLink>
        )
      }
      parts={(order) => (
        <>
          <CancelOrder order={order} />
          <HelpAfterReceipt order={order} />
        </>
      )}
    />
  );
}
