import {
  mdiAccountGroup,
  mdiFlagOutline,
  mdiHistory,
  mdiPulse,
  mdiReceiptTextOutline,
  mdiStoreOutline,
} from '@mdi/js';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@relaptop/shared/remote';
import { pages } from './paths';

type LazyPage = NonNullable<RemoteRoute['lazy']>;

const adminPage = (path: string, title: string, lazy: LazyPage): RemoteRoute => ({
  path,
  handle: { role: 'admin', title },
  lazy,
});

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    adminPage(pages.allBuyers.path, 'All Buyers', async () => ({
      Component: (await import('./features/people/PeoplePage')).AllBuyersPage,
    })),
    adminPage(pages.allSellers.path, 'All Sealers', async () => ({
      Component: (await import('./features/people/PeoplePage')).AllSellersPage,
    })),
    adminPage(pages.reportProducts.path, 'Reported Product', async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    })),
    adminPage(pages.orders.path, 'Orders', async () => ({
      Component: (await import('./features/orders/OrdersPage')).OrdersPage,
    })),
    adminPage(pages.audit.path, 'Audit', async () => ({
      Component: (await import('./features/audit/AuditPage')).AuditPage,
    })),
    adminPage(pages.live.path, 'What is live', async () => ({
      Component: (await import('./features/live/LivePage')).LivePage,
    })),
  ],
  nav: [
    { label: 'All Buyers', page: pages.allBuyers.path, order: 40, roles: ['admin'], icon: mdiAccountGroup },
    { label: 'All Sealers', page: pages.allSellers.path, order: 50, roles: ['admin'], icon: mdiStoreOutline },
    {
      label: 'Reported Product',
      page: pages.reportProducts.path,
      order: 60,
      roles: ['admin'],
      icon: mdiFlagOutline,
    },
    { label: 'Orders', page: pages.orders.path, order: 65, roles: ['admin'], icon: mdiReceiptTextOutline },
    { label: 'Audit', page: pages.audit.path, order: 70, roles: ['admin'], icon: mdiHistory },
    { label: 'What is live', page: pages.live.path, order: 80, roles: ['admin'], icon: mdiPulse },
  ],
} satisfies RemoteModule;
