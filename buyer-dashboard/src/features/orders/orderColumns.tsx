import { canOrder, isLeftOpen, UNPAID, type Booking, type OrderState } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import {
  AgreedNote,
  Box,
  ButtonLink,
  Chip,
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

interface PaidState {
  label: string;
  color: 'success' | 'warning' | 'default';
  next?: string;
  /** Text of the link to the order's page, if the buyer has something to do there. */
  linkLabel?: string;
}

const PAID: PaidState = { label: 'Paid', color: 'success' };
const PAID_STATES: Partial<Record<OrderState, PaidState>> = {
  paid: { ...PAID, linkLabel: 'Meet the seller' },
  received: { ...PAID, next: 'Received' },
  problem: { label: 'Problem reported', color: 'warning', linkLabel: 'See the problem' },
  disputed: { label: DISPUTED_TEXT, color: 'warning' },
};

function paidStateOf(order: Booking): PaidState {
  if (order.state !== 'refunded') return PAID_STATES[order.state] ?? PAID;
  return { label: refundedText(order), color: 'default' };
}

/** Payment state of a paid order, such as `Paid · $20.00 refunded`, and the next step. */
function PaidCell({ order }: { order: Booking }) {
  const to = publicPages.order.getHref(useCurrentPanel(), { id: order._id });
  const { label, color, next, linkLabel } = paidStateOf(order);
  const refund = order.state === 'refunded' ? formatPrice(order.refundedAmount) : refundText(order);
  const text = [label, order.refundedAmount > 0 && refund].filter(Boolean).join(' · ');
  return (
    <Stack spacing={0.5} sx={cell}>
      <Chip label={text} color={color} variant="outlined" size="small" sx={chip} />
      {next && (
        <Typography variant="body2" color="textSecondary">
          {next}
        </Typography>
      )}
      {linkLabel && (
        <ButtonLink
          to={to}
          variant="outlined"
          size="small"
          aria-label={`${linkLabel}: ${order.choseProductName}`}
          sx={button}
        >
          {linkLabel}
        </ButtonLink>
      )}
    </Stack>
  );
}

const button = { minWidth: 136 } as const;

const chip = {
  minWidth: 64,
  height: 'auto',
  py: 0.25,
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

const cell = { alignItems: { xs: 'flex-end', sm: 'flex-start' } } as const;

function obstacleOf(order: Booking): string | undefined {
  const { state, blockedBy } = order;
  if (state === 'lost') return lostText(order);
  if (state === 'cancelled') return CANCELLED_TEXT;
  if (state === 'paying') return PAYING_TEXT;
  return blockedBy ? BLOCKED_TEXTS[blockedBy] : undefined;
}

function PaymentCell({ order }: { order: Booking }) {
  const panel = useCurrentPanel();
  if (order.payment !== UNPAID) return <PaidCell order={order} />;
  const obstacle = obstacleOf(order);
  if (obstacle) return <Typography variant="body2">{obstacle}</Typography>;
  return (
    <Stack spacing={0.5} sx={cell}>
      <ButtonLink
        to={publicPages.payment.getHref(panel, { id: order._id })}
        aria-label={`Pay for ${order.choseProductName}`}
        variant="contained"
        size="small"
        sx={button}
      >
        Pay
      </ButtonLink>
      <HoldCountdown until={order.reservedUntil} />
    </Stack>
  );
}

function OrderTitle({ order }: { order: Booking }) {
  const to = publicPages.order.getHref(useCurrentPanel(), { id: order._id });
  const { meetLocation } = order.bookingData;
  const isOpen = order.state === 'reserved' || order.state === 'paid';
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
      {isOpen && !isLeftOpen(meetLocation) && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {`Meeting place: ${meetLocation}`}
        </Typography>
      )}
    </Box>
  );
}

export function orderColumns(onDelete: (order: Booking) => void): readonly Column<Booking>[] {
  return [
    { label: 'SL.No', width: 76, onPhones: 'number', render: (_order, index) => index + 1 },
    {
      label: 'Image',
      width: 152,
      onPhones: 'picture',
      render: (order, index) => (
        <RowPicture src={order.productImage} alt={order.choseProductName} index={index} isLarge />
      ),
    },
    { label: 'Product Title', onPhones: 'title', render: (order) => <OrderTitle order={order} /> },
    {
      label: 'Price',
      width: 88,
      render: (order) => (
        <div>
          <Typography sx={{ fontWeight: 700 }}>{formatPrice(order.choseProductPrice)}</Typography>
          <AgreedNote of={order} />
        </div>
      ),
    },
    { label: 'Payment', width: 220, render: (order) => <PaymentCell order={order} /> },
    {
      label: 'action',
      width: 76,
      render: (order) =>
        canOrder(order.state, 'delete', 'buyer') && (
          <DeleteButton of={order.choseProductName} onClick={() => onDelete(order)} />
        ),
    },
  ];
}
