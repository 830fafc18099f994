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
import { callPattern } from '@relaptop/shared/contracts';
import { panelRemote, type NavItem } from '@relaptop/shared/remote';
import { pages } from './paths';

type Entry = Pick<NavItem, 'group' | 'inSight' | 'waiting'>;

const forAdmins = (order: number, icon: string, entry: Entry) =>
  ({ role: 'admin', entry: { order, roles: ['admin'], icon, ...entry } }) as const;

export const remote = panelRemote([
  {
    path: 'figures',
    title: 'Shop figures',
    ...forAdmins(30, mdiChartLine, { group: 'money' }),
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: pages.queue.path,
    title: 'Queue',
    ...forAdmins(35, mdiTrayFull, {
      group: 'toDo',
      inSight: true,
      waiting: callPattern('GET /admin/queue/counts'),
    }),
    lazy: async () => ({ Component: (await import('./features/queue/QueuePage')).QueuePage }),
  },
  {
    path: pages.buyers.path,
    title: 'All Buyers',
    ...forAdmins(40, mdiAccountGroup, { group: 'people', inSight: true }),
    lazy: async () => ({ Component: (await import('./features/people/PeoplePage')).AllBuyersPage }),
  },
  {
    path: pages.sellers.path,
    title: 'All Sealers',
    ...forAdmins(50, mdiStoreOutline, { group: 'people', inSight: true }),
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
    ...forAdmins(60, mdiFlagOutline, { group: 'toDo', inSight: true }),
    lazy: async () => ({
      Component: (await import('./features/reports/ReportedProductsPage')).ReportedProductsPage,
    }),
  },
  {
    path: pages.flags.path,
    title: 'Flagged listings',
    ...forAdmins(62, mdiRadar, { group: 'toDo' }),
    lazy: async () => ({ Component: (await import('./features/flags/FlagsPage')).FlagsPage }),
  },
  {
    path: pages.reviews.path,
    title: 'Reported reviews',
    ...forAdmins(63, mdiStarOutline, { group: 'toDo' }),
    lazy: async () => ({
      Component: (await import('./features/reviews/ReportedReviewsPage')).ReportedReviewsPage,
    }),
  },
  {
    path: pages.conversations.path,
    title: 'Reported conversations',
    ...forAdmins(64, mdiMessageAlertOutline, { group: 'toDo' }),
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
    ...forAdmins(65, mdiReceiptTextOutline, { group: 'money' }),
    lazy: async () => ({ Component: (await import('./features/orders/OrdersPage')).OrdersPage }),
  },
  {
    path: pages.problems.path,
    title: 'Problems',
    ...forAdmins(66, mdiAlertCircleOutline, { group: 'toDo' }),
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
    ...forAdmins(67, mdiBankOutline, { group: 'money', inSight: true }),
    lazy: async () => ({ Component: (await import('./features/money/MoneyPage')).MoneyPage }),
  },
  {
    path: 'categories',
    title: 'Categories',
    ...forAdmins(68, mdiShapeOutline, { group: 'shop' }),
    lazy: async () => ({ Component: (await import('./features/categories/CategoriesPage')).CategoriesPage }),
  },
  {
    path: pages.audit.path,
    title: 'Audit',
    ...forAdmins(70, mdiHistory, { group: 'system' }),
    lazy: async () => ({ Component: (await import('./features/audit/AuditPage')).AuditPage }),
  },
  {
    path: 'live',
    title: 'System status',
    ...forAdmins(80, mdiPulse, { group: 'system', inSight: true }),
    lazy: async () => ({
      Component: (await import('./features/systemStatus/SystemStatusPage')).SystemStatusPage,
    }),
  },
]);
