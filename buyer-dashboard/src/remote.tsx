import { mdiClipboardTextOutline, mdiMessageTextOutline, mdiTagOutline } from '@mdi/js';
import { lazyPart } from '@relaptop/shared/basics';
import { ROLES } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { panelRemote } from '@relaptop/shared/remote';

/** The mark's code loads with the sidebar. As a separate chunk, it keeps the remote's first script small. */
const LazyUnreadMark = lazyPart(async () => (await import('./features/messages/UnreadMark')).UnreadMark);

export const remote = panelRemote([
  {
    path: publicPages.myOrders.path,
    title: 'My Orders',
    entry: {
      order: 20,
      roles: ROLES,
      icon: mdiClipboardTextOutline,
      inSight: true,
    },
    lazy: async () => ({ Component: (await import('./features/orders/MyOrdersPage')).MyOrdersPage }),
  },
  {
    path: publicPages.order.path,
    title: 'Order',
    under: publicPages.myOrders.path,
    lazy: async () => ({ Component: (await import('./features/orders/OrderPage')).OrderPage }),
  },
  {
    path: publicPages.offers.path,
    title: 'Offers',
    entry: {
      order: 21,
      roles: ROLES,
      icon: mdiTagOutline,
    },
    lazy: async () => ({ Component: (await import('./features/offers/OffersPage')).OffersPage }),
  },
  {
    path: publicPages.messages.path,
    title: 'Messages',
    wide: true,
    entry: {
      order: 22,
      roles: ROLES,
      icon: mdiMessageTextOutline,
      Mark: LazyUnreadMark,
    },
    lazy: async () => ({ Component: (await import('./features/messages/MessagesPage')).MessagesPage }),
  },
  {
    path: publicPages.conversation.path,
    title: 'Conversation',
    wide: true,
    lazy: async () => ({
      Component: (await import('./features/messages/ConversationPage')).ConversationPage,
    }),
  },
  {
    path: publicPages.checkout.path,
    title: 'Checkout',
    focused: true,
    lazy: async () => ({
      Component: (await import('./features/payment/checkout/CheckoutPage')).CheckoutPage,
    }),
  },
  {
    path: publicPages.payment.path,
    title: 'Payment',
    focused: true,
    lazy: async () => ({ Component: (await import('./features/payment/PaymentPage')).PaymentPage }),
  },
]);
