import type { BreadcrumbList, ListItem, WithContext } from 'schema-dts';
import type { Rating } from '@relaptop/shared/contracts';
import { LISTED, type CategoryFacts, type OfferFacts } from './catalogFacts';

export const CONTEXT = 'https://schema.org';

/** Pictures are on this server or at an image host. */
export const absolute = (address: string, origin: string): string => new URL(address, origin).href;

export type Step = readonly [name: string, path: string];

/** @param steps below the home page; the last is the page itself */
export const breadcrumbs = (steps: readonly Step[], origin: string): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** @returns the first laptops of a list; what there is to say of each stands on its own page. */
export const listItems = (laptops: readonly OfferFacts[], origin: string): ListItem[] =>
  laptops.slice(0, LISTED).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
  }));

/** @returns who runs the shop, and the advertised laptops. */
export function aboutHome(offers: readonly OfferFacts[], origin: string): object[] {
  const organisation = {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: 'Relaptop',
    url: `${origin}/`,
    logo: `${origin}/share/icon-512.png`,
  };
  if (offers.length === 0) return [organisation];
  return [
    organisation,
    { '@context': CONTEXT, '@type': 'ItemList', itemListElement: listItems(offers, origin) },
  ];
}

/** @returns the category as a collection. Its laptops are not named: they are shown to people who are logged in. */
export const aboutCategory = ({ slug, heading, image, laptops }: CategoryFacts, origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name: heading,
  url: `${origin}/category/${slug}`,
  primaryImageOfPage: absolute(image, origin),
  mainEntity: { '@type': 'ItemList', numberOfItems: laptops },
  breadcrumb: breadcrumbs([[heading, `/category/${slug}`]], origin),
});

/** Fewer than this say little, and search engines are told nothing of them. */
const RATED_FROM = 5;

/** @returns what buyers say of a seller, once there are enough of them */
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
