import type { Order } from '@relaptop/shared/contracts';
import { Button, ButtonLink, Tooltip } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { refundObstacle } from './refundable';
import { orderTexts } from './texts';

interface RefundButtonProps {
  order: Order;
  onRefund: (order: Order) => void;
}

const refused = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } } as const;

/**
 * Stays in the tab order when it can do nothing, so that the reason can be read by keyboard and screen reader. While an order is
 * frozen by a problem, its money goes back by the decision there.
 */
export function RefundButton({ order, onRefund }: RefundButtonProps) {
  const obstacle = refundObstacle(order);
  if (order.problemId && !obstacle)
    return (
      <ButtonLink
        to={pages.problem.getHref('adminPanel', { id: order.problemId })}
        size="small"
        variant="outlined"
        aria-label={orderTexts.decide(order.productName)}
      >
        {orderTexts.problem}
      </ButtonLink>
    );
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
