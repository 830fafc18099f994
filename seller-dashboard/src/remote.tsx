import {
  mdiCashMultiple,
  mdiChartBar,
  mdiHandshakeOutline,
  mdiLaptop,
  mdiPlusCircleOutline,
  mdiTagMultipleOutline,
} from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

/**
 * Role and sidebar entry of a page that both panels have. The guards let sellers open it in the dashboard,
 * and admins in the admin panel.
 */
const forSellers = (order: number, icon: string, about: string) =>
  ({ role: 'sealer', entry: { order, roles: ['sealer', 'admin'], icon, about } }) as const;

export const remote = panelRemote([
  {
    path: pages.overview.path,
    title: 'Overview',
    ...forSellers(5, mdiChartBar, 'What to do today, your money and your figures.'),
    lazy: async () => ({ Component: (await import('./features/overview/OverviewPage')).OverviewPage }),
  },
  {
    path: pages.addProduct.path,
    title: 'Add Product',
    ...forSellers(10, mdiPlusCircleOutline, 'List a laptop in a few minutes.'),
    lazy: async () => ({ Component: (await import('./features/addProduct/AddProductPage')).AddProductPage }),
  },
  {
    path: pages.myProducts.path,
    title: 'My Products',
    ...forSellers(30, mdiLaptop, 'Edit, advertise or take down what you sell.'),
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
    ...forSellers(33, mdiTagMultipleOutline, 'Answer the prices that buyers offer.'),
    lazy: async () => ({ Component: (await import('./features/offers/SaleOffersPage')).SaleOffersPage }),
  },
  {
    path: pages.sales.path,
    title: 'Sales',
    ...forSellers(35, mdiHandshakeOutline, 'Agree on meetings and hand laptops over.'),
    lazy: async () => ({ Component: (await import('./features/sales/SalesPage')).SalesPage }),
  },
  {
    path: pages.payouts.path,
    title: 'Payouts',
    ...forSellers(37, mdiCashMultiple, 'When your money comes, and what was paid.'),
    lazy: async () => ({ Component: (await import('./features/payouts/PayoutsPage')).PayoutsPage }),
  },
  {
    path: pages.sale.path,
    title: 'Sale',
    role: 'sealer',
    lazy: async () => ({ Component: (await import('./features/sales/SalePage')).SalePage }),
  },
]);
