import { OrderDetails } from '@relaptop/shared/handover';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** One sale: what to do next, whom to meet where, and what was paid. */
export function SalePage() {
  const { id = '' } = useParams();
  return (
    <OrderDetails
      key={id}
      id={id}
      back={<ButtonLink to={pages.sales.getHref(useCurrentPanel())}>Sales</ButtonLink>}
    />
  );
}
