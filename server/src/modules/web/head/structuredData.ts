import type { BreadcrumbList, ItemList, ListItem, Product, WithContext } from 'schema-dts';
import {
  CURRENCY,
  type LaptopCard,
  type LaptopPage,
  type Rating,
  sellerSlug,
  slugAndIdOf,
} from '@relaptop/shared/contracts';
import { type CatalogFacts, type CategoryFacts, LISTED, type AdvertisedLaptop } from './catalogFacts';

export const CONTEXT = 'https://schema.org';

/** Makes an address absolute. A picture on this server has only a path; a picture on an image host has an absolute address. */
const absolute = (address: string, origin: string): string => new URL(address, origin).href;

type Step = readonly [name: string, path: string];

/** @param steps the pages below the home page; the last one is the page itself */
const breadcrumbs = (steps: readonly Step[], origin: string): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** @returns the first laptops of a list, by name and address. Their own pages have the details */
const listItems = (laptops: readonly AdvertisedLaptop[], origin: string): ListItem[] =>
  laptops.slice(0, LISTED).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
  }));

export function aboutHome(offers: readonly AdvertisedLaptop[], origin: string): object[] {
  const organization = {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'Relaptop',
    url: `${origin}/`,
    logo: `${origin}/share/icon-512.png`,
  };
  if (offers.length === 0) return [organization];
  return [
    organization,
    { '@context': CONTEXT, '@type': 'ItemList', itemListElement: listItems(offers, origin) },
  ];
}

/** @returns structured data of a category as a collection, without its laptops, which the page shows only after a log-in */
export const aboutCategory = ({ slug, heading, image, laptops }: CategoryFacts, origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name: heading,
  url: `${origin}/category/${slug}`,
  primaryImageOfPage: absolute(image, origin),
  mainEntity: { '@type': 'ItemList', numberOfItems: laptops },
  breadcrumb: breadcrumbs([[heading, `/category/${slug}`]], origin),
});

/** Minimum number of reviews for a rating. Fewer would be noise. */
const RATED_FROM = 5;

export function aboutRating(
  { name, rating }: { readonly name: string; readonly rating: Rating | null },
  url: string,
): object[] {
  if (!rating || rating.count < RATED_FROM) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'AggregateRating',
      itemReviewed: { '@type': 'Organization', name, url },
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  ];
}

const LIST: Step = ['Laptops', '/laptops'];

const pathOf = (laptop: LaptopCard): string => `/laptops/${slugAndIdOf(laptop)}`;
const urlOf = (laptop: LaptopCard, origin: string): string => origin + pathOf(laptop);

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
      ...(laptop.town && { areaServed: { '@type': 'City', name: laptop.town.label } }),
    },
  };
}

interface SearchFacts {
  readonly heading: string;
  readonly canonical: string;
  readonly laptops: readonly LaptopCard[];
}

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
