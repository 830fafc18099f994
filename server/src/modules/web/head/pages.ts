import {
  GUIDE_LEADS,
  GUIDES,
  INFO_PAGE_LEADS,
  INFO_PAGES,
  type GuideName,
  type InfoPageName,
} from '@relaptop/shared/contracts';
import type { ShownLaptops } from '../laptopPages';
import type { CatalogFacts, CategoryFacts } from './catalogFacts';
import { laptopHead } from './laptopHeads';
import { laptopsText, ofAnyPage, SHOP, type PageHead } from './pageHead';
import { aboutBlog, aboutCategory, aboutGuide, aboutHome } from './structuredData';

/** Pages behind the log-in, and addresses that are no page. */
const PRIVATE: PageHead = { ...ofAnyPage, title: `${SHOP}: second-hand laptops` };

const STATIC: Record<string, PageHead> = {
  '/laptops': { ...ofAnyPage, title: `Used laptops | ${SHOP}`, canonical: '/laptops' },
  '/blog': {
    ...ofAnyPage,
    title: `Blog | ${SHOP}`,
    description:
      'Guides to buying and selling used laptops, and four questions about web development, answered.',
    canonical: '/blog',
  },
  '/login': {
    ...ofAnyPage,
    title: `Log in | ${SHOP}`,
    description: 'Log in to book a laptop, pay for it, or see what you sell.',
    canonical: '/login',
  },
  '/register': {
    ...ofAnyPage,
    title: `Sign up | ${SHOP}`,
    description: 'Open an account to buy second-hand laptops or to sell your own. It costs nothing.',
    canonical: '/register',
  },
};

const INFO_NAMES = Object.keys(INFO_PAGES) as InfoPageName[];
const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];
const TEXTS = [
  ...INFO_NAMES.map((name) => ({ ...INFO_PAGES[name], ...INFO_PAGE_LEADS[name] })),
  ...GUIDE_NAMES.map((name) => ({ ...GUIDES[name], ...GUIDE_LEADS[name] })),
];

for (const { path, title, description } of TEXTS)
  STATIC[path] = { ...ofAnyPage, title: `${title} | ${SHOP}`, description, canonical: path };

/** Addresses of the public pages besides home and categories, for the sitemap. */
export const STATIC_ADDRESSES = Object.keys(STATIC);

const CATEGORY = /^\/category\/([a-z0-9-]{1,40})\/?$/;

/**
 * @param pathname of the page asked for
 * @param origin where the shop is, for the addresses in its descriptions
 * @param shown what is known of the page if it is about laptops
 * @returns the head for a public page; everything else gets one that asks robots to look away
 */
export function describePage(
  pathname: string,
  facts: CatalogFacts,
  origin: string,
  shown: ShownLaptops = { kind: 'none' },
): PageHead {
  const ofLaptops = laptopHead(shown, facts, origin);
  if (ofLaptops) return ofLaptops;
  // Nothing that search engines would forget the page for.
  if (shown.kind === 'late') return { ...ofAnyPage, title: `Used laptops | ${SHOP}`, canonical: pathname };
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/' || path === '/home') return homeHead(facts, origin);
  if (path === '/blog') return { ...STATIC[path], ...blogData(origin) } as PageHead;
  const guide = GUIDE_NAMES.find((name) => GUIDES[name].path === path);
  if (guide) return { ...STATIC[path], type: 'article', data: [aboutGuide(guide, origin)] } as PageHead;
  const slug = CATEGORY.exec(path)?.[1];
  const category = facts.categories.find((candidate) => candidate.slug === slug);
  return category ? categoryHead(category, origin) : (STATIC[path] ?? PRIVATE);
}

/** @returns false also while nothing is known of the categories. */
export function isMissingCategory(pathname: string, { categories }: CatalogFacts): boolean {
  const slug = /^\/category\/([^/]+)\/?$/.exec(pathname)?.[1];
  return slug !== undefined && categories.length > 0 && categories.every((known) => known.slug !== slug);
}

const blogData = (origin: string) => ({ data: [aboutBlog(origin)] });

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
    description: `${stock} in ${heading}, each with graded condition, age and the price beside what it cost new.`,
    canonical: `/category/${slug}`,
    picture: `/share/category-${slug}.jpg`,
    pictureText: `${heading}: ${stock} on ${SHOP}`,
    data: [aboutCategory(category, origin)],
  };
}
