import { mdiHandshakeOutline, mdiLaptop, mdiPlusCircleOutline } from '@mdi/js';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

/** The same pages in both panels: there the guards let sellers in, in the admin panel admins. */
const forSellers = (order: number, icon: string) =>
  ({ role: 'sealer', entry: { order, roles: ['sealer', 'admin'], icon } }) as const;

export const remote = panelRemote([
  {
    path: pages.addProduct.path,
    title: 'Add Product',
    ...forSellers(10, mdiPlusCircleOutline),
    lazy: async () => ({ Component: (await import('./features/addProduct/AddProductPage')).AddProductPage }),
  },
  {
    path: pages.myProducts.path,
    title: 'My Products',
    ...forSellers(30, mdiLaptop),
    lazy: async () => ({ Component: (await import('./features/myProducts/MyProductsPage')).MyProductsPage }),
  },
  {
    path: pages.sales.path,
    title: 'Sales',
    ...forSellers(35, mdiHandshakeOutline),
    lazy: async () => ({ Component: (await import('./features/sales/SalesPage')).SalesPage }),
  },
  {
    path: pages.sale.path,
    title: 'Sale',
    role: 'sealer',
    lazy: async () => ({ Component: (await import('./features/sales/SalePage')).SalePage }),
  },
]);
