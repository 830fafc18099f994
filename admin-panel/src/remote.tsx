import { panelPages } from '@relaptop/shared/paths';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@relaptop/shared/remote';

type LazyPage = NonNullable<RemoteRoute['lazy']>;

const adminPage = (path: string, title: string, lazy: LazyPage): RemoteRoute => ({
  path,
  handle: { role: 'admin', title },
  lazy,
});

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    adminPage(panelPages.allBuyers, 'All Buyers', async () => ({
      Component: (await import('./features/people/PeoplePage')).AllBuyersPage,
    })),
    adminPage(panelPages.allSellers, 'All Sealers', async () => ({
      Component: (await import('./features/people/PeoplePage')).AllSellersPage,
    })),
    adminPage(panelPages.reportProducts, 'Reported Product', async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    })),
    adminPage(panelPages.orders, 'Orders', async () => ({
      Component: (await import('./features/orders/OrdersPage')).OrdersPage,
    })),
    adminPage(panelPages.audit, 'Audit', async () => ({
      Component: (await import('./features/audit/AuditPage')).AuditPage,
    })),
    adminPage(panelPages.live, 'What is live', async () => ({
      Component: (await import('./features/live/LivePage')).LivePage,
    })),
  ],
  nav: [
    { label: 'All Buyers', page: panelPages.allBuyers, order: 40, roles: ['admin'], icon: 'people' },
    { label: 'All Sealers', page: panelPages.allSellers, order: 50, roles: ['admin'], icon: 'sellers' },
    {
      label: 'Reported Product',
      page: panelPages.reportProducts,
      order: 60,
      roles: ['admin'],
      icon: 'report',
    },
    { label: 'Orders', page: panelPages.orders, order: 65, roles: ['admin'], icon: 'sales' },
    { label: 'Audit', page: panelPages.audit, order: 70, roles: ['admin'], icon: 'audit' },
    { label: 'What is live', page: panelPages.live, order: 80, roles: ['admin'], icon: 'live' },
  ],
} satisfies RemoteModule;
