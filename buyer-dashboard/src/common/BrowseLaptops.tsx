import { laptopsHref } from '@relaptop/shared/paths';
import { ButtonLink } from '@relaptop/shared/ui';

interface BrowseLaptopsProps {
  variant?: 'text' | 'outlined' | 'contained';
}

/** Links to all laptops, with the same label everywhere. */
export const BrowseLaptops = ({ variant = 'contained' }: BrowseLaptopsProps) => (
  <ButtonLink to={laptopsHref()} variant={variant}>
    Browse laptops
  </ButtonLink>
);
