import { paths } from '@relaptop/shared/paths';
import type { PageHeads } from '@relaptop/shared/remote';

/** Of the shell's own pages that search engines may know, by their addresses. Only the build reads it. */
export const heads: PageHeads = {
  [paths.login.path]: {
    title: 'Log in',
    description: 'Log in to book a laptop, pay for it, or see what you sell.',
  },
  [paths.register.path]: {
    title: 'Sign up',
    description: 'Open an account to buy second-hand laptops or to sell your own. It costs nothing.',
  },
};
