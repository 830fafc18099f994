import { ROLES } from '@relaptop/shared/contracts';
import { panelPages } from '@relaptop/shared/paths';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: panelPages.myOrders,
      handle: { signedIn: true, title: 'My Orders' },
      lazy: async () => ({ Component: (await import('./features/orders/MyOrdersPage')).MyOrdersPage }),
    },
    {
      path: panelPages.payment,
      handle: { signedIn: true, title: 'Payment' },
      lazy: async () => ({ Component: (await import('./features/payment/PaymentPage')).PaymentPage }),
    },
  ],
  nav: [{ label: 'My Orders', page: panelPages.myOrders, order: 20, roles: ROLES, icon: 'orders' }],
} satisfies RemoteModule;
