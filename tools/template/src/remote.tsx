import { mdiLaptop, mdiStoreOutline } from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';

export const remote = panelRemote([
  {
    path: 'sampleRemote',
    title: 'Sample remote',
    entry: { order: 80, roles: ['user', 'sealer', 'admin'], icon: mdiLaptop },
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: 'sampleRemoteSellers',
    title: 'Sample remote for sellers',
    role: 'sealer',
    entry: { order: 81, roles: ['sealer'], icon: mdiStoreOutline },
    lazy: async () => ({ Component: (await import('./features/sellers/SellersPage')).SellersPage }),
  },
]);
