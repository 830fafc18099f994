import { mdiShieldLockOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { formatAmount, formatDateTime, Typography } from '@relaptop/shared/ui';
import { Part } from './Part';

/**
 * @returns sentences that tell the buyer of a paid order when the seller gets the money. Undefined for the seller, and while the shop
 * holds no money.
 */
function moneyHeldText({ state, side, other, autoReceiveAt }: Handover): string | undefined {
  // The seller's page shows the payout instead.
  if (side === 'seller') return undefined;
  if (state === 'problem')
    return 'It stays here until the problem is settled: then it goes back to your card, in whole or in part, or to the seller.';
  if (state !== 'paid' || autoReceiveAt === null) return undefined;
  const until = formatDateTime(autoReceiveAt);
  return `${other.name} is paid once you have confirmed that you have the laptop, or on ${until} if you say nothing. Before that you can report a problem: the seller isn’t paid while it is open.`;
}

/** Tells the buyer of a paid order when the seller gets the money, and until when the buyer can report a problem. */
export function MoneyHeld({ order }: { order: Handover }) {
  const text = moneyHeldText(order);
  if (!text) return null;
  return (
    <Part title={`${formatAmount(order.price)} is held by Relaptop`} icon={mdiShieldLockOutline} onScreenOnly>
      <Typography>{text}</Typography>
      <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
    </Part>
  );
}
