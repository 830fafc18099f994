import type { ComponentType } from 'react';
import { INFO_PAGES } from '@relaptop/shared/paths';
import {
  REMOTE_CONTRACT_VERSION,
  type ContentPage,
  type RemoteModule,
  type RemoteRoute,
} from '@relaptop/shared/remote';
import { GUIDE_PAGES, pages, type GuideName } from './paths';

type LoadContent = () => Promise<ContentPage>;

const page = (
  { relative }: { relative: string },
  title: string,
  load: () => Promise<ComponentType>,
): RemoteRoute => ({
  path: relative,
  handle: { title },
  lazy: async () => ({ Component: await load() }),
});

const infoPage = (name: keyof typeof INFO_PAGES, load: LoadContent): RemoteRoute =>
  page(INFO_PAGES[name], INFO_PAGES[name].title, async () => {
    const [{ InfoPage }, content] = await Promise.all([import('./features/info/InfoPage'), load()]);
    return () => InfoPage({ name, content });
  });

const guidePage = (name: GuideName, load: LoadContent): RemoteRoute =>
  page(GUIDE_PAGES[name], GUIDE_PAGES[name].title, async () => {
    const [{ GuidePage }, content] = await Promise.all([import('./features/blog/guides/GuidePage'), load()]);
    return () => GuidePage({ name, content });
  });

const home = async () => ({ Component: (await import('./features/home/HomePage')).HomePage });

export const remote = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, lazy: home },
    { path: pages.homeAlias.relative, lazy: home },
    {
      path: pages.category.relative,
      handle: { signedIn: true, title: 'Laptops' },
      lazy: async () => {
        const [{ CategoryPage }, { CategoryFilters }] = await Promise.all([
          import('./features/category/CategoryPage'),
          import('./features/search/CategoryFilters'),
        ]);
        return { Component: () => <CategoryPage Filters={CategoryFilters} /> };
      },
    },
    page(
      pages.laptops,
      'Used laptops',
      async () => (await import('./features/search/SearchPage')).SearchPage,
    ),
    page(pages.town, 'Used laptops', async () => (await import('./features/search/TownPage')).TownPage),
    page(pages.laptop, 'Laptop', async () => (await import('./features/listing/ListingPage')).ListingPage),
    page(pages.seller, 'Seller', async () => (await import('./features/seller/SellerPage')).SellerPage),
    page(pages.saved, 'Saved laptops', async () => (await import('./features/saved/SavedPage')).SavedPage),
    page(
      pages.compare,
      'Compare laptops',
      async () => (await import('./features/compare/ComparePage')).ComparePage,
    ),
    page(pages.blog, 'Blog', async () => (await import('./features/blog/BlogPage')).BlogPage),
    guidePage('check', () => import('../content/guides/check-a-used-laptop.mdx')),
    guidePage('choose', () => import('../content/guides/which-used-laptop.mdx')),
    guidePage('battery', () => import('../content/guides/battery-health.mdx')),
    guidePage('sell', () => import('../content/guides/get-a-laptop-ready-to-sell.mdx')),
    infoPage('buyerProtection', () => import('../content/info/buyer-protection.mdx')),
    infoPage('feesAndGrading', () => import('../content/info/fees-and-grading.mdx')),
    infoPage('safeMeeting', () => import('../content/info/safe-meeting.mdx')),
    infoPage('about', () => import('../content/info/about.mdx')),
    infoPage('contact', () => import('../content/info/contact.mdx')),
    infoPage('terms', () => import('../content/info/terms.mdx')),
    infoPage('privacy', () => import('../content/info/privacy.mdx')),
    infoPage('cookies', () => import('../content/info/cookies.mdx')),
  ],
  nav: [],
} satisfies RemoteModule;
