import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { pages } from './paths';

const home = async () => ({ Component: (await import('./features/home/HomePage')).HomePage });

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, lazy: home },
    { path: pages.homeAlias.relative, lazy: home },
    {
      path: pages.category.relative,
      handle: { signedIn: true, title: 'Laptops' },
      lazy: async () => ({ Component: (await import('./features/category/CategoryPage')).CategoryPage }),
    },
    {
      path: pages.blog.relative,
      handle: { title: 'Blog' },
      lazy: async () => ({ Component: (await import('./features/blog/BlogPage')).BlogPage }),
    },
  ],
  nav: [],
} satisfies RemoteModule;
