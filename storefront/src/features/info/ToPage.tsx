import { INFO_PAGES, type InfoPageName } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';

/** A link, within a text, to another page about the shop. */
export const ToPage = ({ name, children }: { name: InfoPageName; children: string }) => (
  <Link to={INFO_PAGES[name].path}>{children}</Link>
);
