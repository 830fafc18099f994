import { address, panelPage } from './address';

/**
 * Pages to which other remotes or the shell link. The remote of a page declares its route from here and must
 * not change its address. Other pages are in the `src/paths.ts` of their remote. Always write
 * `publicPages.name` and never pass the whole object, because the builds search for `publicPages.name` to
 * find links between apps.
 */
export const publicPages = {
  /** Pages of the remote `storefront`. */
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  laptops: address('/laptops'),
  laptop: address('/laptops/:slugAndId'),
  /** Laptops in a town and around it. */
  town: address('/laptops/in/:townSlug'),
  seller: address('/sellers/:slugAndId'),
  saved: address('/saved'),
  /** The query `?ids=` has comma-separated ids. */
  compare: address('/compare'),
  /** Pages of the remote `buyer-dashboard`. */
  myOrders: panelPage('myOrders'),
  checkout: panelPage('checkout/:laptopId'),
  offers: panelPage('offers'),
  order: panelPage('orders/:id'),
  payment: panelPage('payment/:id'),
  messages: panelPage('messages'),
  conversation: panelPage('messages/:id'),
  /** Pages of the remote `seller-dashboard`. */
  overview: panelPage('overview'),
  addProduct: panelPage('addProduct'),
  myProducts: panelPage('myProduct'),
  editListing: panelPage('myProduct/:id'),
  sale: panelPage('sales/:id'),
  sales: panelPage('sales'),
  payouts: panelPage('payouts'),
  saleOffers: panelPage('saleOffers'),
} as const;
