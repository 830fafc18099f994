import { address, panelPage } from './address';

/**
 * Pages to which other apps link. A page's remote takes its route from here. Addresses must not change. Other
 * pages are in the `src/paths.ts` of their remote. Write `publicPages.name` and never pass the whole object:
 * builds search the code for `publicPages.name` to find links between apps.
 */
export const publicPages = {
  /** Pages of the remote `storefront`. */
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  laptops: address('/laptops'),
  laptop: address('/laptops/:slugAndId'),
  town: address('/laptops/in/:townSlug'),
  seller: address('/sellers/:slugAndId'),
  saved: address('/saved'),
  /** `?ids=` has comma-separated ids. */
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
