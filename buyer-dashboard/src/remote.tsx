import { mdiClipboardTextOutline } from '@mdi/js';
import { ROLES } from '@relaptop/shared/contracts';
import { panelRemote } from '@relaptop/shared/remote';
import { pages } from './paths';

export const remote = panelRemote([
  {
    path: pages.myOrders.path,
    title: 'My Orders',
    entry: { order: 20, roles: ROLES, icon: mdiClipboardTextOutline },
    lazy: async () => ({ Component: (await import('./features/orders/MyOrdersPage')).MyOrdersPage }),
  },
  {
    path: pages.order.path,
    title: 'Order',
    lazy: async () => ({ Component: (await import('./features/orders/OrderPage')).OrderPage }),
  },
  {
    path: pages.checkout.path,
    title: 'Checkout',
    lazy: async () => ({
      Component: (await import('./features/payment/checkout/CheckoutPage')).CheckoutPage,
    }),
  },
  {
    path: pages.payment.path,
    title: 'Payment',
    lazy: async () => ({ Component: (await import('./features/payment/PaymentPage')).PaymentPage }),
  },
]);
