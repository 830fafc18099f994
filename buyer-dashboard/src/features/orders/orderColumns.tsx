import type { Booking } from '@relaptop/shared/contracts';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { Box, formatDate, formatPrice, Typography } from '@relaptop/shared/ui';
import { DeleteOrderButton } from './DeleteOrderButton';
import { PaymentCell } from './PaymentCell';

function OrderTitle({ order }: { order: Booking }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{order.choseProductName}</Typography>
      <Typography variant="body2" color="textSecondary">
        Booked on {formatDate(order.date)}
      </Typography>
    </Box>
  );
}

/** @returns the columns of My Orders, in the specified words. */
export function orderColumns(onDelete: (order: Booking) => void): readonly Column<Booking>[] {
  return [
    { label: 'SL.No', render: (_order, index) => index + 1 },
    {
      label: 'Image',
      render: (order, index) => (
        <RowPicture src={order.productImage} alt={order.choseProductName} index={index} />
      ),
    },
    { label: 'Product Title', render: (order) => <OrderTitle order={order} /> },
    {
      label: 'Price',
      render: (order) => (
        <Typography sx={{ fontWeight: 700 }}>{formatPrice(order.choseProductPrice)}</Typography>
      ),
    },
    { label: 'Payment', render: (order) => <PaymentCell order={order} /> },
    { label: 'action', render: (order) => <DeleteOrderButton order={order} onDelete={onDelete} /> },
  ];
}
