import {
  type Condition,
  CONDITIONS,
  formatPrice,
  type LaptopPage,
  type LaptopQuery,
  laptopQueryString,
  type LaptopSpecs,
  type SellerPage,
  type SellerProfile,
  slugAndIdOf,
  STORAGE_KIND_LABELS,
  TOWN_PAGE_DISTANCE,
} from '@relaptop/shared/contracts';
import type { ProfilePage, WithContext } from 'schema-dts';
import { type ShownLaptops, townPath } from '../laptopPages';
import type { CatalogFacts } from './catalogFacts';
import { aboutLaptop, aboutRating, aboutSearch, CONTEXT } from './structuredData';
import { laptopsText, ofAnyPage, type PageHead, SHOP } from './pageHead';

/** Maximum characters of a description: as many as search engines show. */
const LONGEST = 160;
/** Query fields that are not filters: words, order and position in the list. */
const NO_FILTERS = new Set(['q', 'sort', 'limit', 'cursor']);
const CONDITION_WORDS = Object.fromEntries(
  CONDITIONS.map((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)} condition`]),
) as Record<Condition, string>;

export function laptopHead(shown: ShownLaptops, facts: CatalogFacts, origin: string): PageHead | undefined {
  if (shown.kind === 'laptop') return headOfLaptop(shown.page, facts, origin);
  if (shown.kind === 'seller') return headOfSeller(shown.page, origin);
  return shown.kind === 'search' ? headOfSearch(shown, facts, origin) : undefined;
}

function headOfLaptop(page: LaptopPage, facts: CatalogFacts, origin: string): PageHead {
  const { laptop } = page;
  const { productName, resellPrice } = laptop.productInfo;
  return {
    title: `${productName} | ${SHOP}`,
    description: wordsUpTo(LONGEST, describe(page)),
    canonical: `/laptops/${slugAndIdOf(laptop)}`,
    picture: `/share/laptop-${laptop._id}.jpg`,
    pictureText: `${productName}, ${formatPrice(resellPrice)} on ${SHOP}`,
    type: 'product',
    data: aboutLaptop(page, facts, origin),
  };
}

function describe({ laptop: { productInfo, specs, payment } }: LaptopPage): string {
  const { resellPrice, originalPrice, condition, location, details } = productInfo;
  const price = formatPrice(resellPrice);
  const offer = originalPrice > resellPrice ? `${price} instead of ${formatPrice(originalPrice)} new` : price;
  const start = payment ? 'Sold' : offer;
  return `${start}. ${CONDITION_WORDS[condition]}, in ${location}. ${specs ? specsText(specs) : details}`;
}

function specsText({
  processor,
  ramGb,
  storageGb,
  storageKind,
  screenInches,
  batteryHealth,
}: LaptopSpecs): string {
  const battery = batteryHealth === undefined ? [] : [`battery at ${batteryHealth}%`];
  const parts = [processor, `${ramGb} GB memory`, `${storageGb} GB ${STORAGE_KIND_LABELS[storageKind]}`];
  return `${[...parts, `${screenInches}-inch screen`, ...battery].join(', ')}.`;
}

function wordsUpTo(most: number, text: string): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most).replace(/\s\S*$/, '');
  return `${whole.trimEnd()}…`;
}

type Filter = [name: string, value: string];

const filtersOf = (query: LaptopQuery): Filter[] =>
  [...new URLSearchParams(laptopQueryString(query))].filter(([name]) => !NO_FILTERS.has(name));

const kindLabel = (value: string): string =>
  new Map<string, string>(Object.entries(STORAGE_KIND_LABELS)).get(value) ?? value;

const SUBJECTS: Readonly<Record<string, (value: string) => string>> = {
  brand: (value) => `Used ${value} laptops`,
  ram: (value) => `Used laptops with ${value} GB memory`,
  storage: (value) => `Used laptops with ${value} GB storage`,
  storageKind: (value) => `Used laptops with ${kindLabel(value)} storage`,
  processor: (value) => `Used laptops with ${value}`,
  screen: (value) => `Used ${value}-inch laptops`,
  grade: (value) => `Used laptops in ${value} condition`,
  city: (value) => `Used laptops in ${value}`,
};

function headingOf([filter, ...others]: readonly Filter[], { categories }: CatalogFacts): string {
  const everything = 'Used laptops';
  if (!filter || others.length > 0) return everything;
  const [name, value] = filter;
  const category = name === 'category' && categories.find(({ slug }) => slug === value);
  if (category) return `${category.heading}: used laptops`;
  return Object.hasOwn(SUBJECTS, name) ? (SUBJECTS[name]?.(value) ?? everything) : everything;
}

type Search = Extract<ShownLaptops, { kind: 'search' }>;

function headOfSearch({ query, ignored, answer }: Search, facts: CatalogFacts, origin: string): PageHead {
  const { total, laptops, facets, near } = answer;
  const inTown = near && query.within === TOWN_PAGE_DISTANCE ? near : undefined;
  // A town without a distance only changes the order. With the distance of town pages, the list has the address of the town's page.
  const hasPlace = near && query.within !== undefined && !inTown;
  const filters = filtersOf(query).filter(([name]) => hasPlace || (name !== 'near' && name !== 'within'));
  const search = new URLSearchParams(filters).toString();
  const list = inTown ? townPath(inTown.townSlug) : '/laptops';
  const heading = inTown ? `Used laptops in ${inTown.label}` : headingOf(filters, facts);
  const canonical = `${list}${search && `?${search}`}`;
  // Search engines should list one page for each subject that people search for. Other lists combine filters in countless ways.
  const isOneOfThem =
    filters.length <= (inTown ? 0 : 1) && query.q === undefined && ignored.length === 0 && total > 0;
  const from = facets.price ? ` from ${formatPrice(facets.price.min)}` : '';
  return {
    ...ofAnyPage,
    title: `${heading} | ${SHOP}`,
    description: `${laptopsText(total)}${from}: graded condition, verified sellers, and each price next to what it cost new.`,
    ...(isOneOfThem && { canonical }),
    data: aboutSearch({ heading, canonical, laptops }, origin),
  };
}

/** @returns the head of a seller's page, with `noindex` for sellers who have neither sold nor listed a laptop */
function headOfSeller({ seller }: SellerPage, origin: string): PageHead {
  const canonical = `/sellers/${slugAndIdOf(seller)}`;
  const isWorthKnowing = seller.onSale + seller.sold > 0;
  return {
    ...ofAnyPage,
    title: `${seller.name} sells laptops | ${SHOP}`,
    description: describeSeller(seller),
    ...(isWorthKnowing && {
      canonical,
      data: [aboutSeller(seller, origin + canonical), ...aboutRating(seller, origin + canonical)],
    }),
  };
}

function describeSeller({ name, city, onSale, sold, sealerVerify }: SellerProfile): string {
  const who = sealerVerify === 'verified' ? 'Verified seller' : 'Seller';
  const place = city === null ? '' : ` in ${city}`;
  const stock = onSale === 0 ? 'nothing for sale at the moment' : laptopsText(onSale);
  return `${name}. ${who}${place} on ${SHOP}: ${stock}, ${sold} sold so far.`;
}

const aboutSeller = ({ name, memberSince }: SellerProfile, url: string): WithContext<ProfilePage> => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  url,
  dateCreated: memberSince,
  mainEntity: { '@type': 'Person', name },
});
