import {
  laptopQueryString,
  sellerSlug,
  slugAndIdOf,
  type LaptopAddress,
  type LaptopQuery,
} from '@relaptop/shared/contracts';
import { publicPages } from './publicPages';

export const productAnchor = (productId: string): string => `product-${productId}`;

/** The category's page, which highlights the laptop's card. */
export const productHref = (categoryId: string, productId: string): string =>
  `${publicPages.category.getHref({ categoryId })}#${productAnchor(productId)}`;

export const laptopHref = (card: LaptopAddress): string =>
  publicPages.laptop.getHref({ slugAndId: slugAndIdOf(card) });

export const sellerHref = ({ _id, name }: { readonly _id: string; readonly name: string }): string =>
  publicPages.seller.getHref({ slugAndId: slugAndIdOf({ _id, slug: sellerSlug(name) }) });

export function laptopsHref(query: LaptopQuery = {}): string {
  const search = laptopQueryString(query);
  return publicPages.laptops.path + (search && `?${search}`);
}
