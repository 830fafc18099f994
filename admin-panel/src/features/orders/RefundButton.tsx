import type { Order } from '@relaptop/shared/contracts';
import { ButtonLink, ExplainedButton } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { refundObstacle } from './refundable';
import { orderTexts } from './texts';

interface RefundButtonProps {
  order: Order;
  onRefund: (order: Order) => void;
}

/** While an order is frozen by a problem, its money goes back by the decision there. */
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
    <ExplainedButton
      obstacle={obstacle}
      aria-label={`Refund: ${order.productName}`}
      onClick={() => onRefund(order)}
    >
      Refund
    </ExplainedButton>
  );
}
