import {
  laptopQueryString,
  sellerSlug,
  slugAndIdOf,
  type LaptopAddress,
  type LaptopQuery,
} from '@relaptop/shared/contracts';
import { publicPages } from './publicPages';

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
