import { UNPAID, type Booking } from '@relaptop/shared/contracts';
import { useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, Stack, Typography } from '@relaptop/shared/ui';
import { HoldCountdown } from '../../common/HoldCountdown';
import { BLOCKED_TEXTS, CANCELLED_TEXT, lostText, PAYING_TEXT } from '../../common/texts';
import { pages } from '../../paths';
import { SettledChip } from './SettledChip';
import { AFTER_PAYMENT } from './texts';

/** At the end of a card on phones, otherwise below the head of the column like all that is there. */
const cell = { alignItems: { xs: 'flex-end', sm: 'flex-start' } } as const;

/** Why an order without a payment can't be paid. */
function obstacleOf(order: Booking): string | undefined {
  const { state, blockedBy } = order;
  if (state === 'lost') return lostText(order);
  if (state === 'cancelled') return CANCELLED_TEXT;
  if (state === 'paying') return PAYING_TEXT;
  return blockedBy ? BLOCKED_TEXTS[blockedBy] : undefined;
}

/** How it stands with an order's payment, and the way to the payment page where it can be paid. */
export function PaymentCell({ order }: { order: Booking }) {
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
