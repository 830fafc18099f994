import { panelFor, publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { ButtonLink } from '@relaptop/shared/basics';
import { availabilityTexts } from './texts';

/** In the place of buying and reporting: leads the seller of a laptop to what can be done with it. */
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
