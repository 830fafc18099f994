import { paths } from '@relaptop/shared/paths';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { homeAnswers } from './features/home/answersInPage';

const relative = (path: string) => path.slice(1);

const home = async () => ({ Component: (await import('./features/home/HomePage')).HomePage });

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, handle: { answersInPage: homeAnswers }, lazy: home },
    { path: relative(paths.homeAlias.path), handle: { answersInPage: homeAnswers }, lazy: home },
    {
      path: relative(paths.category.path),
      handle: { signedIn: true, title: 'Laptops' },
      lazy: async () => ({ Component: (await import('./features/category/CategoryPage')).CategoryPage }),
    },
    {
      path: relative(paths.blog.path),
      handle: { title: 'Blog' },
      lazy: async () => ({ Component: (await import('./features/blog/BlogPage')).BlogPage }),
    },
  ],
  nav: [],
} satisfies RemoteModule;
