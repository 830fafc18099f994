import type { ReactNode } from 'react';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { pages } from '../paths';

interface PersonLinkProps {
  /** Undefined where nobody told it: then it is words only. */
  id: string | undefined;
  children: ReactNode;
}

/** Leads to the page of a person, where everything about them is and what can be done with them. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const panel = useCurrentPanel();
  return id === undefined ? (
    <>{children}</>
  ) : (
    <Link to={pages.person.getHref(panel, { id })}>{children}</Link>
  );
}
