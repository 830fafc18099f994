import type { ReactNode } from 'react';
import type { LaptopAddress, User } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Box } from '@relaptop/shared/ui';
import { pages } from '../paths';

interface PersonLinkProps {
  /** Id of the person. Without it there is no link. */
  id: string | undefined;
  children: ReactNode;
}

/** Links to a person's page. */
export function PersonLink({ id, children }: PersonLinkProps) {
  return id === undefined ? <>{children}</> : <Link to={pages.person.getHref({ id })}>{children}</Link>;
}

/**
 * Style of cells with a person's or laptop's name. The width is needed because text may wrap anywhere:
 * without it the table makes the column one letter wide. With it, names wrap inside a word only if nothing
 * else fits.
 */
export const nameBox = { minWidth: { sm: 110 }, overflowWrap: 'anywhere' } as const;

/** A table cell with a person's name, which links to their page. */
export const PersonCell = ({ person: { _id, name } }: { person: Pick<User, '_id' | 'name'> }) => (
  <Box sx={nameBox}>
    <PersonLink id={_id}>{name}</PersonLink>
  </Box>
);

interface LaptopLinkProps {
  /** `isGone` means that the laptop was removed, so it has no page. */
  laptop: LaptopAddress & { isGone?: boolean };
  children: ReactNode;
}

/** Links to a laptop from a row about it. */
export const LaptopLink = ({ laptop, children }: LaptopLinkProps) =>
  laptop.isGone ? <>{children}</> : <Link to={laptopHref(laptop)}>{children}</Link>;
