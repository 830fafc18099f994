import type { Order } from '@relaptop/shared/contracts';
import { Button, Tooltip } from '@relaptop/shared/ui';
import { refundObstacle } from './refundable';

interface RefundButtonProps {
  order: Order;
  onRefund: (order: Order) => void;
}

const refused = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } } as const;

/** Stays in the tab order when it can do nothing, so that the reason can be read by keyboard and screen reader. */
export function RefundButton({ order, onRefund }: RefundButtonProps) {
  const obstacle = refundObstacle(order);
  return (
    <Tooltip title={obstacle ?? ''} describeChild>
      <Button
        size="small"
        variant="outlined"
        color={obstacle ? 'inherit' : 'primary'}
        aria-label={`Refund: ${order.productName}`}
        aria-disabled={obstacle !== undefined}
        onClick={() => !obstacle && onRefund(order)}
        sx={refused}
      >
        Refund
      </Button>
    </Tooltip>
  );
}
