import type { Handover } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import { Button } from '@relaptop/shared/ui';
import { useOrdersDeleteMutation } from './ordersApi';
import { CANCEL } from './texts';

/** For the buyer, as long as nothing is paid: gives the laptop back to the shop, after having read what that means. */
export function CancelOrder({ order }: { order: Handover }) {
  const cancelling = useAct(useOrdersDeleteMutation(), CANCEL, ({ _id }: Handover) => _id);
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
