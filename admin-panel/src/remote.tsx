import {
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiCashMultiple,
  mdiChartLine,
  mdiShapeOutline,
  mdiTrayFull,
  mdiAlertOctagonOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiMessageAlertOutline,
  mdiPulse,
  mdiReceiptTextOutline,
  mdiStarOutline,
  mdiStoreOutline,
} from '@mdi/js';
import { CALLS, type CallPath } from '@relaptop/shared/contracts';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

/** @param waiting the call that says how many wait there */
const forAdmins = (order: number, icon: string, waiting?: CallPath) =>
  ({ role: 'admin', entry: { order, roles: ['admin'], icon, ...(waiting && { waiting }) } }) as const;

export const remote = panelRemote([
  {
    path: 'figures',
    title: 'Shop figures',
    ...forAdmins(30, mdiChartLine),
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: 'queue',
    title: 'Queue',
    ...forAdmins(35, mdiTrayFull, CALLS.queueCounts),
    lazy: async () => ({ Component: (await import('./features/queue/QueuePage')).QueuePage }),
  },
  {
    path: pages.buyers.path,
    title: 'All Buyers',
    ...forAdmins(40, mdiAccountGroup),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllBuyersPage }),
  },
  {
    path: pages.sellers.path,
    title: 'All Sealers',
    ...forAdmins(50, mdiStoreOutline),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllSellersPage }),
  },
  {
    path: pages.person.path,
    title: 'Person',
    role: 'admin',
    lazy: async () => ({ Component: (await import('./features/people/person/PersonPage')).PersonPage }),
  },
  {
    path: pages.reports.path,
    title: 'Reported Product',
    ...forAdmins(60, mdiFlagOutline),
    lazy: async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    }),
  },
  {
    path: pages.flags.path,
    title: 'Flagged listings',
    ...forAdmins(62, mdiAlertOctagonOutline),
    lazy: async () => ({ Component: (await import('./features/flags/FlagsPage')).FlagsPage }),
  },
  {
    path: pages.reviews.path,
    title: 'Reported reviews',
    ...forAdmins(63, mdiStarOutline),
    lazy: async () => ({
      Component: (await import('./features/reviews/ReportedReviewsPage')).ReportedReviewsPage,
    }),
  },
  {
    path: pages.conversations.path,
    title: 'Reported conversations',
    ...forAdmins(64, mdiMessageAlertOutline),
    lazy: async () => ({
      Component: (await import('./features/conversations/ReportedConversationsPage'))
        .ReportedConversationsPage,
    }),
  },
  {
    path: pages.conversation.path,
    title: 'Reported conversation',
    role: 'admin',
    lazy: async () => ({
      Component: (await import('./features/conversations/ReportedConversationPage')).ReportedConversationPage,
    }),
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
    path: 'categories',
    title: 'Categories',
    ...forAdmins(68, mdiShapeOutline),
    lazy: async () => ({ Component: (await import('./features/categories/CategoriesPage')).CategoriesPage }),
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
