import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { ButtonLink } from '@relaptop/shared/basics';
import { availabilityTexts } from './texts';

/** Replaces the buy and report buttons for the laptop's own seller, with a link to manage it. */
export function OwnLaptopLink({ describedBy }: { describedBy: string }) {
  const { role } = useSession();
  return (
    <ButtonLink
      to={publicPages.myProducts.getHref(panelFor(role))}
      variant="outlined"
      aria-describedby={describedBy}
      sx={{ ml: 'auto' }}
    >
      {availabilityTexts.toMyProducts}
    </ButtonLink>
  );
}
