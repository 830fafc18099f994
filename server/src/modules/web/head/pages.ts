import type { ShownLaptops } from '../laptopPages';
import type { MatchedPage } from '../routeManifest/matchPage';
import type { CatalogFacts, CategoryFacts } from './catalogFacts';
import { laptopHead } from './laptopHeads';
import { laptopsText, ofAnyPage, SHOP, type PageHead } from './pageHead';
import { aboutCategory, aboutHome } from './structuredData';

/** The head of pages behind the log-in, and of unknown addresses. */
const PRIVATE: PageHead = { ...ofAnyPage, title: `${SHOP}: second-hand laptops` };

/** Maximum characters of the structured data that a build gives one page. */
const MOST_DATA = 5_000;

function staticHead(
  { title, description, type, structuredData = [], address }: NonNullable<MatchedPage['head']>,
  origin: string,
): PageHead {
  const data = JSON.stringify(structuredData).replaceAll('{origin}', origin);
  return {
    ...ofAnyPage,
    title: `${title} | ${SHOP}`,
    description,
    canonical: address,
    ...(type && { type }),
    data: data.length > MOST_DATA ? [] : (JSON.parse(data) as object[]),
  };
}

const CATEGORY = /^\/category\/([a-z0-9-]{1,40})\/?$/;

/**
 * @param shown the page's laptops or seller
 * @param given the page's data from its build
 * @returns the head, with `noindex` for private pages
 */
export function describePage(
  pathname: string,
  facts: CatalogFacts,
  origin: string,
  shown: ShownLaptops = { kind: 'none' },
  given: Pick<MatchedPage, 'head' | 'prerendered'> = {},
): PageHead {
  const ofLaptops = laptopHead(shown, facts, origin);
  if (ofLaptops) return ofLaptops;
  // Leaves out `noindex`, because search engines would drop a page whose data was only late.
  if (shown.kind === 'late') return { ...ofAnyPage, title: `Used laptops | ${SHOP}`, canonical: pathname };
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/' || path === '/home') return homeHead(facts, origin);
  if (given.head) return staticHead(given.head, origin);
  const slug = CATEGORY.exec(path)?.[1];
  const category = facts.categories.find((candidate) => candidate.slug === slug);
  if (category) return categoryHead(category, origin);
  // A prerendered page without a head comes from an older build. It is public, so it gets a canonical address.
  const isStatic = given.prerendered?.isTemplate === false;
  return isStatic ? { ...PRIVATE, canonical: path } : PRIVATE;
}

/** @returns whether no category has this address; false as long as the categories are unknown */
export function isMissingCategory(pathname: string, { categories }: CatalogFacts): boolean {
  const slug = /^\/category\/([^/]+)\/?$/.exec(pathname)?.[1];
  return slug !== undefined && categories.length > 0 && categories.every((known) => known.slug !== slug);
}

const homeHead = (facts: CatalogFacts, origin: string): PageHead => ({
  ...ofAnyPage,
  title: `${SHOP}: second-hand laptops`,
  canonical: '/',
  data: aboutHome(facts.offers, origin),
});

function categoryHead(category: CategoryFacts, origin: string): PageHead {
  const { slug, heading, laptops } = category;
  const stock = laptopsText(laptops);
  return {
    title: `${heading}: second-hand laptops | ${SHOP}`,
    description: `${stock} in ${heading}, each with graded condition, age and the price next to what it cost new.`,
    canonical: `/category/${slug}`,
    picture: `/share/category-${slug}.jpg`,
    pictureText: `${heading}: ${stock} on ${SHOP}`,
    data: [aboutCategory(category, origin)],
  };
}
