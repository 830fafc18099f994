import { UNPAID, type Booking } from '@relaptop/shared/contracts';
import { panelHref } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, Chip, Stack, Typography } from '@relaptop/shared/ui';
import { HoldCountdown } from '../../common/HoldCountdown';
import { BLOCKED_TEXTS, DISPUTED_TEXT, LOST_TEXT, PAYING_TEXT, REFUNDED_TEXT } from '../../common/texts';

/** What is to be said about an order that is neither payable nor plainly paid. */
function explanationOf({ state, blockedBy, payment }: Booking): string | undefined {
  if (state === 'lost') return LOST_TEXT;
  if (state === 'refunded') return REFUNDED_TEXT;
  if (state === 'disputed') return DISPUTED_TEXT;
  if (state === 'paying') return PAYING_TEXT;
  return payment === UNPAID && blockedBy ? BLOCKED_TEXTS[blockedBy] : undefined;
}

/** How it stands with an order's payment, and the way to the payment page where it can be paid. */
export function PaymentCell({ order }: { order: Booking }) {
  const panel = useCurrentPanel();
  const explanation = explanationOf(order);
  if (explanation) return <Typography variant="body2">{explanation}</Typography>;
  if (order.payment !== UNPAID)
    return <Chip label="Paid" color="success" variant="outlined" size="small" sx={{ minWidth: 64 }} />;
  return (
    <Stack spacing={0.5} sx={{ alignItems: { xs: 'flex-end', md: 'flex-start' } }}>
      <ButtonLink to={panelHref(panel, 'payment', { id: order._id })} variant="contained" size="small">
        Pay
      </ButtonLink>
      {order.reservedUntil && <HoldCountdown until={order.reservedUntil} />}
    </Stack>
  );
}
