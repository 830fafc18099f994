import { daysAfterPayment, readDeployment } from '@relaptop/shared/config';
import { ANSWER_DAYS } from '@relaptop/shared/contracts';
import { INFO_PAGES, panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Paragraph, prose } from '../../common/Prose';

/** Components of several info pages. A page imports its own components itself. */
export const infoComponents = {
  ...prose,
  AnswerDays: () => ANSWER_DAYS,
  DaysAfterPayment: ({ whose }: { whose?: 'your' | 'the' }) => daysAfterPayment(whose),
  MyOrdersLink,
  RunBy,
};

/** Links to the reader's orders; visitors log in first. */
function MyOrdersLink() {
  const { role } = useSession();
  return <Link to={publicPages.myOrders.getHref(panelFor(role))}>My Orders</Link>;
}

/** The shop's operator, if the deployment names one. */
function RunBy() {
  const { operator } = readDeployment();
  if (!operator) return null;
  return (
    <Paragraph>
      Relaptop is run by {operator}. <Link to={INFO_PAGES.contact.path}>Contact us</Link> with any question.
    </Paragraph>
  );
}
