import type { ReactNode } from 'react';
import type { LaptopAddress, User } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box } from '@relaptop/shared/ui';
import { pages } from '../paths';

interface PersonLinkProps {
  /** Id of the person's account. Without it, the name isn't a link. */
  id: string | undefined;
  children: ReactNode;
}

export function PersonLink({ id, children }: PersonLinkProps) {
  return id === undefined ? <>{children}</> : <Link to={pages.person.getHref({ id })}>{children}</Link>;
}

/**
 * Without `minWidth`, the table makes the column one letter wide, because `overflowWrap` allows a break
 * anywhere.
 */
export const nameBox = { minWidth: { sm: 110 }, overflowWrap: 'anywhere' } as const;

export const PersonCell = ({ person: { _id, name } }: { person: Pick<User, '_id' | 'name'> }) => (
  <Box sx={nameBox}>
    <PersonLink id={_id}>{name}</PersonLink>
  </Box>
);

interface LaptopLinkProps {
  laptop: LaptopAddress & { isGone?: boolean };
  children: ReactNode;
}

export const LaptopLink = ({ laptop, children }: LaptopLinkProps) =>
  laptop.isGone ? <>{children}</> : <Link to={laptopHref(laptop)}>{children}</Link>;
