import { canOrder, type Booking, type OrderState } from '@relaptop/shared/contracts';
import { Icon, IconButton, Tooltip } from '@relaptop/shared/ui';

const REASONS: Partial<Record<OrderState, string>> = {
  paid: 'A paid order cannot be deleted',
  paying: 'This order is being paid and cannot be deleted now',
  refunded: 'A refunded order cannot be deleted',
  disputed: 'A disputed order cannot be deleted',
};

interface DeleteOrderButtonProps {
  order: Booking;
  onDelete: (order: Booking) => void;
}

/** Stays in the tab order when it can do nothing, so that the reason can be read by keyboard and screen reader. */
export function DeleteOrderButton({ order, onDelete }: DeleteOrderButtonProps) {
  const allowed = canOrder(order.state, 'delete', 'buyer');
  const reason = REASONS[order.state] ?? 'This order cannot be deleted';
  return (
    <Tooltip title={allowed ? 'Delete' : reason} describeChild>
      <IconButton
        aria-label={`Delete ${order.choseProductName}`}
        aria-disabled={!allowed}
        color={allowed ? 'error' : 'default'}
        onClick={() => allowed && onDelete(order)}
        sx={{ width: 44, height: 44, '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' } }}
      >
        <Icon name="delete" />
      </IconButton>
    </Tooltip>
  );
}
