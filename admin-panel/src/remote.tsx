import {
  mdiAccountGroup,
  mdiFlagOutline,
  mdiHistory,
  mdiPulse,
  mdiReceiptTextOutline,
  mdiStoreOutline,
} from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';

const forAdmins = (order: number, icon: string) =>
  ({ role: 'admin', entry: { order, roles: ['admin'], icon } }) as const;

export const remote = panelRemote([
  {
    path: 'allBuyers',
    title: 'All Buyers',
    ...forAdmins(40, mdiAccountGroup),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllBuyersPage }),
  },
  {
    path: 'allSellers',
    title: 'All Sealers',
    ...forAdmins(50, mdiStoreOutline),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllSellersPage }),
  },
  {
    path: 'reportProducts',
    title: 'Reported Product',
    ...forAdmins(60, mdiFlagOutline),
    lazy: async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    }),
  },
  {
    path: 'orders',
    title: 'Orders',
    ...forAdmins(65, mdiReceiptTextOutline),
    lazy: async () => ({ Component: (await import('./features/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: 'audit',
    title: 'Audit',
    ...forAdmins(70, mdiHistory),
    lazy: async () => ({ Component: (await import('./features/audit/AuditPage')).AuditPage }),
  },
  {
    path: 'live',
    title: 'What is live',
    ...forAdmins(80, mdiPulse),
    lazy: async () => ({ Component: (await import('./features/live/LivePage')).LivePage }),
  },
]);
