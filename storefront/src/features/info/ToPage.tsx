import { INFO_PAGES, type InfoPageName } from '@relaptop/shared/contracts';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';

/** A link, within a text, to another page about the shop. */
export const ToPage = ({ name, children }: { name: InfoPageName; children: string }) => (
  <Link to={INFO_PAGES[name].path}>{children}</Link>
);

/** The same to the orders of whoever reads it; visitors log in first. */
export const ToMyOrders = () => (
  <Link to={publicPages.myOrders.getHref(panelFor(useSession().role))}>My Orders</Link>
);
