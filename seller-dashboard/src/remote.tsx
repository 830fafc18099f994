import {
  mdiCashMultiple,
  mdiChartBar,
  mdiHandshakeOutline,
  mdiLaptop,
  mdiPlusCircleOutline,
  mdiTagMultipleOutline,
} from '@mdi/js';
import { panelRemote, type NavItem } from '@relaptop/shared/remote';
import { pages } from './paths';

/** A page in both panels: sellers open it in the dashboard, admins in the admin panel. */
const forSellers = (order: number, icon: string, entry?: Pick<NavItem, 'group' | 'inSight'>) =>
  ({ role: 'sealer', entry: { order, roles: ['sealer', 'admin'], icon, ...entry } }) as const;

export const remote = panelRemote([
  {
    path: pages.overview.path,
    title: 'Overview',
    ...forSellers(5, mdiChartBar),
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: pages.addProduct.path,
    title: 'Add Product',
    ...forSellers(10, mdiPlusCircleOutline, { inSight: true }),
    lazy: async () => ({ Component: (await import('./features/addProduct/AddProductPage')).AddProductPage }),
  },
  {
    path: pages.myProducts.path,
    title: 'My Products',
    ...forSellers(30, mdiLaptop, { inSight: true }),
    lazy: async () => ({ Component: (await import('./features/myProducts/MyProductsPage')).MyProductsPage }),
  },
  {
    path: pages.editListing.path,
    title: 'Edit laptop',
    role: 'sealer',
    lazy: async () => ({
      Component: (await import('./features/editListing/EditListingPage')).EditListingPage,
    }),
  },
  {
    path: pages.saleOffers.path,
    title: 'Offers from buyers',
    ...forSellers(33, mdiTagMultipleOutline),
    lazy: async () => ({ Component: (await import('./features/offers/SaleOffersPage')).SaleOffersPage }),
  },
  {
    path: pages.sales.path,
    title: 'Sales',
    ...forSellers(35, mdiHandshakeOutline),
    lazy: async () => ({ Component: (await import('./features/sales/SalesPage')).SalesPage }),
  },
  {
    path: pages.payouts.path,
    title: 'Payouts',
    ...forSellers(37, mdiCashMultiple, { group: 'money' }),
    lazy: async () => ({ Component: (await import('./features/payouts/PayoutsPage')).PayoutsPage }),
  },
  {
    path: pages.sale.path,
    title: 'Sale',
    role: 'sealer',
    lazy: async () => ({ Component: (await import('./features/sales/SalePage')).SalePage }),
  },
]);
