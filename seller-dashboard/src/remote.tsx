import { panelPages } from '@relaptop/shared/paths';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';

/** The same pages in both panels: there the guards let sellers in, in the admin panel admins. */
export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: panelPages.addProduct,
      handle: { role: 'sealer', title: 'Add Product' },
      lazy: async () => ({
        Component: (await import('./features/addProduct/AddProductPage')).AddProductPage,
      }),
    },
    {
      path: panelPages.myProduct,
      handle: { role: 'sealer', title: 'My Products' },
      lazy: async () => ({
        Component: (await import('./features/myProducts/MyProductsPage')).MyProductsPage,
      }),
    },
  ],
  nav: [
    { label: 'Add Product', page: panelPages.addProduct, order: 10, roles: ['sealer', 'admin'], icon: 'add' },
    {
      label: 'My Products',
      page: panelPages.myProduct,
      order: 30,
      roles: ['sealer', 'admin'],
      icon: 'products',
    },
  ],
} satisfies RemoteModule;
