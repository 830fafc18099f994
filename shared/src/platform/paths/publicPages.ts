import { address, panelPage } from './address';

/**
 * Pages that other remotes or the shell link to. Their remote keeps these addresses stable, and declares its routes from here. Other
 * pages are in their remote's `src/paths.ts`. Always write
 * `publicPages.name`, and never pass on the whole object: the builds find out in this way which app links to which page.
 */
export const publicPages = {
  /** Pages of the remote `storefront`. */
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  laptops: address('/laptops'),
  laptop: address('/laptops/:slugAndId'),
  /** Laptops in and around a town. */
  town: address('/laptops/in/:townSlug'),
  seller: address('/sellers/:slugAndId'),
  saved: address('/saved'),
  /** The query `?ids=` has comma-separated ids. */
  compare: address('/compare'),
  /** Pages of the remote `buyer-dashboard`. */
  myOrders: panelPage('myOrders'),
  checkout: panelPage('checkout/:laptopId'),
  /** The buyer's offers. */
  offers: panelPage('offers'),
  order: panelPage('orders/:id'),
  payment: panelPage('payment/:id'),
  messages: panelPage('messages'),
  conversation: panelPage('messages/:id'),
  /** Pages of the remote `seller-dashboard`. */
  overview: panelPage('overview'),
  addProduct: panelPage('addProduct'),
  myProducts: panelPage('myProduct'),
  sale: panelPage('sales/:id'),
  /** Offers for the seller's laptops. */
  saleOffers: panelPage('saleOffers'),
} as const;
