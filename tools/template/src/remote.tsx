import { mdiLaptop, mdiStoreOutline } from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

export const remote = panelRemote([
  {
    path: pages.overview.path,
    title: 'Sample remote',
    entry: { order: 80, roles: ['user', 'sealer', 'admin'], icon: mdiLaptop },
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: pages.sellers.path,
    title: 'Sample remote for sellers',
    role: 'sealer',
    entry: { order: 81, roles: ['sealer'], icon: mdiStoreOutline },
    lazy: async () => ({ Component: (await import('./features/sellers/SellersPage')).SellersPage }),
  },
]);
