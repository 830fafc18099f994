import {
  mdiAccountGroup,
  mdiAlertCircleOutline,
  mdiBankOutline,
  mdiChartLine,
  mdiShapeOutline,
  mdiTrayFull,
  mdiFlagOutline,
  mdiHistory,
  mdiMessageAlertOutline,
  mdiPulse,
  mdiRadar,
  mdiReceiptTextOutline,
  mdiStarOutline,
  mdiStoreOutline,
} from '@mdi/js';
import { type CallPath, callPattern } from '@relaptop/shared/contracts';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

/** @param waiting the call that counts the page's open items */
const forAdmins = (order: number, icon: string, about: string, waiting?: CallPath) =>
  ({ role: 'admin', entry: { order, roles: ['admin'], icon, about, ...(waiting && { waiting }) } }) as const;

export const remote = panelRemote([
  {
    path: 'figures',
    title: 'Shop figures',
    ...forAdmins(30, mdiChartLine, 'What the shop sold, and how it is used.'),
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: pages.queue.path,
    title: 'Queue',
    ...forAdmins(
      35,
      mdiTrayFull,
      'Everything that waits for a decision.',
      callPattern('GET /admin/queue/counts'),
    ),
    lazy: async () => ({ Component: (await import('./features/queue/QueuePage')).QueuePage }),
  },
  {
    path: pages.buyers.path,
    title: 'All Buyers',
    ...forAdmins(40, mdiAccountGroup, 'Find and verify buyers. Open one to suspend them.'),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllBuyersPage }),
  },
  {
    path: pages.sellers.path,
    title: 'All Sealers',
    ...forAdmins(50, mdiStoreOutline, 'Find and verify sellers. Open one to suspend them.'),
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
    ...forAdmins(60, mdiFlagOutline, 'Laptops that people reported.'),
    lazy: async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    }),
  },
  {
    path: pages.flags.path,
    title: 'Flagged listings',
    ...forAdmins(62, mdiRadar, 'Laptops that were flagged automatically.'),
    lazy: async () => ({ Component: (await import('./features/flags/FlagsPage')).FlagsPage }),
  },
  {
    path: pages.reviews.path,
    title: 'Reported reviews',
    ...forAdmins(63, mdiStarOutline, 'Reviews that people reported.'),
    lazy: async () => ({
      Component: (await import('./features/reviews/ReportedReviewsPage')).ReportedReviewsPage,
    }),
  },
  {
    path: pages.conversations.path,
    title: 'Reported conversations',
    ...forAdmins(64, mdiMessageAlertOutline, 'Read them once one side reports them.'),
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
    path: pages.orders.path,
    title: 'Orders',
    ...forAdmins(65, mdiReceiptTextOutline, 'Look up payments and give money back.'),
    lazy: async () => ({ Component: (await import('./features/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: pages.problems.path,
    title: 'Problems',
    ...forAdmins(66, mdiAlertCircleOutline, 'Settle disputes between buyers and sellers.'),
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
    ...forAdmins(67, mdiBankOutline, 'Held, paid out and owed money.'),
    lazy: async () => ({ Component: (await import('./features/money/MoneyPage')).MoneyPage }),
  },
  {
    path: 'categories',
    title: 'Categories',
    ...forAdmins(68, mdiShapeOutline, 'Order, rename and add categories.'),
    lazy: async () => ({ Component: (await import('./features/categories/CategoriesPage')).CategoriesPage }),
  },
  {
    path: pages.audit.path,
    title: 'Audit',
    ...forAdmins(70, mdiHistory, 'All changes by admins.'),
    lazy: async () => ({ Component: (await import('./features/audit/AuditPage')).AuditPage }),
  },
  {
    path: 'live',
    title: 'System status',
    ...forAdmins(80, mdiPulse, 'Health, releases and figures of the shop.'),
    lazy: async () => ({
      Component: (await import('./features/systemStatus/SystemStatusPage')).SystemStatusPage,
    }),
  },
]);
