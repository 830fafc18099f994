import { OrderDetails } from '@relaptop/shared/handover';
import { useCurrentPanel, useParams } from '@relaptop/shared/router';
import noSales from '../../assets/no-sales.svg';
import { SaleMoney } from '../../common/payouts/SaleMoney';
import { pages } from '../../paths';

/** One sale: what to do next, whom to meet where, and what was paid. */
export function SalePage() {
  const { id = '' } = useParams();
  return (
    <OrderDetails
      key={id}
      id={id}
      list={{ to: pages.sales.getHref(useCurrentPanel()), title: 'Sales' }}
      picture={noSales}
      // Anew with each state: the other side has moved the order on, and with it the money; before it is paid there is none.
      parts={(order) => order.paidAt && <SaleMoney key={order.state} order={order} />}
    />
  );
}
