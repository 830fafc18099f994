import type { Booking } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import { Box, formatDate, formatPrice, Typography } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { deleteObstacle } from './deletable';
import { PaymentCell } from './PaymentCell';

/** Leads to the order's own page. */
function OrderTitle({ order }: { order: Booking }) {
  const to = pages.order.getHref(useCurrentPanel(), { id: order._id });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component={Link}
        to={to}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' }}
      >
        {order.choseProductName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Booked on {formatDate(order.date)}
      </Typography>
    </Box>
  );
}

interface DeleteCellProps {
  order: Booking;
  onDelete: (order: Booking) => void;
}

/** What can't be deleted says why: in words on phones, where nobody hovers, and as a tooltip elsewhere. */
function DeleteCell({ order, onDelete }: DeleteCellProps) {
  const obstacle = deleteObstacle(order);
  const button = (
    <DeleteButton of={order.choseProductName} obstacle={obstacle} onClick={() => onDelete(order)} />
  );
  if (!obstacle) return button;
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{button}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
        {obstacle}
      </Typography>
    </>
  );
}

/** @returns the columns of My Orders, in the specified words. */
export function orderColumns(onDelete: (order: Booking) => void): readonly Column<Booking>[] {
  return [
    { label: 'SL.No', width: 76, onPhones: 'number', render: (_order, index) => index + 1 },
    {
      label: 'Image',
      width: 120,
      onPhones: 'picture',
      render: (order, index) => (
        <RowPicture src={order.productImage} alt={order.choseProductName} index={index} />
      ),
    },
    { label: 'Product Title', onPhones: 'title', render: (order) => <OrderTitle order={order} /> },
    {
      label: 'Price',
      width: 88,
      render: (order) => (
        <Typography sx={{ fontWeight: 700 }}>{formatPrice(order.choseProductPrice)}</Typography>
      ),
    },
    { label: 'Payment', width: 204, render: (order) => <PaymentCell order={order} /> },
    {
      label: 'action',
      width: 76,
      render: (order) => <DeleteCell order={order} onDelete={onDelete} />,
    },
  ];
}
