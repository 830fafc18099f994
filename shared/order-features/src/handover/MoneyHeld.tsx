import { mdiShieldLockOutline } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { formatAmount, Typography } from '@relaptop/shared/ui';
import { Part } from './Part';
import { moneyHeldText } from './moneyTexts';

/** For the buyer of a paid order: where the money is, when it goes on, and until when a problem can be reported. */
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
