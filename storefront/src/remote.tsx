import { INFO_PAGES } from '@relaptop/shared/paths';
import {
  REMOTE_CONTRACT_VERSION,
  type ContentPage,
  type Frontmatter,
  type RemoteModule,
  type RemoteRoute,
} from '@relaptop/shared/remote';
import { frontmatter as check } from '../content/guides/check-a-used-laptop.mdx?frontmatter=title';
import { frontmatter as choose } from '../content/guides/which-used-laptop.mdx?frontmatter=title';
import { frontmatter as battery } from '../content/guides/battery-health.mdx?frontmatter=title';
import { frontmatter as sell } from '../content/guides/get-a-laptop-ready-to-sell.mdx?frontmatter=title';
import type { GuideName } from './features/blog/guides/guides';
import { pages } from './paths';

const home = async () => ({ Component: (await import('./features/home/HomePage')).HomePage });

type Load = () => Promise<ContentPage>;

const info = ({ relative, title }: { relative: string; title: string }, load: Load): RemoteRoute => ({
  path: relative,
  handle: { title },
  lazy: async () => {
    const [{ InfoPage }, content] = await Promise.all([import('./features/info/InfoPage'), load()]);
    return { Component: () => InfoPage({ content }) };
  },
});

const guide = (
  name: GuideName,
  page: { relative: string },
  handle: Pick<Frontmatter, 'title'>,
  load: Load,
): RemoteRoute => ({
  path: page.relative,
  handle,
  lazy: async () => {
    const [{ GuidePage }, content] = await Promise.all([import('./features/blog/guides/GuidePage'), load()]);
    return { Component: () => GuidePage({ name, content }) };
  },
});

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, lazy: home },
    { path: pages.homeAlias.relative, lazy: home },
    {
      path: pages.category.relative,
      handle: { signedIn: true, title: 'Laptops' },
      lazy: async () => ({ Component: (await import('./features/category/CategoryPage')).CategoryPage }),
    },
    {
      path: pages.laptops.relative,
      handle: { title: 'Used laptops' },
      lazy: async () => ({ Component: (await import('./features/search/SearchPage')).SearchPage }),
    },
    {
      path: pages.town.relative,
      handle: { title: 'Used laptops' },
      lazy: async () => ({ Component: (await import('./features/search/TownPage')).TownPage }),
    },
    {
      path: pages.laptop.relative,
      handle: { title: 'Laptop' },
      lazy: async () => ({ Component: (await import('./features/listing/ListingPage')).ListingPage }),
    },
    {
      path: pages.seller.relative,
      handle: { title: 'Seller' },
      lazy: async () => ({ Component: (await import('./features/seller/SellerPage')).SellerPage }),
    },
    {
      path: pages.saved.relative,
      handle: { title: 'Saved laptops' },
      lazy: async () => ({ Component: (await import('./features/saved/SavedPage')).SavedPage }),
    },
    {
      path: pages.compare.relative,
      handle: { title: 'Compare laptops' },
      lazy: async () => ({ Component: (await import('./features/compare/ComparePage')).ComparePage }),
    },
    {
      path: pages.blog.relative,
      handle: { title: 'Blog' },
      lazy: async () => ({ Component: (await import('./features/blog/BlogPage')).BlogPage }),
    },
    guide('check', pages.checkGuide, check, () => import('../content/guides/check-a-used-laptop.mdx')),
    guide('choose', pages.chooseGuide, choose, () => import('../content/guides/which-used-laptop.mdx')),
    guide('battery', pages.batteryGuide, battery, () => import('../content/guides/battery-health.mdx')),
    guide('sell', pages.sellGuide, sell, () => import('../content/guides/get-a-laptop-ready-to-sell.mdx')),
    info(INFO_PAGES.buyerProtection, () => import('../content/info/buyer-protection.mdx')),
    info(INFO_PAGES.feesAndGrading, () => import('../content/info/fees-and-grading.mdx')),
    info(INFO_PAGES.safeMeeting, () => import('../content/info/safe-meeting.mdx')),
    info(INFO_PAGES.about, () => import('../content/info/about.mdx')),
    info(INFO_PAGES.contact, () => import('../content/info/contact.mdx')),
    info(INFO_PAGES.terms, () => import('../content/info/terms.mdx')),
    info(INFO_PAGES.privacy, () => import('../content/info/privacy.mdx')),
    info(INFO_PAGES.cookies, () => import('../content/info/cookies.mdx')),
  ],
  nav: [],
} satisfies RemoteModule;
