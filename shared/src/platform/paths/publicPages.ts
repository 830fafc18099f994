import { address, panelPage } from './address';

/**
 * Pages that another remote or the shell links to: their remote promises these addresses, and declares its routes from
 * here. The address of any other page is known to its remote alone (`src/paths.ts` there). Alone in its file: builds tell by it who links
 * to which page, so name a page where you take it, and never the whole list.
 */
export const publicPages = {
  /** storefront */
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  laptops: address('/laptops'),
  laptop: address('/laptops/:slugAndId'),
  /** Laptops in and around a town. */
  town: address('/laptops/in/:townSlug'),
  seller: address('/sellers/:slugAndId'),
  saved: address('/saved'),
  /** `?ids=` with commas between them. */
  compare: address('/compare'),
  /** buyer-dashboard */
  myOrders: panelPage('myOrders'),
  checkout: panelPage('checkout/:laptopId'),
  order: panelPage('orders/:id'),
  payment: panelPage('payment/:id'),
  messages: panelPage('messages'),
  conversation: panelPage('messages/:id'),
  /** seller-dashboard */
  overview: panelPage('overview'),
  addProduct: panelPage('addProduct'),
  myProducts: panelPage('myProduct'),
  sale: panelPage('sales/:id'),
} as const;
