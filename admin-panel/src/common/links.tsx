import type { ReactNode } from 'react';
import type { LaptopAddress, User } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Box } from '@relaptop/shared/ui';
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

/**
 * For cells with the name of a person or a laptop. A column that may break anywhere needs a width, or the table makes it as narrow
 * as a letter; with this one, names break between their parts only where there is no room at all.
 */
export const nameBox = { minWidth: { sm: 110 }, overflowWrap: 'anywhere' } as const;

/** A cell of a table with the name of a person, which leads to their page. */
export const PersonCell = ({ person: { _id, name } }: { person: Pick<User, '_id' | 'name'> }) => (
  <Box sx={nameBox}>
    <PersonLink id={_id}>{name}</PersonLink>
  </Box>
);

interface LaptopLinkProps {
  /** `isGone`: it was removed, so it has no page. */
  laptop: LaptopAddress & { isGone?: boolean };
  children: ReactNode;
}

/** Opens a laptop from a row about it. */
export const LaptopLink = ({ laptop, children }: LaptopLinkProps) =>
  laptop.isGone ? <>{children}</> : <Link to={laptopHref(laptop)}>{children}</Link>;
