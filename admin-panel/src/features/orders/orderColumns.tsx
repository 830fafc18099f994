import type { ReactNode } from 'react';
import type { Order } from '@relaptop/shared/contracts';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { Box, Chip, formatAmount, formatDateTime, Stack, Typography } from '@relaptop/shared/ui';
import { RefundButton } from './RefundButton';
import { orderTexts, REFUND_PENDING_TEXT, STATE_TEXTS } from './texts';

const COLORS = { paid: 'success', disputed: 'warning', refunded: 'default' } as const;
const breakable = { overflowWrap: 'anywhere' } as const;

function Laptop({ order, index }: { order: Order; index: number }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <RowPicture src={order.productImage} alt="" index={index} />
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: { lg: 120 }, ...breakable }}>
        {order.productName}
      </Typography>
    </Stack>
  );
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, ...breakable }}>
      {first}
      <Typography variant="body2" color="textSecondary" component="div">
        {second}
      </Typography>
    </Box>
  );
}

function State({ order }: { order: Order }) {
  const { state, refundPending } = order;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={refundPending ? 'info' : COLORS[state]}
      label={refundPending ? REFUND_PENDING_TEXT : STATE_TEXTS[state]}
    />
  );
}

const amount = (text: string) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

/** The columns of settled orders, with what their button does. */
export const orderColumns = (onRefund: (order: Order) => void): readonly Column<Order>[] => [
  { label: 'Laptop', render: (order, index) => <Laptop order={order} index={index} /> },
  { label: 'Buyer', render: (order) => <Lines first={order.buyerName} second={order.buyerEmail} /> },
  { label: 'Seller', render: (order) => <Box sx={breakable}>{order.sealerEmail}</Box> },
  { label: 'Price', render: (order) => amount(formatAmount(order.price)) },
  {
    label: 'Refunded',
    render: ({ refundedAmount }) =>
      amount(refundedAmount > 0 ? formatAmount(refundedAmount) : orderTexts.noRefund),
  },
  { label: 'State', render: (order) => <State order={order} /> },
  {
    label: 'Paid at',
    render: ({ paidAt }) => <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>,
  },
  {
    label: 'Transaction id',
    render: ({ transactionId }) => (
      <Box component="code" sx={{ fontSize: '0.8rem', ...breakable }}>
        {transactionId}
      </Box>
    ),
  },
  { label: 'action', render: (order) => <RefundButton order={order} onRefund={onRefund} /> },
];
