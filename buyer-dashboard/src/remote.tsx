import { mdiClipboardTextOutline } from '@mdi/js';
import { ROLES } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@relaptop/shared/remote';
import { pages } from './paths';

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    {
      path: pages.myOrders.path,
      handle: { signedIn: true, title: 'My Orders' },
      lazy: async () => ({ Component: (await import('./features/orders/MyOrdersPage')).MyOrdersPage }),
    },
    {
      path: pages.payment.path,
      handle: { signedIn: true, title: 'Payment' },
      lazy: async () => ({ Component: (await import('./features/payment/PaymentPage')).PaymentPage }),
    },
  ],
  nav: [
    { label: 'My Orders', page: pages.myOrders.path, order: 20, roles: ROLES, icon: mdiClipboardTextOutline },
  ],
} satisfies RemoteModule;
