import { INFO_PAGES } from '@relaptop/shared/contracts';
import type { CatalogFacts, CategoryFacts } from './catalogFacts';
import { aboutBlog, aboutCategory, aboutHome } from './structuredData';

/** What the head of a page says. Texts are plain; whoever writes them into HTML escapes them. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's one address, without the origin; absent for pages that are nobody else's business. */
  readonly canonical?: string;
  /** Path of the picture that goes with a shared link. */
  readonly picture: string;
  /** What the picture shows, for people who can't see it. */
  readonly pictureText: string;
  /** Descriptions for search engines, as schema.org has them. */
  readonly data: readonly object[];
}

export const SHOP = 'Relaptop';
export const SHOP_DESCRIPTION =
  'Buy and sell second-hand laptops: verified sellers, graded condition, one buyer per laptop, card payment.';
const HOME_PICTURE = '/share/home.jpg';
const ABOUT_HOME_PICTURE = 'Relaptop: used laptops you can trust';

const shared = {
  description: SHOP_DESCRIPTION,
  picture: HOME_PICTURE,
  pictureText: ABOUT_HOME_PICTURE,
  data: [],
};

/** Pages behind the log-in, and addresses that are no page. */
const PRIVATE: PageHead = { ...shared, title: `${SHOP}: second-hand laptops` };

const STATIC: Record<string, PageHead> = {
  '/blog': {
    ...shared,
    title: `Blog | ${SHOP}`,
    description:
      'Four short answers: React state, prototypal inheritance, unit tests, and React beside Angular and Vue.',
    canonical: '/blog',
  },
  '/login': {
    ...shared,
    title: `Log in | ${SHOP}`,
    description: 'Log in to book a laptop, pay for it, or see what you sell.',
    canonical: '/login',
  },
  '/register': {
    ...shared,
    title: `Sign up | ${SHOP}`,
    description: 'Open an account to buy second-hand laptops or to sell your own. It costs nothing.',
    canonical: '/register',
  },
};

for (const { path, title, description } of Object.values(INFO_PAGES))
  STATIC[path] = { ...shared, title: `${title} | ${SHOP}`, description, canonical: path };

/** Addresses of the public pages besides home and categories, for the sitemap. */
export const STATIC_ADDRESSES = Object.keys(STATIC);

const CATEGORY = /^\/category\/([a-z0-9-]{1,40})\/?$/;

/**
 * @param pathname of the page asked for
 * @param origin where the shop is, for the addresses in its descriptions
 * @returns the head for a public page; everything else gets one that asks robots to look away
 */
export function describePage(pathname: string, facts: CatalogFacts, origin: string): PageHead {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/' || path === '/home') return homeHead(facts, origin);
  if (path === '/blog') return { ...STATIC[path], ...blogData(origin) } as PageHead;
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
  ...shared,
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

/** @returns such as `12 second-hand laptops`. */
export const laptopsText = (laptops: number): string =>
  laptops === 0 ? 'Second-hand laptops' : `${laptops} second-hand ${laptops === 1 ? 'laptop' : 'laptops'}`;
