import { publicPages } from '@relaptop/shared/paths';
import { Button, ButtonLink } from '@relaptop/shared/basics';
import type { Availability } from './availability';
import { availabilityTexts } from './texts';

interface BuyActionProps {
  kind: Availability['kind'];
  /** Ids of the laptop's name and of why it can't be bought. */
  describedBy: string;
  onBuy: () => void;
}

/** Opens the booking, or leads to the payment of the viewer's own booking. */
export function BuyAction({ kind, describedBy, onBuy }: BuyActionProps) {
  if (kind === 'reservedByMe')
    return (
      <ButtonLink
        to={publicPages.myOrders.getHref('dashboard')}
        variant="contained"
        aria-describedby={describedBy}
      >
        {availabilityTexts.toMyOrders}
      </ButtonLink>
    );
  return (
    <Button variant="contained" disabled={kind !== 'free'} aria-describedby={describedBy} onClick={onBuy}>
      {availabilityTexts.buyNow}
    </Button>
  );
}
