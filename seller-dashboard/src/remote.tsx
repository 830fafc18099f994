import { mdiLaptop, mdiPlusCircleOutline } from '@mdi/js';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { pages } from './paths';

/** The same pages in both panels: there the guards let sellers in, in the admin panel admins. */
export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: pages.addProduct.path,
      handle: { role: 'sealer', title: 'Add Product' },
      lazy: async () => ({
        Component: (await import('./features/addProduct/AddProductPage')).AddProductPage,
      }),
    },
    {
      path: pages.myProducts.path,
      handle: { role: 'sealer', title: 'My Products' },
      lazy: async () => ({
        Component: (await import('./features/myProducts/MyProductsPage')).MyProductsPage,
      }),
    },
  ],
  nav: [
    {
      label: 'Add Product',
      page: pages.addProduct.path,
      order: 10,
      roles: ['sealer', 'admin'],
      icon: mdiPlusCircleOutline,
    },
    {
      label: 'My Products',
      page: pages.myProducts.path,
      order: 30,
      roles: ['sealer', 'admin'],
      icon: mdiLaptop,
    },
  ],
} satisfies RemoteModule;
