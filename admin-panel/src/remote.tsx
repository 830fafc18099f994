import {
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiCashMultiple,
  mdiAlertOctagonOutline,
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
    path: 'flags',
    title: 'Flagged listings',
    ...forAdmins(62, mdiAlertOctagonOutline),
    lazy: async () => ({ Component: (await import('./features/flags/FlagsPage')).FlagsPage }),
  },
  {
    path: 'orders',
    title: 'Orders',
    ...forAdmins(65, mdiReceiptTextOutline),
    lazy: async () => ({ Component: (await import('./features/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: pages.problems.path,
    title: 'Problems',
    ...forAdmins(66, mdiAlertCircleOutline),
    lazy: async () => ({ Component: (await import('./features/problems/ProblemsPage')).ProblemsPage }),
  },
  {
    path: pages.problem.path,
    title: 'Problem',
    role: 'admin',
    lazy: async () => ({ Component: (await import('./features/problems/ProblemPage')).ProblemPage }),
  },
  {
    path: 'money',
    title: 'Money',
    ...forAdmins(67, mdiCashMultiple),
    lazy: async () => ({ Component: (await import('./features/money/MoneyPage')).MoneyPage }),
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
