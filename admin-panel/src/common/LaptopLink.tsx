import type { ReactNode } from 'react';
import type { LaptopAddress } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';

interface LaptopLinkProps {
  /** `isGone`: it was removed, so it has no page. */
  laptop: LaptopAddress & { isGone?: boolean };
  children: ReactNode;
}

/** Opens a laptop from a row about it. */
export const LaptopLink = ({ laptop, children }: LaptopLinkProps) =>
  laptop.isGone ? <>{children}</> : <Link to={laptopHref(laptop)}>{children}</Link>;
