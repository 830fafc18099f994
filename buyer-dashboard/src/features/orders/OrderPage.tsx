import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { useAction } from '@relaptop/shared/dialogs';
import { OrderDetails } from '@relaptop/shared/handover';
import { Link, useCurrentPanel, useParams } from '@relaptop/shared/router';
import { Button, ButtonLink, Typography } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { pages } from '../../paths';
import { useOrdersDeleteMutation } from './ordersApi';
import { CANCEL } from './texts';

/** Cancels an unpaid order, after an explanation of the effect. */
function CancelOrder({ order }: { order: Handover }) {
  const cancelling = useAction(useOrdersDeleteMutation(), CANCEL, ({ _id }: Handover) => _id);
  if (order.state !== 'reserved') return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        onClick={() => cancelling.ask(order)}
        sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      >
        Cancel this booking
      </Button>
      {cancelling.dialog}
    </>
  );
}

/** Shown after the receipt, when the buyer can't report a problem any more but can still send a message. */
function HelpAfterReceipt({ order }: { order: Handover }) {
  if (order.state !== 'received') return null;
  return (
    <Typography sx={{ displayPrint: 'none' }}>
      Something wrong after all? <Link to={INFO_PAGES.contact.path}>Contact us</Link>
    </Typography>
  );
}

/** One order of the buyer: next step, meeting and receipt. */
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
