import { canOrder, UNPAID, type Booking, type OrderState } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  Chip,
  formatAmount,
  formatDate,
  formatPrice,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { HoldCountdown } from '../../common/HoldCountdown';
import {
  BLOCKED_TEXTS,
  CANCELLED_TEXT,
  DISPUTED_TEXT,
  lostText,
  PAYING_TEXT,
  refundedText,
  refundText,
} from '../../common/texts';
import { pages } from '../../paths';

const REASONS: Partial<Record<OrderState, string>> = {
  paid: 'A paid order cannot be deleted',
  received: 'A paid order cannot be deleted',
  problem: 'A paid order cannot be deleted',
  paying: 'This order is being paid and cannot be deleted now',
  refunded: 'A refunded order cannot be deleted',
  disputed: 'A disputed order cannot be deleted',
};

/** @returns the reason why a buyer can't delete an order; undefined if they can */
function deleteObstacle({ state }: Booking): string | undefined {
  if (canOrder(state, 'delete', 'buyer')) return undefined;
  return REASONS[state] ?? 'This order cannot be deleted';
}

const SEPARATOR = ' · ';

const chip = {
  minWidth: 64,
  height: 'auto',
  py: 0.25,
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

const STATE_TEXTS: Partial<Record<Booking['state'], string>> = {
  problem: 'Problem reported',
  disputed: DISPUTED_TEXT,
};

/** @returns such as `Paid · $20.00 refunded`: the state of a paid order and its money */
function wordsFor(order: Booking): string {
  if (order.state === 'refunded') {
    const amount = order.refundedAmount > 0 ? [formatAmount(order.refundedAmount)] : [];
    return [refundedText(order), ...amount].join(SEPARATOR);
  }
  const state = STATE_TEXTS[order.state] ?? 'Paid';
  return [state, refundText(order) ?? []].flat().join(SEPARATOR);
}

function colorOf({ state }: Booking): 'success' | 'warning' | 'default' {
  if (state === 'disputed' || state === 'problem') return 'warning';
  return state === 'refunded' ? 'default' : 'success';
}

/** State of the money of a paid order. */
function SettledChip({ order }: { order: Booking }) {
  return <Chip label={wordsFor(order)} color={colorOf(order)} variant="outlined" size="small" sx={chip} />;
}

/** The steps after the payment. */
const AFTER_PAYMENT: Partial<Record<Booking['state'], string>> = {
  paid: 'Next: meet the seller',
  received: 'You have the laptop',
};

/** Right-aligned at the end of a card on phones; otherwise left-aligned like its column's head. */
const cell = { alignItems: { xs: 'flex-end', sm: 'flex-start' } } as const;

/** @returns the reason why an unpaid order can't be paid */
function obstacleOf(order: Booking): string | undefined {
  const { state, blockedBy } = order;
  if (state === 'lost') return lostText(order);
  if (state === 'cancelled') return CANCELLED_TEXT;
  if (state === 'paying') return PAYING_TEXT;
  return blockedBy ? BLOCKED_TEXTS[blockedBy] : undefined;
}

/** State of an order's payment, with a link to the payment page if it can be paid. */
function PaymentCell({ order }: { order: Booking }) {
  const panel = useCurrentPanel();
  const after = AFTER_PAYMENT[order.state];
  if (order.payment !== UNPAID)
    return (
      <Stack spacing={0.5} sx={cell}>
        <SettledChip order={order} />
        {after && (
          <Typography variant="body2" color="textSecondary">
            {after}
          </Typography>
        )}
      </Stack>
    );
  const obstacle = obstacleOf(order);
  if (obstacle) return <Typography variant="body2">{obstacle}</Typography>;
  return (
    <Stack spacing={0.5} sx={cell}>
      <ButtonLink
        to={pages.payment.getHref(panel, { id: order._id })}
        aria-label={`Pay for ${order.choseProductName}`}
        variant="contained"
        size="small"
      >
        Pay
      </ButtonLink>
      <HoldCountdown until={order.reservedUntil} />
    </Stack>
  );
}

/** Links to the order's page. */
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

/**
 * Deletes an order, or explains why it can't: as text on phones, which have no hover, and otherwise as a
 * tooltip.
 */
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

/** @returns the columns of My Orders, with the specified labels */
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
