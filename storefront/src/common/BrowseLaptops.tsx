import { ButtonLink } from '@relaptop/shared/basics';
import { publicPages } from '@relaptop/shared/paths';

export const BrowseLaptops = ({ variant = 'contained' }: { variant?: 'contained' | 'outlined' | 'text' }) => (
  <ButtonLink to={publicPages.laptops.path} variant={variant}>
    Browse laptops
  </ButtonLink>
);
