import { mdiShieldLockOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Fold } from '../Fold';
import { shortMoment } from './texts';
import { firstName, formatDateTime, formatPrice, Typography } from '@relaptop/shared/ui';

/**
 * @returns sentences about when the seller gets the money; undefined for the seller, and if the shop holds no
 * money
 */
function moneyHeldText({ state, side, other, autoReceiveAt }: Handover): string | undefined {
  // The seller's page shows the payout instead.
  if (side === 'seller') return undefined;
  if (state === 'problem')
    return 'We keep the money until the problem is settled. Then it goes back to your card, in whole or in part, or to the seller.';
  if (state !== 'paid' || autoReceiveAt === null) return undefined;
  return `${firstName(other.name)} is paid once you confirm that you have the laptop, or on ${formatDateTime(autoReceiveAt)} if you say nothing. Until then you can report a problem, which stops the payment.`;
}

export function MoneyHeld({ order }: { order: Handover }) {
  const text = moneyHeldText(order);
  if (!text) return null;
  return (
    <Fold
      title={`We hold ${formatPrice(order.price)}`}
      icon={mdiShieldLockOutline}
      summary={order.autoReceiveAt && `until ${shortMoment(order.autoReceiveAt).day}`}
    >
      <Typography>
        <span>{text}</span>{' '}
        <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
      </Typography>
    </Fold>
  );
}
