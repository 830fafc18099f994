import { GUIDES, INFO_PAGES, type GuideName, type InfoPageName } from '@relaptop/shared/contracts';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@relaptop/shared/remote';
import { pages } from './paths';

const home = async () => ({ Component: (await import('./features/home/HomePage')).HomePage });

type Page = NonNullable<RemoteRoute['lazy']>;

const info = (name: InfoPageName, lazy: Page): RemoteRoute => ({
  path: INFO_PAGES[name].path.slice(1),
  handle: { title: INFO_PAGES[name].title },
  lazy,
});

const guide = (name: GuideName, lazy: Page): RemoteRoute => ({
  path: GUIDES[name].path.slice(1),
  handle: { title: GUIDES[name].title },
  lazy,
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
    guide('check', async () => ({
      Component: (await import('./features/blog/guides/CheckGuide')).CheckGuide,
    })),
    guide('choose', async () => ({
      Component: (await import('./features/blog/guides/ChooseGuide')).ChooseGuide,
    })),
    guide('battery', async () => ({
      Component: (await import('./features/blog/guides/BatteryGuide')).BatteryGuide,
    })),
    guide('sell', async () => ({
      Component: (await import('./features/blog/guides/SellGuide')).SellGuide,
    })),
    info('buyerProtection', async () => ({
      Component: (await import('./features/info/BuyerProtectionPage')).BuyerProtectionPage,
    })),
    info('feesAndGrading', async () => ({
      Component: (await import('./features/info/FeesAndGradingPage')).FeesAndGradingPage,
    })),
    info('safeMeeting', async () => ({
      Component: (await import('./features/info/SafeMeetingPage')).SafeMeetingPage,
    })),
    info('about', async () => ({ Component: (await import('./features/info/AboutPage')).AboutPage })),
    info('contact', async () => ({ Component: (await import('./features/info/ContactPage')).ContactPage })),
    info('terms', async () => ({ Component: (await import('./features/info/TermsPage')).TermsPage })),
    info('privacy', async () => ({ Component: (await import('./features/info/PrivacyPage')).PrivacyPage })),
    info('cookies', async () => ({ Component: (await import('./features/info/CookiesPage')).CookiesPage })),
  ],
  nav: [],
} satisfies RemoteModule;
