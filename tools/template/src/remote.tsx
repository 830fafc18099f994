import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: 'sampleRemote',
      handle: { title: 'Sample remote' },
      lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
    },
    {
      path: 'sampleRemoteSellers',
      handle: { role: 'sealer', title: 'Sample remote for sellers' },
      lazy: async () => ({ Component: (await import('./features/sellers/SellersPage')).SellersPage }),
    },
  ],
  nav: [
    {
      label: 'Sample remote',
      page: 'sampleRemote',
      order: 80,
      roles: ['user', 'sealer', 'admin'],
      icon: 'products',
    },
    {
      label: 'Sample remote for sellers',
      page: 'sampleRemoteSellers',
      order: 81,
      roles: ['sealer'],
      icon: 'sellers',
    },
  ],
} satisfies RemoteModule;
