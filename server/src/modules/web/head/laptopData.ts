import type { ItemList, Product, WithContext } from 'schema-dts';
import {
  CURRENCY,
  sellerSlug,
  slugAndIdOf,
  type LaptopCard,
  type LaptopPage,
} from '@relaptop/shared/contracts';
import type { CatalogFacts } from './catalogFacts';
import { aboutRating, absolute, breadcrumbs, CONTEXT, listItems, type Step } from './structuredData';

const LIST: Step = ['Laptops', '/laptops'];

const pathOf = (laptop: LaptopCard): string => `/laptops/${slugAndIdOf(laptop)}`;
const urlOf = (laptop: LaptopCard, origin: string): string => origin + pathOf(laptop);

/** @returns the laptop with its offer, and the way to it. */
export const aboutLaptop = (page: LaptopPage, { categories }: CatalogFacts, origin: string): object[] => {
  const { selectCategory, productInfo } = page.laptop;
  const category = categories.find(({ slug }) => slug === selectCategory);
  const ofCategory: Step[] = category ? [[category.heading, `/laptops?category=${category.slug}`]] : [];
  const own: Step = [productInfo.productName, pathOf(page.laptop)];
  const sellerUrl = `${origin}/sellers/${slugAndIdOf({ _id: page.seller._id, slug: sellerSlug(page.seller.name) })}`;
  return [
    product(page, origin),
    ...aboutRating(page.seller, sellerUrl),
    breadcrumbs([LIST, ...ofCategory, own], origin),
  ];
};

function availabilityOf({ payment, underReview }: LaptopPage['laptop']) {
  if (payment) return 'SoldOut';
  return underReview ? 'OutOfStock' : 'InStock';
}

function product({ laptop, seller }: LaptopPage, origin: string): WithContext<Product> {
  const { productInfo, specs, pictures } = laptop;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: productInfo.productName,
    description: productInfo.details,
    image: pictures.map((picture) => absolute(picture, origin)),
    url: urlOf(laptop, origin),
    sku: laptop._id,
    ...(specs && {
      brand: { '@type': 'Brand', name: specs.brand },
      model: specs.model,
      releaseDate: String(specs.releaseYear),
    }),
    offers: {
      '@type': 'Offer',
      url: urlOf(laptop, origin),
      price: productInfo.resellPrice.toFixed(2),
      priceCurrency: CURRENCY.toUpperCase(),
      availability: `${CONTEXT}/${availabilityOf(laptop)}`,
      itemCondition: `${CONTEXT}/UsedCondition`,
      seller: { '@type': 'Person', name: seller.name },
    },
  };
}

interface SearchFacts {
  readonly heading: string;
  readonly canonical: string;
  readonly laptops: readonly LaptopCard[];
}

/** @returns the first laptops of a list, and the way to it. */
export function aboutSearch({ heading, canonical, laptops }: SearchFacts, origin: string): object[] {
  const list: WithContext<ItemList> = {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name: heading,
    itemListElement: listItems(
      laptops.map((laptop) => ({ name: laptop.productInfo.productName, path: pathOf(laptop) })),
      origin,
    ),
  };
  const own: Step[] = canonical === LIST[1] ? [] : [[heading, canonical]];
  return [list, breadcrumbs([LIST, ...own], origin)];
}
