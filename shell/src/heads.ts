import { paths } from '@relaptop/shared/paths';
import type { PageHeads } from '@relaptop/shared/remote';

/** Titles and descriptions of the shell's pages for search engines. Only the build reads them. */
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
