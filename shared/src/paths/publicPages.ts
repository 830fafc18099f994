import {
  laptopQueryString,
  sellerSlug,
  slugAndIdOf,
  type LaptopAddress,
  type LaptopQuery,
} from '@relaptop/shared/contracts';
import { address, panelPage } from './address';

/**
 * Pages that another remote or the shell links to: their remote promises these addresses, and declares its routes from
 * here. The address of any other page is known to its remote alone (`src/paths.ts` there).
 */
export const publicPages = {
  /** storefront */
  blog: address('/blog'),
  category: address('/category/:categoryId'),
  laptops: address('/laptops'),
  laptop: address('/laptops/:slugAndId'),
  seller: address('/sellers/:slugAndId'),
  saved: address('/saved'),
  /** `?ids=` with commas between them. */
  compare: address('/compare'),
  /** buyer-dashboard */
  myOrders: panelPage('myOrders'),
  checkout: panelPage('checkout/:laptopId'),
  order: panelPage('orders/:id'),
  messages: panelPage('messages'),
  conversation: panelPage('messages/:id'),
  /** seller-dashboard */
  addProduct: panelPage('addProduct'),
  myProducts: panelPage('myProduct'),
  sale: panelPage('sales/:id'),
} as const;

/** @returns the id of a laptop's card within the page of its category. */
export const productAnchor = (productId: string): string => `product-${productId}`;

/** @returns the address of a laptop's card, which its page then shows in a frame. */
export const productHref = (categoryId: string, productId: string): string =>
  `${publicPages.category.getHref({ categoryId })}#${productAnchor(productId)}`;

/** @returns the address of a laptop's own page, with its name in it. */
export const laptopHref = (card: LaptopAddress): string =>
  publicPages.laptop.getHref({ slugAndId: slugAndIdOf(card) });

/** @returns the address of a seller's page. @param seller with any name that the address is to have */
export const sellerHref = ({ _id, name }: { readonly _id: string; readonly name: string }): string =>
  publicPages.seller.getHref({ slugAndId: slugAndIdOf({ _id, slug: sellerSlug(name) }) });

/** @returns the address of the laptops that a search finds. */
export function laptopsHref(query: LaptopQuery = {}): string {
  const search = laptopQueryString(query);
  return publicPages.laptops.path + (search && `?${search}`);
}
