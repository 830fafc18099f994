import {
  mdiAccountGroup,
  mdiFlagOutline,
  mdiHistory,
  mdiPulse,
  mdiReceiptTextOutline,
  mdiStoreOutline,
} from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

const forAdmins = (order: number, icon: string) =>
  ({ role: 'admin', entry: { order, roles: ['admin'], icon } }) as const;

export const remote = panelRemote([
  {
    path: pages.allBuyers.path,
    title: 'All Buyers',
    ...forAdmins(40, mdiAccountGroup),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllBuyersPage }),
  },
  {
    path: pages.allSellers.path,
    title: 'All Sealers',
    ...forAdmins(50, mdiStoreOutline),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllSellersPage }),
  },
  {
    path: pages.reportProducts.path,
    title: 'Reported Product',
    ...forAdmins(60, mdiFlagOutline),
    lazy: async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    }),
  },
  {
    path: pages.orders.path,
    title: 'Orders',
    ...forAdmins(65, mdiReceiptTextOutline),
    lazy: async () => ({ Component: (await import('./features/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: pages.audit.path,
    title: 'Audit',
    ...forAdmins(70, mdiHistory),
    lazy: async () => ({ Component: (await import('./features/audit/AuditPage')).AuditPage }),
  },
  {
    path: pages.live.path,
    title: 'What is live',
    ...forAdmins(80, mdiPulse),
    lazy: async () => ({ Component: (await import('./features/live/LivePage')).LivePage }),
  },
]);
