import { publicPages } from '@relaptop/shared/paths';

/** The pages of this remote, by their addresses within a panel. */
export const pages = {
  myOrders: publicPages.myOrders,
  checkout: publicPages.checkout,
  order: publicPages.order,
  messages: publicPages.messages,
  conversation: publicPages.conversation,
  payment: publicPages.payment,
} as const;
