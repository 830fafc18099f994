import type { CSSProperties, ReactNode } from 'react';
import { GUIDES, type GuideName } from '@relaptop/shared/contracts';
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

export const prerenderedPages: PrerenderedPages = {
  '': home,
  [pages.homeAlias.relative]: home,
  [pages.blog.relative]: rendered(<BlogPage />, pages.blog.path),
  ...guide('check', <CheckGuide />),
  ...guide('choose', <ChooseGuide />),
  ...guide('battery', <BatteryGuide />),
  ...guide('sell', <SellGuide />),
};

export const pageTemplates: PageTemplates = {
  [pages.laptops.relative]: rendered(<SearchTemplate />, pages.laptops.path),
  [pages.laptop.relative]: rendered(<ListingTemplate />, '/laptops/one'),
  [pages.seller.relative]: rendered(<SellerTemplate />, '/sellers/one'),
};
