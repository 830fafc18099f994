import { laptopsHref } from '@relaptop/shared/paths';
import { ButtonLink } from '@relaptop/shared/ui';

interface BrowseLaptopsProps {
  variant?: 'text' | 'outlined' | 'contained';
}

export const BrowseLaptops = ({ variant = 'contained' }: BrowseLaptopsProps) => (
  <ButtonLink to={laptopsHref()} variant={variant}>
    Browse laptops
  </ButtonLink>
);
