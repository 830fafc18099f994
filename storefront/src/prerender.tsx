import type { CSSProperties, ReactNode } from 'react';
import { GUIDES, INFO_PAGES, type GuideName, type InfoPageName } from '@relaptop/shared/contracts';
import { prerender } from '@relaptop/shared/prerender';
import type { PageTemplates, PrerenderedPages } from '@relaptop/shared/remote';
import widePreview from './assets/banner-1-preview.avif';
import phonePreview from './assets/banner-1-small-preview.avif';
import { BlogPage } from './features/blog/BlogPage';
import { BatteryGuide } from './features/blog/guides/BatteryGuide';
import { CheckGuide } from './features/blog/guides/CheckGuide';
import { ChooseGuide } from './features/blog/guides/ChooseGuide';
import { SellGuide } from './features/blog/guides/SellGuide';
import { PicturePreviews } from './features/home/BannerSlide';
import { HomePage } from './features/home/HomePage';
import { AboutPage } from './features/info/AboutPage';
import { BuyerProtectionPage } from './features/info/BuyerProtectionPage';
import { ContactPage } from './features/info/ContactPage';
import { CookiesPage } from './features/info/CookiesPage';
import { FeesAndGradingPage } from './features/info/FeesAndGradingPage';
import { PrivacyPage } from './features/info/PrivacyPage';
import { SafeMeetingPage } from './features/info/SafeMeetingPage';
import { TermsPage } from './features/info/TermsPage';
import { ListingTemplate } from './features/listing/ListingTemplate';
import { SearchTemplate } from './features/search/SearchTemplate';
import { SellerTemplate } from './features/seller/SellerTemplate';
import { pages } from './paths';

const previews = {
  '--phone-preview': `url(${phonePreview})`,
  '--wide-preview': `url(${widePreview})`,
} as CSSProperties;

const homePage = (
  <PicturePreviews value={previews}>
    <HomePage />
  </PicturePreviews>
);
const rendered = (page: ReactNode, at: string) => () => prerender(page, { at, idPrefix: 'storefront' });
const home = rendered(homePage, pages.home.path);

const guide = (name: GuideName, page: ReactNode) => ({
  [GUIDES[name].path.slice(1)]: rendered(page, GUIDES[name].path),
});

const info = (name: InfoPageName, page: ReactNode) => ({
  [INFO_PAGES[name].path.slice(1)]: rendered(page, INFO_PAGES[name].path),
});

export const prerenderedPages: PrerenderedPages = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.blog.relative]: rendered(<BlogPage />, pages.blog.path),
  ...guide('check', <CheckGuide />),
  ...guide('choose', <ChooseGuide />),
  ...guide('battery', <BatteryGuide />),
  ...guide('sell', <SellGuide />),
  ...info('buyerProtection', <BuyerProtectionPage />),
  ...info('feesAndGrading', <FeesAndGradingPage />),
  ...info('safeMeeting', <SafeMeetingPage />),
  ...info('about', <AboutPage />),
  ...info('contact', <ContactPage />),
  ...info('terms', <TermsPage />),
  ...info('privacy', <PrivacyPage />),
  ...info('cookies', <CookiesPage />),
};

export const pageTemplates: PageTemplates = {
  [pages.laptops.relative]: rendered(<SearchTemplate />, pages.laptops.path),
  [pages.laptop.relative]: rendered(<ListingTemplate />, '/laptops/one'),
  [pages.seller.relative]: rendered(<SellerTemplate />, '/sellers/one'),
};
