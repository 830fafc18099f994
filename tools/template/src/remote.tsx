import { mdiLaptop, mdiStoreOutline } from '@mdi/js';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { pages } from './paths';

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: pages.overview.path,
      handle: { title: 'Sample remote' },
      lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
    },
    {
      path: pages.sellers.path,
      handle: { role: 'sealer', title: 'Sample remote for sellers' },
      lazy: async () => ({ Component: (await import('./features/sellers/SellersPage')).SellersPage }),
    },
  ],
  nav: [
    {
      label: 'Sample remote',
      page: pages.overview.path,
      order: 80,
      roles: ['user', 'sealer', 'admin'],
      icon: mdiLaptop,
    },
    {
      label: 'Sample remote for sellers',
      page: pages.sellers.path,
      order: 81,
      roles: ['sealer'],
      icon: mdiStoreOutline,
    },
  ],
} satisfies RemoteModule;
